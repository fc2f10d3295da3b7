import { createHash } from "node:crypto";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findAllMatches, type MatchRow } from "#server/features/matches/repository.ts";

export interface EligibleTeam {
  id: number;
  seed: number | null;
  bracket_id: number | null;
}

/** Everything in a tournament that a generation looks at, as of one moment. */
export interface GenerationInputs {
  tournament: {
    id: number;
    creator_id: number;
    timezone: string;
    start_date: string;
    end_date: string;
    courts_count: number;
  };
  revision: number;
  /** Teams that play: neither deleted nor withdrawn. */
  teams: EligibleTeam[];
  brackets: { id: number; name: string }[];
  courtIds: number[];
  matches: MatchRow[];
}

/** Reads the inputs. Errors: `not_found` for a tournament that isn't there or is hidden. */
export async function readInputs(
  tournamentId: number,
  trx: Transaction,
): Promise<GenerationInputs> {
  const row = await trx
    .selectFrom("tournaments")
    .select(["id", "creator_id", "timezone", "start_date", "end_date", "courts_count", "revision"])
    .where("id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("Tournament");
  const { revision, ...tournament } = row;
  const teams = await trx
    .selectFrom("teams")
    .select(["id", "seed", "bracket_id"])
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
  const brackets = await trx
    .selectFrom("brackets")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  const courts = await trx
    .selectFrom("courts")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  const matches = await findAllMatches(tournamentId, trx);
  return { tournament, revision, teams, brackets, courtIds: courts.map(({ id }) => id), matches };
}

/** The inputs of one moment, although nothing is locked. */
export async function readInputsOnce(
  tournamentId: number,
  database: Database,
): Promise<GenerationInputs> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((trx) => readInputs(tournamentId, trx));
}

/** The same for inputs that lead to the same plan, whatever else has changed in the tournament. */
export function fingerprint(inputs: GenerationInputs): string {
  const { tournament, teams, brackets, courtIds } = inputs;
  const games = inputs.matches.map((match) => [
    match.id,
    match.game_number,
    match.meeting,
    match.start_time,
    match.end_time,
    match.court_id,
    match.home_team_id,
    match.away_team_id,
    match.status,
    match.locked,
  ]);
  const text = JSON.stringify([tournament, teams, brackets, courtIds, games]);
  return createHash("sha256").update(text).digest("base64");
}

/** The brackets there are, to tell whether someone else has drawn or changed some. */
export function bracketKey({ brackets }: GenerationInputs): string {
  return JSON.stringify(brackets);
}
