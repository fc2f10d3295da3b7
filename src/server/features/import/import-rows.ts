import type { ImportResponse, ImportRow } from "#contract/teams/import.ts";
import { divisionsIn } from "#contract/teams/import-clashes/import-problems.ts";
import { limits } from "#contract/limits.ts";
import { type Subject, can } from "#contract/abilities/can.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { type AskedCaptain, askCaptains } from "./ask-captains.ts";
import { findAllBrackets } from "#server/features/brackets/repository.ts";
import { addDivision } from "#server/features/divisions/operations.ts";
import { findDivisionNames } from "#server/features/divisions/repository.ts";
import { insertPlayers } from "#server/features/players/repository.ts";
import { requireRoomForTeams } from "#server/features/quotas/require-room.ts";
import { findJerseyZeros } from "#server/features/sports/repository.ts";
import { findAllTeamsByTournamentId } from "#server/features/teams/repository.ts";
import { insertTeams } from "#server/features/teams/write-repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { type Stored, refuseProblems } from "./refuse-problems.ts";
import { countKeptPlayers } from "./kept-players.ts";
import { countKept, countUnchanged } from "./kept-teams.ts";
import { byName, collectNewTeams } from "./new-teams.ts";
import { findRosters, findThere } from "./rosters.ts";
import { shareCoaches } from "./share-coaches.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";

interface Write {
  tournamentId: number;
  actor: Actor;
}

/** Where a table goes that may make divisions. */
interface TableWrite extends Write {
  tournament: Subject;
}

/**
 * Stores the rows of a table in a tournament that is locked, and asks those who are named to captain
 * its teams; the mails are the caller's. Errors: `validation` by row, `impossible` when there would
 * be too many teams, `rate_limited` when very many were added today.
 */
export async function importRows(
  rows: ImportRow[],
  { tournament, ...write }: TableWrite,
  trx: Transaction,
): Promise<{ result: ImportResponse; invitations: AskedCaptain[] }> {
  const teams = await findAllTeamsByTournamentId(write.tournamentId, trx);
  const brackets = await findAllBrackets(write.tournamentId, trx);
  const jerseyZeros = await findJerseyZeros(write.tournamentId, trx);
  const divisions = await findDivisionNames(write.tournamentId, trx);
  const isEmpty = teams.length + brackets.length + divisions.length === 0;
  const makesDivisions = isEmpty && can(write.actor, "edit_tournament", tournament);
  const stored = { ids: byName(teams), teams, brackets, divisions, jerseyZeros, makesDivisions };
  const { result, filled } = await storeRows(rows, { ...write, ...stored }, trx);
  const { invitations, teamIds } = await askCaptains(rows, write, trx);
  const teams_unchanged = countUnchanged(rows, stored, new Set([...filled, ...teamIds]));
  const counts = { teams_unchanged, captains_invited: invitations.length };
  return { result: { ...result, ...counts }, invitations };
}

/** Stores players on the roster of one team, whose tournament is locked. Errors: `validation` by row. */
export async function importRoster(
  rows: Pick<ImportRow, "player">[],
  { team, actor }: { team: StoredTeam; actor: Actor },
  trx: Transaction,
): Promise<ImportResponse> {
  // Only this team is known, so that no row can be about another, however alike their names.
  const { sport_jersey_zeros: jerseyZeros } = team;
  const nowhere = { brackets: [], divisions: [], makesDivisions: false };
  const stored = { ids: byName([team]), teams: [team], ...nowhere, jerseyZeros };
  const nothing = {
    seed: null,
    bracket: null,
    division: null,
    club: null,
    captain_email: null,
    coach: null,
  };
  const ofTeam = rows.map(({ player }) => ({ ...nothing, team: team.name, player }));
  const place = { tournamentId: team.tournament_id, actor };
  const { result, filled } = await storeRows(ofTeam, { ...place, ...stored }, trx);
  const teams_unchanged = countUnchanged(ofTeam, stored, filled);
  return { ...result, teams_unchanged, captains_invited: 0 };
}

/** What is stored, and the teams that got players. */
async function storeRows(
  rows: ImportRow[],
  write: Write & Stored,
  trx: Transaction,
): Promise<{
  result: Omit<ImportResponse, "teams_unchanged" | "captains_invited">;
  filled: Set<number>;
}> {
  const { teams } = write;
  const rosters = await findRosters(rows, write.ids, trx);
  refuseProblems(rows, write, rosters);
  const made = write.makesDivisions ? await makeDivisions(rows, write, trx) : [];
  const created = await storeTeams(
    rows,
    { ...write, divisions: [...write.divisions, ...made] },
    trx,
  );
  const ids = new Map([...write.ids, ...byName(created)]);
  const there = findThere(rows, write.ids, rosters);
  const players = rows.flatMap((row) =>
    row.player && !there.has(row) ? [{ ...row.player, team_id: ids.get(key(row.team))! }] : [],
  );
  await insertPlayers(players, trx);
  const filled = new Set(players.map(({ team_id }) => team_id));
  const result = {
    divisions_created: made.map(({ name }) => name),
    teams_created: created.length,
    teams_extended: teams.filter(({ id }) => filled.has(id)).length,
    teams_kept: countKept(rows, write),
    players_created: players.length,
    players_unchanged: there.size,
    players_kept: countKeptPlayers(there),
    coaches_shared: await shareCoaches(rows, { tournamentId: write.tournamentId, ids }, trx),
  };
  return { result, filled };
}

/** Errors: `impossible` for more than a tournament may have. */
async function makeDivisions(
  rows: ImportRow[],
  { tournamentId }: Write,
  trx: Transaction,
): Promise<Division[]> {
  const made: Division[] = [];
  for (const name of divisionsIn(rows)) {
    made.push(await addDivision(DivisionBody.parse({ name }), tournamentId, trx));
  }
  return made;
}

async function storeTeams(
  rows: ImportRow[],
  { tournamentId, actor, ids, brackets, divisions }: Write & Stored,
  trx: Transaction,
): Promise<{ id: number; name: string }[]> {
  const newTeams = collectNewTeams(rows, ids);
  if (ids.size + newTeams.length > limits.teamsPerTournament.max) {
    throw new AppError("impossible", "rules.tournament.teamsMany");
  }
  await requireRoomForTeams({ actor, tournamentId, count: newTeams.length }, trx);
  const divisionIds = byName(divisions);
  return insertTeams(
    newTeams.map(({ name, seed, bracket, division, club }) => {
      const only = divisions.length === 1 ? divisions[0]!.id : null;
      const division_id = divisionIds.get(key(division ?? "")) ?? only;
      const own = byName(brackets.filter((one) => one.division_id === division_id));
      const bracket_id = own.get(key(bracket ?? "")) ?? null;
      return { tournament_id: tournamentId, name, seed, club, bracket_id, division_id };
    }),
    trx,
  );
}
