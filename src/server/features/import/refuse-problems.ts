import type { ImportRow } from "#contract/teams/import.ts";
import { findImportProblems } from "#contract/teams/import-clashes/import-problems.ts";
import type { ImportProblem } from "#contract/teams/import-clashes/compared.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import { capped } from "#server/capped.ts";
import { AppError } from "#server/errors.ts";
import { knownPlayer, type Rosters } from "./rosters.ts";

export interface Stored {
  ids: Map<string, number>;
  teams: {
    id: number;
    name: string;
    seed: number | null;
    club: string | null;
    bracket_id: number | null;
    division_id: number | null;
  }[];
  brackets: { id: number; name: string; division_id: number | null }[];
  divisions: { id: number; name: string }[];
  jerseyZeros: JerseyZero[];
  /** Nothing is in the tournament yet, and whoever imports may make divisions of it. */
  makesDivisions: boolean;
}

/** Errors: `validation` by row. */
export function refuseProblems(
  rows: ImportRow[],
  { teams, brackets, divisions, jerseyZeros, makesDivisions }: Stored,
  rosters: Rosters,
): void {
  const problems = findImportProblems(rows, {
    brackets: withDivisions(brackets, divisions),
    divisions: divisions.map(({ name }) => name),
    makesDivisions,
    jerseyZeros,
    teams: teams.map(({ id, name, seed, division_id }) => ({
      name,
      seed,
      division: divisions.find((one) => one.id === division_id)?.name ?? null,
      players: (rosters.get(id) ?? []).map(knownPlayer),
    })),
  });
  if (problems.length > 0) throw refusal(problems);
}

function withDivisions(brackets: Stored["brackets"], divisions: Stored["divisions"]) {
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  return brackets.map(({ name, division_id: id }) => ({
    name,
    division: names.get(id ?? 0) ?? null,
  }));
}

/** By field, like each refusal of a form; `conflict` names by field who is in the way. */
function refusal(problems: ImportProblem[]): AppError {
  const { shown, rest } = capped(problems);
  const said = shown.map((problem) => ({ field: place(problem), code: problem.message }));
  return new AppError("validation", [...said, ...rest], {
    conflict: Object.fromEntries(
      shown.flatMap((problem) => (problem.conflict ? [[place(problem), problem.conflict]] : [])),
    ),
  });
}

function place({ row, field }: ImportProblem): string {
  return `rows.${row}.${field}`;
}
