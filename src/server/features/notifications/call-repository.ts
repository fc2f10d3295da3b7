import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { isShown } from "#server/queries/listed.ts";

/** How long a call stands before it is told, in seconds: what is taken back by then was a slip. */
export const callStandsSeconds = 20;
/** Who hears of a call later than that, as when the server was away, learns nothing by it. */
const newsMinutes = 10;

/** Of a call that was told: to whom, and to which court. */
export interface ToldCall {
  match_id: number;
  team_id: number;
  court_id: number;
  /** Null while it stands; else whether it has been gone for so long that it is no slip. */
  is_gone: boolean | null;
}

/** Tournaments in which calls stand otherwise than they were told. */
export async function findTournamentsWithCalls(database: Database | Transaction) {
  return database
    .selectFrom("tournaments")
    .select(["tournaments.id", "tournaments.name", "tournaments.timezone"])
    .where(isShown)
    .where(
      sql<boolean>`tournaments.id in (
        select m.tournament_id from matches m
        where m.status = 'scheduled' and m.called_court_id is not null
          and m.called_at <= ${databaseNow} - make_interval(secs => ${callStandsSeconds})
          and m.called_at > ${databaseNow} - make_interval(mins => ${newsMinutes})
          and not exists (
            select from notified_calls told
            where told.match_id = m.id and told.court_id = m.called_court_id
          )
        union
        select m.tournament_id from notified_calls told join matches m on m.id = told.match_id
        where m.status <> 'scheduled' or told.gone_since is not null
          or m.called_court_id is distinct from told.court_id
      )`,
    )
    .orderBy("tournaments.id")
    .execute();
}

/** The calls of a tournament that are news by now, by their games. */
export async function findNewCalls(tournamentId: number, trx: Transaction): Promise<Set<number>> {
  const rows = await trx
    .selectFrom("matches")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("status", "=", "scheduled")
    .where(
      sql<boolean>`called_at <= ${databaseNow} - make_interval(secs => ${callStandsSeconds})
        and called_at > ${databaseNow} - make_interval(mins => ${newsMinutes})`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findToldCalls(tournamentId: number, trx: Transaction): Promise<ToldCall[]> {
  const { rows } = await sql<ToldCall>`
    select told.match_id, told.team_id, told.court_id,
      told.gone_since <= ${databaseNow} - make_interval(secs => ${callStandsSeconds}) as is_gone
    from notified_calls told join matches m on m.id = told.match_id
    where m.tournament_id = ${tournamentId}
    order by told.match_id, told.team_id
  `.execute(trx);
  return rows;
}

/** Notes that a team was told of a call. */
export async function markCallTold(
  { match_id, team_id, court_id }: Omit<ToldCall, "is_gone">,
  trx: Transaction,
): Promise<void> {
  await trx
    .insertInto("notified_calls")
    .values({ match_id, team_id, court_id })
    .onConflict((conflict) =>
      conflict.columns(["match_id", "team_id"]).doUpdateSet({ court_id, gone_since: null }),
    )
    .execute();
}

/** Notes that a call that was told stands no more, or again. */
export async function markCallGone(
  { match_id, team_id }: Pick<ToldCall, "match_id" | "team_id">,
  isGone: boolean,
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("notified_calls")
    .set({ gone_since: isGone ? databaseNow : null })
    .where("match_id", "=", match_id)
    .where("team_id", "=", team_id)
    .execute();
}

/** Forgets a call: the game is played or over, or everybody knows that it stands no more. */
export async function forgetCall(
  { match_id, team_id }: Pick<ToldCall, "match_id" | "team_id">,
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("notified_calls")
    .where("match_id", "=", match_id)
    .where("team_id", "=", team_id)
    .execute();
}
