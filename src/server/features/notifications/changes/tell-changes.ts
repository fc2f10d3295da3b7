import type { Database, Transaction } from "#server/database/handle.ts";
import { hasDevices } from "#server/push/repository.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { findCaptainAddresses } from "#server/features/notifications/captain-addresses-repository.ts";
import type { Sending } from "#server/features/notifications/compose.ts";
import { findDevicesOfTeams } from "#server/features/notifications/device-holders.ts";
import { showOn } from "#server/features/notifications/holder.ts";
import {
  type Channel,
  holdWriters,
  isMineToTell,
} from "#server/features/notifications/telling-repository.ts";
import { findMembers } from "#server/features/notifications/members-repository.ts";
import { findTournamentsToTell, forgetNotices } from "./told-tournaments-repository.ts";
import { teamsOf, officialsOf, type TournamentToTell, findNews } from "./news.ts";
import { changesFor, messageTo } from "./write-changes.ts";
import { markTold, noteReached, markOfficialsTold, markTeamsTold } from "./mark-told.ts";
import type { Needs } from "#server/features/notifications/tell.ts";

/**
 * Tells the members of teams what changed about their games since they were last told: one message
 * each, however many changes there were. What a tournament begins with is told to nobody. Without a mail
 * server only their browsers are told.
 */
export async function tellChanges({ database, mail, pushes, config }: Needs): Promise<void> {
  const channel = config.smtpUrl ? "mail" : "push";
  for (const tournament of await findTournamentsToTell(channel, database)) {
    await database.transaction().execute(async (trx) => {
      if (!(await isMineToTell(tournament.id, trx))) return;
      await holdWriters(tournament.id, trx);
      const sending = { publicUrl: config.publicUrl, key: await mailKey(trx) };
      const { messages, ...news } = await composeChanges({ tournament, sending, channel }, trx);
      // Into the queue before it is noted: rather twice than never.
      if (config.smtpUrl) await mail.send(...messages.map(({ message }) => message));
      const devices = await findDevicesOfTeams(teamsOf(news), trx, officialsOf(news));
      await showOn(devices, (holder) => changesFor(holder, { tournament, ...news }), pushes);
      await markTold(tournament, channel, trx);
      if (channel === "mail") await noteReached(tournament, trx);
      if (!tournament.knowsDuties && channel === "mail")
        await markOfficialsTold(tournament.id, trx);
    });
  }
}

/**
 * Without a mail server nobody is mailed by us; but from when a tournament is there, what changes is
 * something to tell of.
 */
export async function noteNewTournaments({ database }: Pick<Needs, "database">): Promise<void> {
  for (const tournament of await findTournamentsToTell("mail", database)) {
    if (!tournament.isNew) continue;
    await database.transaction().execute(async (trx) => {
      await holdWriters(tournament.id, trx);
      await markTold(tournament, "mail", trx);
      await markTeamsTold(tournament, trx);
      await markOfficialsTold(tournament.id, trx);
    });
  }
}

/** Tells browsers alone, where there is no mail server and somebody has switched notifications on. */
export async function tellBrowsers(needs: Needs): Promise<void> {
  if (await hasDevices(needs.database)) await tellChanges(needs);
  else await forgetNotices(needs.database);
}

/** What there is to tell of a tournament, by who is told, and the games that it is about. */
export async function composeChanges(
  {
    tournament,
    sending,
    channel,
  }: { tournament: TournamentToTell; sending: Sending; channel: Channel },
  handle: Database | Transaction,
) {
  const { games, duties } = await findNews(tournament, channel, handle);
  const teamIds = teamsOf({ games, duties });
  const members = [
    ...(await findMembers(teamIds, handle, officialsOf({ duties }))),
    ...(await findCaptainAddresses(teamIds, handle)),
  ];
  const messages = members.flatMap((member) => {
    const message = messageTo(member, { tournament, games, duties, sending });
    return message ? [{ member, message }] : [];
  });
  return { games, duties, messages };
}
