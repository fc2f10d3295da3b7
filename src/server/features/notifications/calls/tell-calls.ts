import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { hasDevices } from "#server/push/repository.ts";
import { type CallNews, compareCalls } from "./call-news.ts";
import {
  callStandsSeconds,
  findTournamentsWithCalls,
  forgetCall,
  markCallGone,
  markCallsTold,
} from "./call-repository.ts";
import { findCaptainsToMail } from "#server/features/notifications/captains-to-mail.ts";
import { compose, type Write } from "#server/features/notifications/compose.ts";
import { findOfficialsToTell } from "#server/features/notifications/officials-repository.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";
import { writeCalls } from "./write-calls.ts";
import { findDevicesOfTeams } from "#server/features/notifications/device-holders.ts";
import { type Holder, showOn, teamsHeard } from "#server/features/notifications/holder.ts";
import {
  type Channel,
  holdWriters,
  isMineToTell,
} from "#server/features/notifications/telling-repository.ts";
import type { Needs } from "#server/features/notifications/tell.ts";

const queue = "tell-calls-soon";

/** Has `tellCallsSoon` do what it says. */
export function handleCallsSoon({ jobs, ...needs }: Needs & Pick<Dependencies, "jobs">): void {
  jobs.handle(queue, () => tellCalls(needs));
}

/** After games were called, or calls were taken back: has it told once it is known not to be a slip. */
export async function tellCallsSoon({
  database,
  config,
  jobs,
}: Pick<Dependencies, "database" | "config" | "jobs">): Promise<void> {
  if (!config.smtpUrl && !(await hasDevices(database))) return;
  // At once, what stands no more is noted; later it is told.
  await jobs.send(queue, {});
  await jobs.send(queue, {}, { afterSeconds: callStandsSeconds });
}

/**
 * Tells who plays or has a duty at a game that it was called to a court, or isn't any more. A call that is
 * taken back soon is told to nobody, nor is one that everybody has missed.
 */
export async function tellCalls({ database, ...needs }: Needs): Promise<void> {
  const channel = needs.config.smtpUrl ? "mail" : "push";
  for (const tournament of await findTournamentsWithCalls(channel, database)) {
    await database.transaction().execute(async (trx) => {
      if (!(await isMineToTell(tournament.id, trx, "calls"))) return;
      await holdWriters(tournament.id, trx);
      const news = await takeNews({ tournamentId: tournament.id, channel }, trx);
      if (news.length > 0) await send({ tournament, news }, { ...needs, database: trx });
    });
  }
}

/** What there is to tell each team and official, noted as told. */
async function takeNews(
  { tournamentId, channel }: { tournamentId: number; channel: Channel },
  trx: Transaction,
): Promise<CallNews[]> {
  const { writtenTo, byHand } = await findOfficialsToTell(tournamentId, trx);
  // What a browser doesn't show, the organiser tells: that is kept with what is mailed.
  const officials = channel === "push" ? [...writtenTo, ...byHand] : writtenTo;
  const asked = { tournamentId, channel, standsSeconds: callStandsSeconds };
  const { called, kept, gone } = await compareCalls(asked, trx);
  const isMeant = ({ official_id: id }: DutyHolder) => id === null || officials.includes(id);
  for (const before of kept) {
    if (before.is_gone !== null) await markCallGone(before, { channel, isGone: false }, trx);
  }
  const news: CallNews[] = called.filter(isMeant);
  await markCallsTold(called.filter(isMeant), channel, trx);
  for (const before of gone) {
    const { row } = before;
    if (row === null) await forgetCall(before, channel, trx);
    else if (isMeant(before)) {
      if (before.is_gone === null) await markCallGone(before, { channel, isGone: true }, trx);
      if (!before.is_gone) continue;
      await forgetCall(before, channel, trx);
      news.push({ ...before, row, roles: [], isCalled: false });
    }
  }
  return news;
}

interface Telling {
  tournament: { id: number; name: string };
  news: CallNews[];
}

/** Browsers show it; who captains and has none to show it gets a mail. */
async function send(
  { tournament, news }: Telling,
  { database, mail, pushes, config }: Needs & { database: Database | Transaction },
): Promise<void> {
  const { publicUrl, smtpUrl } = config;
  const [teamIds, officialIds] = [teamsIn(news), officialsIn(news)];
  const devices = await findDevicesOfTeams(teamIds, database, officialIds);
  const writeTo = (holder: Holder) => callsFor(holder, { tournament, news });
  await showOn(devices, writeTo, pushes);
  if (!smtpUrl) return;
  const sending = { publicUrl, key: await mailKey(database), kind: "changes" } as const;
  const captains = await findCaptainsToMail(teamIds, database, officialIds);
  const messages = captains.flatMap((captain) => {
    const write = writeTo(captain);
    return write ? [compose(captain, sending, write)] : [];
  });
  await mail.send(...messages);
}

/** What somebody is told of calls; null where there is nothing. */
export function callsFor(
  holder: Holder,
  { tournament, news }: Pick<Telling, "news"> & { tournament: { id: number } },
): Write | null {
  const heard = teamsHeard(holder, "tournament_updates");
  const isHeard = ({ team_id: team, official_id: official, row }: CallNews) => {
    if (team === null) {
      return (
        holder.preferences.notifications.tournament_updates &&
        (holder.officialIds ?? []).includes(official)
      );
    }
    // Who follows a team has no part in its duties.
    return heard.includes(team) && (holder.teamIds.includes(team) || isPlaying(team, row));
  };
  const own = news.filter(isHeard);
  return own.length > 0 ? writeCalls(own, { tournament, hasSaidYes: holder.hasSaidYes }) : null;
}

function isPlaying(teamId: number, { home_team_id: home, away_team_id: away }: ScheduleRow) {
  return teamId === home || teamId === away;
}

function teamsIn(news: CallNews[]): number[] {
  return [...new Set(news.flatMap(({ team_id: id }) => id ?? []))];
}

function officialsIn(news: CallNews[]): number[] {
  return [...new Set(news.flatMap(({ official_id: id }) => id ?? []))];
}
