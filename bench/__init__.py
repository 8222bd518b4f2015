"""Speed, beside the peers, in calibration units."""
