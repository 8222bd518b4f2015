"""What lasts beyond a table: results, ratings, challenges, tournaments, the ladder of the solo games."""
