import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { findCaptains } from "#server/features/notifications/captains.ts";
import { compose, type Write } from "#server/features/notifications/compose.ts";
import { findDevicesOfTeams } from "#server/features/notifications/device-holders.ts";
import { type Holder, showOn, teamsHeard } from "#server/features/notifications/holder.ts";
import { findOfficialsToTell } from "#server/features/notifications/officials-repository.ts";
import { isMineToTell } from "#server/features/notifications/telling-repository.ts";
import { findMembers } from "#server/features/notifications/members-repository.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { quoted } from "#server/mail/quoted.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import { hasDevices } from "#server/push/repository.ts";
import { type Audience, findAudiences } from "./audience.ts";
import {
  findTournamentsToTell,
  type NewAnnouncement,
  takeAnnouncements,
} from "./told-repository.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config" | "limits">;

const queue = "tell-announcements-soon";

/** Has what is announced told to those who get messages: what is urgent at once, the rest within minutes. */
export function scheduleAnnouncements(dependencies: Dependencies): void {
  const { jobs } = dependencies;
  const tell = async () => {
    if (await reachesSomebody(dependencies)) await tellAnnouncements(dependencies);
  };
  jobs.handle(queue, tell);
  jobs.repeat("tell-announcements", "* * * * *", tell);
}

/** After something urgent was announced. */
export async function tellAnnouncementsSoon({
  jobs,
  ...needs
}: Pick<Dependencies, "database" | "config" | "jobs">): Promise<void> {
  if (await reachesSomebody(needs)) await jobs.send(queue, {});
}

async function reachesSomebody({ database, config }: Pick<Needs, "database" | "config">) {
  return Boolean(config.smtpUrl) || hasDevices(database);
}

/**
 * Tells the people of a tournament's teams and its officials what was announced: all that is new in one
 * message. Browsers show it where it was switched on; captains and officials with an account are mailed.
 * Beyond what anybody would read in an hour it stands on the page alone.
 */
export async function tellAnnouncements({ database, limits, ...needs }: Needs): Promise<void> {
  const channel = needs.config.smtpUrl ? "mail" : "push";
  for (const tournament of await findTournamentsToTell(channel, database)) {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        if (!(await isMineToTell(tournament.id, trx, "announcements"))) return;
        const news = await takeAnnouncements(tournament.id, channel, trx);
        if (news.length === 0) return;
        if (!(await limits.isWithin("announcementsByTournament", tournament.id))) return;
        await send({ tournament, news }, { ...needs, trx });
      });
  }
}

interface Telling {
  tournament: { id: number; name: string };
  news: NewAnnouncement[];
}

async function send(
  telling: Telling,
  { trx, mail, pushes, config }: Omit<Needs, "database" | "limits"> & { trx: Transaction },
): Promise<void> {
  const { publicUrl, smtpUrl } = config;
  const captains = await findCaptains(telling.tournament.id, { hasMail: true }, trx);
  const teamIds = captains.map(({ contact }) => contact.team_id);
  const heardBy = await findAudiences(telling.tournament.id, trx);
  const announced = (who: Audience, frame: Frame, hasSaidYes: boolean) => {
    const news = heardBy(who, telling.news);
    return news.length === 0 ? null : announcing({ ...telling, news }, { hasSaidYes, frame });
  };
  const { writtenTo: officialIds } = await findOfficialsToTell(telling.tournament.id, trx);
  const writeTo = (holder: Holder) => {
    const { tournament_updates: isWanted } = holder.preferences.notifications;
    const isOfficial = isWanted && (holder.officialIds ?? []).length > 0;
    if (!isOfficial && teamsHeard(holder, "tournament_updates").length === 0) return null;
    const { followedIds, hasSaidYes } = holder;
    const own = isWanted ? holder : { teamIds: [] };
    return announced({ ...own, followedIds }, linesAlone, hasSaidYes);
  };
  await showOn(await findDevicesOfTeams(teamIds, trx, officialIds), writeTo, pushes);
  if (!smtpUrl) return;
  const sending = { publicUrl, key: await mailKey(trx), kind: "changes" } as const;
  const recipients = [
    ...captains.flatMap(({ recipient, hasSaidYes, contact }) =>
      recipient ? [{ ...recipient, hasSaidYes, teamIds: [contact.team_id], officialIds: [] }] : [],
    ),
    // Who referees has said yes, whatever they answer as captains.
    ...(await findMembers([], trx, officialIds)),
  ];
  const byAddress = Map.groupBy(recipients, ({ email }) => email.toLowerCase());
  const messages = [...byAddress.values()].flatMap((same) => {
    const recipient = same.at(-1)!;
    const write = announced(allOf(same), quoted, recipient.hasSaidYes);
    return write ? [compose(recipient, sending, write)] : [];
  });
  await mail.send(...messages);
}

/** Somebody may captain several teams and referee as well. */
function allOf(same: Audience[]): Audience {
  return {
    teamIds: same.flatMap(({ teamIds }) => teamIds),
    officialIds: same.flatMap(({ officialIds = [] }) => officialIds),
  };
}

type Frame = (text: string) => string;

/** Announcements as they are shown, or handed on by hand: without the marks of a quotation. */
export const linesAlone: Frame = (text) => text;

/** Whoever has not said yes to being part of it gets no links and no name of the organiser's. */
export function announcing(
  { tournament, news }: Telling,
  { hasSaidYes, frame }: { hasSaidYes: boolean; frame: Frame },
): Write {
  const isUrgent = news.some(({ is_urgent: urgent }) => urgent);
  const said = (text: string) => (hasSaidYes ? text : withoutAddresses(text));
  return (t) => ({
    subject: hasSaidYes
      ? t(isUrgent ? "announcedUrgent" : "announced", {
          tournament: withoutAddresses(tournament.name),
        })
      : t("announcedUnnamed"),
    paragraphs: news.map(({ text }) => frame(said(text))),
    path: `/tournaments/${tournament.id}`,
  });
}
