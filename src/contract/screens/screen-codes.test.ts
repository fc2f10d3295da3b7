import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { screenCodeOf, screenOfCode } from "./screen-codes.ts";

const tournamentOfCode = (code: string) => screenOfCode(code)?.tournamentId ?? null;

test("every tournament has a short code of its own, which leads back to it", () => {
  assert(
    property(integer({ min: 1, max: 700_000_000 }), (id) => {
      const code = screenCodeOf(id);
      expect(code).toMatch(/^[2-9A-HJKMNP-RT-Z]{4,6}$/);
      return tournamentOfCode(code) === id;
    }),
  );
  const codes = Array.from({ length: 5000 }, (_, index) => screenCodeOf(index + 1));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code.length === 4)).toBe(true);
});

test("a million tournaments have at most five signs", () => {
  expect([809_999, 810_000, 1_000_000].map((id) => screenCodeOf(id).length)).toEqual([4, 5, 5]);
  expect([809_999, 810_000].map((id) => tournamentOfCode(screenCodeOf(id)))).toEqual([
    809_999, 810_000,
  ]);
});

test("one wrong sign is never the code of a neighbour", () => {
  const known = new Set(Array.from({ length: 200 }, (_, index) => screenCodeOf(index + 1)));
  const near = [...known].flatMap((code) =>
    Array.from("23456789ABCDEFGHJKMNPQRTUVWXYZ", (sign) => `${sign}${code.slice(1)}`).filter(
      (other) => other !== code && known.has(other),
    ),
  );
  expect(near.length).toBeLessThan(4);
});

test("a division's code is that of its tournament with a few signs more, also with an O for the 0", () => {
  assert(
    property(integer({ min: 1, max: 700_000_000 }), (divisionId) => {
      const code = screenCodeOf(12, divisionId);
      expect(code.startsWith(`${screenCodeOf(12)}0`)).toBe(true);
      expect(screenOfCode(code)).toEqual({ tournamentId: 12, divisionId });
      return screenOfCode(code.replace("0", "o"))?.divisionId === divisionId;
    }),
  );
  expect(screenCodeOf(12, 70)).toHaveLength(7);
  expect(screenOfCode(screenCodeOf(12))).toEqual({ tournamentId: 12, divisionId: null });
  const own = screenCodeOf(12);
  for (const none of [`${own}0`, `${own}02`, `${own}0303`, `0${own}`]) {
    expect(screenOfCode(none)).toBeNull();
  }
});

test("is read however it was typed, and what is none is none", () => {
  const code = screenCodeOf(2);
  expect(tournamentOfCode(` ${code.toLowerCase().slice(0, 2)}-${code.slice(2)} `)).toBe(2);
  for (const none of ["", "K7Q", "K7Q0", "K7QI", "ÄÖÜß", "K7QFK7Q", "<script>"]) {
    expect(tournamentOfCode(none)).toBeNull();
  }
});
