import type { ImportRow } from "#contract/teams/import.ts";
import { findImportProblems } from "#contract/teams/import-clashes/import-problems.ts";
import type { ImportProblem } from "#contract/teams/import-clashes/compared.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import type { Transaction } from "#server/database/handle.ts";
import { capped } from "#server/capped.ts";
import { AppError } from "#server/errors.ts";
import { findAllPlayersByTeamIds } from "#server/features/players/repository.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";

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

export async function refuseProblems(
  rows: ImportRow[],
  { ids, teams, brackets, divisions, jerseyZeros, makesDivisions }: Stored,
  trx: Transaction,
): Promise<void> {
  const extended = new Set(rows.flatMap(({ team }) => ids.get(key(team)) ?? []));
  const players = await findAllPlayersByTeamIds([...extended], trx);
  const rosters = Map.groupBy(players, ({ team_id }) => team_id);
  const problems = findImportProblems(rows, {
    brackets: withDivisions(brackets, divisions),
    divisions: divisions.map(({ name }) => name),
    makesDivisions,
    jerseyZeros,
    teams: teams.map(({ id, name, seed, division_id }) => ({
      name,
      seed,
      division: divisions.find((one) => one.id === division_id)?.name ?? null,
      players: (rosters.get(id) ?? []).map((player) =>
        // The names of registered players are their accounts' own.
        player.user_id === null ? player : { ...player, first_name: null, last_name: null },
      ),
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
