import { describe, expect, test } from "vitest";
import { isByWithdrawal } from "./by-withdrawal.ts";
import { shownOutcome } from "./shown-outcome.ts";

const gone = "2026-11-20T10:00:00.123Z";

describe("a game given to the others", () => {
  test.each([
    ["as the team withdrew", gone, { away: gone }, true],
    ["later, as it became known who meets it", "2026-11-21T09:00:00Z", { away: gone }, true],
    ["before the team withdrew", "2026-11-20T10:00:00.122Z", { away: gone }, false],
    ["nobody knows when", null, { away: gone }, false],
    ["as the team plays on", gone, { away: null }, false],
    ["by the team that stays", gone, { home: gone, away: null }, false],
  ])(
    "%s",
    (_, ended_at, { home = null, away }: { home?: string | null; away: string | null }, is) => {
      const ended = { outcome: "walkover", lost_by: "away", ended_at } as const;
      expect(isByWithdrawal(ended, { home, away })).toBe(is);
    },
  );
});

test("one that was given up on the court, or that both forfeited, is that whoever withdrew then", () => {
  const withdrawn = { home: gone, away: gone };
  const retired = { outcome: "retired", lost_by: "away", ended_at: gone } as const;
  expect(isByWithdrawal(retired, withdrawn)).toBe(false);
  const forfeited = { outcome: "double_forfeit", lost_by: null, ended_at: gone } as const;
  expect(isByWithdrawal(forfeited, withdrawn)).toBe(false);
});

test("is said as a withdrawal, and as one that a team didn't come to otherwise", () => {
  const walkover = { outcome: "walkover", lost_by: "home", home: "Lions", away: "Bears" } as const;
  expect(shownOutcome(walkover)).toEqual({ note: "walkover", team: "Lions" });
  const told = { ...walkover, by_withdrawal: true };
  expect(shownOutcome(told)).toEqual({ note: "withdrawn", team: "Lions" });
  expect(shownOutcome({ ...told, outcome: "retired" })).toEqual({ note: "retired", team: "Lions" });
});
