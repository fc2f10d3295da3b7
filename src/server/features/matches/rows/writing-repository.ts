import { invalidField, refusing } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import {
  type MatchRow,
  type Json,
  type NewMatch,
  type MatchChange,
  matchColumns,
} from "./match-row.ts";

/** What the database's constraints say to people. */
export const refusals = {
  matches_game_number_key: () =>
    new AppError("game_number_taken", "refusals.matches.numberTaken", {
      fields: { game_number: "refusals.matches.numberTaken" },
    }),
  matches_court_overlap_excl: () => new AppError("court_conflict", "refusals.matches.courtTaken"),
  matches_teams_differ_check: () => invalidField("away_team_id", "rules.match.teamsSame"),
  matches_times_check: () => invalidField("end_time", "rules.match.endBeforeStart"),
  matches_ending_check: () => invalidField("outcome", "rules.match.outcomeStatus"),
  matches_completed_check: () => invalidField("t1s", "rules.match.scoresRequired"),
  matches_bracket_fkey: () => invalidField("bracket_id", "rules.import.bracketUnknown"),
  matches_called_court_key: () => new AppError("court_conflict", "refusals.queue.otherCalled"),
  matches_called_court_fkey: () => invalidField("court_id", "refusals.matches.noCourt"),
  matches_court_fkey: () => invalidField("court_id", "refusals.matches.noCourt"),
  matches_home_team_fkey: () => invalidField("home_team_id", "refusals.teams.notInTournament"),
  matches_bye_team_fkey: () => invalidField("home_team_id", "refusals.teams.notInTournament"),
  matches_away_team_fkey: () => invalidField("away_team_id", "refusals.teams.notInTournament"),
};

/** Takes matches off the schedule, so that they free their courts for each other. */
export async function clearTimes(matchIds: number[], trx: Transaction): Promise<void> {
  await trx
    .updateTable("matches")
    .set({ start_time: null, end_time: null })
    .where("id", "in", matchIds)
    .execute();
}

/** The number after the highest one in the tournament. */
export async function nextGameNumber(tournamentId: number, trx: Transaction): Promise<number> {
  const { highest } = await trx
    .selectFrom("matches")
    .select(({ fn }) => fn.max<number | null>("game_number").as("highest"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** Errors: `game_number_taken`, `court_conflict`, `validation` for what isn't of the tournament. */
export async function insertMatch(match: NewMatch, trx: Transaction): Promise<MatchRow> {
  return refusing(refusals, () =>
    trx
      .insertInto("matches")
      .values(toStored(match))
      .returning(matchColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Errors: as `insertMatch`. */
export async function updateMatch(
  id: number,
  change: MatchChange,
  trx: Transaction,
): Promise<MatchRow> {
  return refusing(refusals, () =>
    trx
      .updateTable("matches")
      .set(toStored(change))
      .where("id", "=", id)
      .returning(matchColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** As the driver takes it: an array would be one of PostgreSQL's own. */
function toStored<Row extends Partial<Pick<MatchRow, Json>>>(given: Row) {
  const { parts, duties, card_players: players, court_state: court, ...row } = given;
  return {
    ...row,
    ...(parts !== undefined && { parts: parts && JSON.stringify(parts) }),
    ...(duties !== undefined && { duties: duties && JSON.stringify(duties) }),
    ...(players !== undefined && { card_players: players && JSON.stringify(players) }),
    ...(court !== undefined && { court_state: court && JSON.stringify(court) }),
  };
}

/** Matches that took a team from it keep the team and forget where it came from. */
export async function deleteMatchById(id: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("matches").where("id", "=", id).execute();
}
