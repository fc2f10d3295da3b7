import type { Insertable } from "kysely";
import { scorerLimits } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { ScorerCodes, ScorerLinks } from "#server/database/schema.ts";
import type { Of } from "./repository.ts";

/** Adds a link; its number. */
export async function insertLink(link: Insertable<ScorerLinks>, trx: Transaction): Promise<number> {
  const { id } = await trx
    .insertInto("scorer_links")
    .values(link)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds links of games, teams or officials: their numbers by the game's, the team's or the official's. */
export async function insertLinks(
  { of, links }: { of: Of; links: Insertable<ScorerLinks>[] },
  trx: Transaction,
): Promise<Map<number, number>> {
  if (links.length === 0) return new Map();
  const added = await trx.insertInto("scorer_links").values(links).returning(["id", of]).execute();
  return new Map(added.map((link) => [link[of]!, link.id]));
}

/** Adds codes that open links; whether each has room for one more. */
export async function insertCodes(
  codes: Insertable<ScorerCodes>[],
  trx: Transaction,
): Promise<boolean> {
  if (codes.length === 0) return true;
  await trx.insertInto("scorer_codes").values(codes).execute();
  const full = await trx
    .selectFrom("scorer_codes")
    .select("link_id")
    .where(
      "link_id",
      "in",
      codes.map(({ link_id }) => link_id),
    )
    .groupBy("link_id")
    .having((eb) => eb(eb.fn.countAll(), ">", scorerLimits.scorerCodes.max))
    .executeTakeFirst();
  return full === undefined;
}

/** Of some teams, those that are in a tournament and not hidden. */
export async function findTeamsAmong(
  { tournamentId, ids }: { tournamentId: number; ids: number[] },
  trx: Transaction,
): Promise<number[]> {
  const found = await trx
    .selectFrom("teams")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return found.map(({ id }) => id);
}

/** Of some officials, those that a tournament has. */
export async function findOfficialsAmong(
  { tournamentId, ids }: { tournamentId: number; ids: number[] },
  trx: Transaction,
): Promise<number[]> {
  const found = await trx
    .selectFrom("officials")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("id", "in", ids)
    .execute();
  return found.map(({ id }) => id);
}
