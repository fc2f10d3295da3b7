import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { isShown } from "#server/queries/listed.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";

/** How long a call stands before it is told, in seconds: what is taken back by then was a slip. */
export const callStandsSeconds = 20;
/** Who hears of a call later than that, as when the server was away, learns nothing by it. */
const newsMinutes = 10;

/** What happens to a game so soon after its call belongs to it. */
const callSeconds = 5;

/**
 * Whether the game (`m`) of a call changed since, or one whose result gives a duty there: that has stood for
 * so long, and whoever it brought in has the call to hear for as long as it is news.
 */
const hasChangedSince = (standsSeconds: number) => sql<boolean>`exists (
  select from matches changed
  where (changed.id = m.id or changed.id in (
      select (duty ->> 'match_id')::integer from jsonb_array_elements(m.duties) duty
    ))
    and changed.calendar_changed_at > m.called_at + make_interval(secs => ${callSeconds})
    and changed.calendar_changed_at <= ${databaseNow} - make_interval(secs => ${standsSeconds})
    and changed.calendar_changed_at > ${databaseNow} - make_interval(mins => ${newsMinutes})
)`;

/** A call to a court as a team or an official was told it. */
export type CallOf = DutyHolder & { match_id: number; court_id: number };

/** Of a call that was told: to whom, and to which court. */
export type ToldCall = CallOf & {
  /** Null while it stands; else whether it has been gone for so long that it is no slip. */
  is_gone: boolean | null;
};

/** Tournaments in which calls stand otherwise than they were told one way. */
export async function findTournamentsWithCalls(channel: Channel, database: Handle) {
  return database
    .selectFrom("tournaments")
    .select(["tournaments.id", "tournaments.name", "tournaments.timezone"])
    .where(isShown)
    .where(
      sql<boolean>`tournaments.id in (
        select m.tournament_id from matches m
        where m.status = 'scheduled' and m.called_court_id is not null
          and m.called_at <= ${databaseNow} - make_interval(secs => ${callStandsSeconds})
          and (${hasChangedSince(callStandsSeconds)}
            or m.called_at > ${databaseNow} - make_interval(mins => ${newsMinutes})
              and not exists (
                select from notified_calls told
                where told.match_id = m.id and told.court_id = m.called_court_id
                  and told.channel = ${channel}
              ))
        union
        select m.tournament_id from notified_calls told join matches m on m.id = told.match_id
        where told.channel = ${channel} and (m.status <> 'scheduled'
          or told.gone_since is not null or m.called_court_id is distinct from told.court_id)
      )`,
    )
    .orderBy("tournaments.id")
    .execute();
}

/** The calls of a tournament that have stood for so long and are news, by their games. */
export async function findNewCalls(
  { tournamentId, standsSeconds }: { tournamentId: number; standsSeconds: number },
  handle: Handle,
): Promise<Set<number>> {
  const rows = await handle
    .selectFrom("matches as m")
    .select("m.id")
    .where("m.tournament_id", "=", tournamentId)
    .where("m.status", "=", "scheduled")
    .where(
      sql<boolean>`m.called_at <= ${databaseNow} - make_interval(secs => ${standsSeconds})
        and (m.called_at > ${databaseNow} - make_interval(mins => ${newsMinutes})
          or ${hasChangedSince(standsSeconds)})`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The calls of which teams and officials were told by a channel, and whether they are gone since. */
export async function findToldCalls(
  tournamentId: number,
  channel: Channel,
  handle: Handle,
): Promise<ToldCall[]> {
  const { rows } = await sql<ToldCall>`
    select told.match_id, told.team_id, told.official_id, told.court_id,
      told.gone_since <= ${databaseNow} - make_interval(secs => ${callStandsSeconds}) as is_gone
    from notified_calls told join matches m on m.id = told.match_id
    where m.tournament_id = ${tournamentId} and told.channel = ${channel}
    order by told.match_id, told.team_id, told.official_id
  `.execute(handle);
  return rows;
}

/** Notes that teams and officials were told of calls. */
export async function markCallsTold(
  calls: CallOf[],
  channel: Channel,
  trx: Transaction,
): Promise<void> {
  if (calls.length === 0) return;
  await trx
    .insertInto("notified_calls")
    .values(
      calls.map(({ match_id, team_id, official_id, court_id }) => ({
        match_id,
        team_id,
        official_id,
        court_id,
        channel,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["match_id", "channel", "team_id", "official_id"])
        .doUpdateSet((eb) => ({ court_id: eb.ref("excluded.court_id"), gone_since: null })),
    )
    .execute();
}

/** Notes that a call that was told stands no more, or again. */
export async function markCallGone(
  call: CallOf,
  { channel, isGone }: { channel: Channel; isGone: boolean },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("notified_calls")
    .set({ gone_since: isGone ? databaseNow : null })
    .where(isNoted(call, channel))
    .execute();
}

/** Forgets a call: the game is played or over, or everybody knows that it stands no more. */
export async function forgetCall(call: CallOf, channel: Channel, trx: Transaction): Promise<void> {
  await trx.deleteFrom("notified_calls").where(isNoted(call, channel)).execute();
}

function isNoted({ match_id, team_id, official_id }: CallOf, channel: Channel) {
  return sql<boolean>`match_id = ${match_id} and channel = ${channel}
    and team_id is not distinct from ${team_id}
    and official_id is not distinct from ${official_id}`;
}
