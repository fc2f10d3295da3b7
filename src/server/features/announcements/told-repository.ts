import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";
import { isShown } from "#server/queries/listed.ts";

/** How long what isn't urgent stands before it is told: what is taken back by then was a slip. */
const standsSeconds = 60;
/** What could not be told for so long, as nobody could be reached, is read where it stands. */
const newsMinutes = 60;

export interface NewAnnouncement {
  text: string;
  is_urgent: boolean;
  /** Whose people it is for; null for everybody. */
  division_id: number | null;
}

/** Whether something is to be told one way, by now or once it has stood for a while. */
const isNews = (channel: Channel) => sql<boolean>`(
  (announcements.expires_at is null or announcements.expires_at > ${databaseNow})
  and announcements.created_at > ${databaseNow} - make_interval(mins => ${newsMinutes})
  and not exists (
    select from notified_announcements told
    where told.announcement_id = announcements.id and told.channel = ${channel}
  )
)`;

const isDue = (channel: Channel) => sql<boolean>`(
  (announcements.is_urgent
    or announcements.created_at <= ${databaseNow} - make_interval(secs => ${standsSeconds}))
  and ${isNews(channel)}
)`;

/** Tournaments in which something was announced that nobody was told of yet. */
export async function findTournamentsToTell(channel: Channel, database: Handle) {
  return database
    .selectFrom("tournaments")
    .select(["tournaments.id", "tournaments.name"])
    .where(isShown)
    .where(
      sql<boolean>`tournaments.id in (select tournament_id from announcements where ${isDue(channel)})`,
    )
    .orderBy("tournaments.id")
    .execute();
}

/** What there is to tell, noted as told: the urgent first, then as it was announced. */
export async function takeAnnouncements(
  tournamentId: number,
  channel: Channel,
  trx: Transaction,
): Promise<NewAnnouncement[]> {
  const { rows } = await sql<NewAnnouncement>`
    with due as (
      select id, text, is_urgent, division_id from announcements
      where tournament_id = ${tournamentId} and ${isDue(channel)}
    ), told as (
      insert into notified_announcements (announcement_id, channel)
      select id, ${channel} from due
      on conflict do nothing returning announcement_id
    )
    select text, is_urgent, division_id from due join told on told.announcement_id = due.id
    order by is_urgent desc, id
  `.execute(trx);
  return rows;
}

/** What there is to tell by hand, as soon as it is announced: in the same order. */
export async function findAnnouncementsByHand(
  tournamentId: number,
  channel: Channel,
  handle: Handle,
): Promise<NewAnnouncement[]> {
  const { rows } = await sql<NewAnnouncement>`
    select text, is_urgent, division_id from announcements
    where tournament_id = ${tournamentId} and ${isNews(channel)}
    order by is_urgent desc, id
  `.execute(handle);
  return rows;
}

/** Notes that everybody was told by hand of what stands. */
export async function markAnnouncementsTold(
  tournamentId: number,
  channel: Channel,
  trx: Transaction,
): Promise<void> {
  await sql`
    insert into notified_announcements (announcement_id, channel)
    select id, ${channel} from announcements where tournament_id = ${tournamentId}
    on conflict do nothing
  `.execute(trx);
}
