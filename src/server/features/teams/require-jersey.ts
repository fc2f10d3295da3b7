import { type Jersey, jerseyProblem } from "#contract/games/jerseys.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { StoredTeam } from "./selection-repository.ts";

/** Errors: `validation` when the team's sport has no such jersey. */
export function requireJersey(jersey: Jersey, { sport_jersey_zeros: zeros }: StoredTeam): void {
  const problem = jerseyProblem(jersey, zeros);
  if (problem) throw invalidField("jersey_number", problem);
}
