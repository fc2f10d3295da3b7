/** Letters and digits that nobody takes for another one, on a screen or by a remote control. */
const signs = "23456789ABCDEFGHJKMNPQRTUVWXYZ";
const base = signs.length;
const shortest = 4;

/** What stands between a tournament and one of its divisions: no sign of theirs. */
const between = "0";

/**
 * The four or more signs by which a television opens a tournament: `/tv/K7QF`, or of its divisions only one:
 * `/tv/K7QF03M`. Every number has one.
 */
export function screenCodeOf(tournamentId: number, divisionId: number | null = null): string {
  const code = codeOf(tournamentId);
  if (divisionId === null) return code;
  return `${code}${between}${write(divisionId, 1)}`;
}

function codeOf(tournamentId: number): string {
  let length = shortest;
  let first = 0;
  while (tournamentId - first >= base ** length) {
    first += base ** length;
    length += 1;
  }
  return write(scatter(tournamentId - first, length), length);
}

/** What a screen shows: a tournament, and where one was chosen its division. */
export interface ShownScreen {
  tournamentId: number;
  divisionId: number | null;
}

const longest = 6;

/** What a code stands for; null for what is no code. */
export function screenOfCode(code: string): ShownScreen | null {
  const typed = code.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", between);
  const [first, second, ...others] = typed.split(between);
  const tournamentId = tournamentOfCode(first!);
  const divisionId = second === undefined ? null : read(second);
  const isNone = others.length > 0 || (second !== undefined && !divisionId);
  return tournamentId === null || isNone ? null : { tournamentId, divisionId };
}

function tournamentOfCode(typed: string): number | null {
  const number = typed.length < shortest ? null : read(typed);
  if (number === null) return null;
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

/** The number that signs write; null where there are other ones, or too many. */
function read(typed: string): number | null {
  const digits = Array.from(typed, (sign) => signs.indexOf(sign));
  if (digits.length > longest || digits.includes(-1)) return null;
  return digits.reduce((sum, digit) => sum * base + digit, 0);
}

/** As many signs as asked for, or as the number needs. */
function write(number: number, least: number): string {
  let rest = number;
  let code = "";
  while (code.length < least || rest > 0) {
    code = signs[rest % base]! + code;
    rest = Math.floor(rest / base);
  }
  return code;
}
