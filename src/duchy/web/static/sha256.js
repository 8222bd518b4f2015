/* SHA-256 of a short text, as hex. Browsers have it themselves, but only on pages that came by https: in a network of friends most do not. */

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  let hash = START;
  for (let block = 0; block < padded.byteLength; block += 64) hash = mixed(hash, padded, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(hash, data, from) {
  const words = ROUNDS.map((_, at) => (at < 16 ? data.getUint32(from + 4 * at) : 0));
  for (let at = 16; at < 64; at++) {
    const [near, far] = [words[at - 15], words[at - 2]];
    const low = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3), high = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[at] = (words[at - 16] + low + words[at - 7] + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[at] + words[at]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + hash[at]) | 0);
}
