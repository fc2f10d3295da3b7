import type { GenerateBody } from "#contract/brackets/generation.ts";
import { toEngineWishes } from "#contract/schedule/wishes.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findClosures } from "#server/features/closures/repository.ts";
import { findDivisionNames } from "#server/features/divisions/repository.ts";
import { findAllMatches } from "#server/features/matches/repository.ts";
import { loadNames } from "#server/features/schedule/repository.ts";
import { findWishes } from "#server/features/wishes/repository.ts";
import { membersOfTournament } from "#server/queries/members.ts";
import type { GenerationInputs } from "./inputs.ts";

type Asked = Pick<GenerateBody, "duties">;

/**
 * Reads the inputs that what is asked for needs. Errors: `not_found` for a tournament that isn't there or is
 * hidden.
 */
export async function readInputs(
  { tournamentId, duties = [] }: Asked & { tournamentId: number },
  trx: Transaction,
): Promise<GenerationInputs> {
  const row = await trx
    .selectFrom("tournaments")
    .select(["id", "timezone", "start_date", "end_date", "courts_count", "revision"])
    .select(membersOfTournament.as("members"))
    .where("id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("Tournament");
  const { revision, ...tournament } = row;
  const teams = await trx
    .selectFrom("teams")
    .select(["id", "name", "seed", "club", "bracket_id", "division_id"])
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
  const brackets = await trx
    .selectFrom("brackets")
    .select(["id", "name", "type", "division_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  const divisions = await findDivisionNames(tournamentId, trx);
  const courts = await trx
    .selectFrom("courts")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  const wishes = await findWishes(tournamentId, trx);
  const shared = toEngineWishes(wishes);
  const closures = await findClosures(tournamentId, trx);
  const matches = await findAllMatches(tournamentId, trx);
  return {
    tournament,
    revision,
    teams,
    brackets,
    divisions: divisions.map(({ id }) => id),
    divisionNames: divisions.map(({ name }) => name),
    courtIds: courts.map(({ id }) => id),
    courtNames: courts.map(({ name }) => name),
    ...shared,
    reservations: wishes.wishes.reservations,
    closures,
    matches,
    names:
      duties.length > 0 || (shared.sharing.length > 0 && matches.length > 0)
        ? await loadNames(tournamentId, trx)
        : null,
    others: [],
  };
}

/** The inputs of one moment, although nothing is locked. */
export async function readInputsOnce(
  asked: Parameters<typeof readInputs>[0],
  database: Database,
): Promise<GenerationInputs> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((trx) => readInputs(asked, trx));
}
