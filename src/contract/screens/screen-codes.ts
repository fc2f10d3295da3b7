/** Letters and digits that nobody takes for another one, on a screen or by a remote control. */
const signs = "23456789ABCDEFGHJKMNPQRTUVWXYZ";
const base = signs.length;
const shortest = 4;

/** The four or more signs by which a television opens a tournament: `/tv/K7QF`. Every number has one. */
export function screenCodeOf(tournamentId: number): string {
  let length = shortest;
  let first = 0;
  while (tournamentId - first >= base ** length) {
    first += base ** length;
    length += 1;
  }
  return write(scatter(tournamentId - first, length), length);
}

/** The tournament that a code stands for; null for what is no code. */
export function tournamentOfCode(code: string): number | null {
  const typed = Array.from(code.toUpperCase().replace(/[\s-]/g, ""), (sign) => signs.indexOf(sign));
  if (typed.length < shortest || typed.length > 6 || typed.includes(-1)) return null;
  const number = typed.reduce((sum, digit) => sum * base + digit, 0);
  let first = 0;
  for (let length = shortest; length < typed.length; length += 1) first += base ** length;
  const id = first + gather(number, typed.length);
  return id > 0 ? id : null;
}

// Neighbours get codes far apart, so that a slip of the finger opens no other tournament. The factor
// has no divisor in common with the base, so that every number has its own.
const factor = 48_271;

function scatter(number: number, length: number): number {
  return Number((BigInt(number) * BigInt(factor)) % BigInt(base ** length));
}

function gather(number: number, length: number): number {
  const modulus = BigInt(base ** length);
  return Number((BigInt(number) * inverse(BigInt(factor), modulus)) % modulus);
}

/** The number by which `value` makes 1, by Euclid's extended algorithm (Knuth, TAOCP 4.5.2 X). */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b] = [modulus, value];
  let [x, y] = [0n, 1n];
  while (b !== 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

function write(number: number, length: number): string {
  let rest = number;
  let code = "";
  for (let index = 0; index < length; index += 1) {
    code = signs[rest % base]! + code;
    rest = Math.floor(rest / base);
  }
  return code;
}
