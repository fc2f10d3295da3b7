import { AppError } from "#server/errors.ts";
import type { MatchRow } from "./rows/match-row.ts";

/** The refusal to move or replace locked games, which it names. */
export function matchesLocked(matches: Pick<MatchRow, "game_number">[]): AppError {
  const numbers = matches.map(({ game_number }) => game_number).toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("match_locked", { code: "refusals.matches.locked", params });
}
