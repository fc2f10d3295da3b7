import type { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { hasDevices } from "#server/push/repository.ts";
import {
  callStandsSeconds,
  findNewCalls,
  findToldCalls,
  findTournamentsWithCalls,
  forgetCall,
  markCallGone,
  markCallTold,
} from "./call-repository.ts";
import { findCaptainsToMail } from "./captains-to-mail.ts";
import { compose } from "./compose.ts";
import { rolesByTeam } from "./duty-changes.ts";
import { type CallNews, writeCalls } from "./write-calls.ts";
import { findDevicesOfTeams } from "./device-holders.ts";
import { type Holder, showOn, teamsHeard } from "./holder.ts";
import { holdWriters, isMineToTell } from "./repository.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config">;

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
  for (const tournament of await findTournamentsWithCalls(database)) {
    await database.transaction().execute(async (trx) => {
      if (!(await isMineToTell(tournament.id, trx, "calls"))) return;
      await holdWriters(tournament.id, trx);
      const news = await takeNews(tournament.id, trx);
      if (news.length > 0) await send({ tournament, news }, { ...needs, database: trx });
    });
  }
}

/** What there is to tell each team, noted as told. */
async function takeNews(tournamentId: number, trx: Transaction): Promise<CallNews[]> {
  const rows = toScheduleRows(await loadFixtures(tournamentId, trx));
  const isNews = await findNewCalls(tournamentId, trx);
  const told = await findToldCalls(tournamentId, trx);
  const byGame = new Map(rows.map((row) => [row.id, row]));
  const toldOf = new Map(told.map((one) => [keyOf(one.match_id, one.team_id), one]));
  const standing = new Set<string>();
  const news: CallNews[] = [];
  for (const row of rows.filter(({ status, call }) => status === "SCHEDULED" && call)) {
    const court_id = row.call!.court_id;
    for (const { teamId, roles } of concerned(row)) {
      standing.add(keyOf(row.id, teamId));
      const before = toldOf.get(keyOf(row.id, teamId));
      if (before?.court_id === court_id) {
        if (before.is_gone !== null) await markCallGone(before, false, trx);
      } else if (isNews.has(row.id)) {
        await markCallTold({ match_id: row.id, team_id: teamId, court_id }, trx);
        news.push({ teamId, row, roles, isCalled: true });
      }
    }
  }
  for (const one of told.filter(
    ({ match_id, team_id }) => !standing.has(keyOf(match_id, team_id)),
  )) {
    const row = byGame.get(one.match_id);
    const isAhead = row?.status === "SCHEDULED";
    if (isAhead && one.is_gone === null) await markCallGone(one, true, trx);
    if (!isAhead || one.is_gone) await forgetCall(one, trx);
    if (isAhead && one.is_gone) news.push({ teamId: one.team_id, row, roles: [], isCalled: false });
  }
  return news;
}

const keyOf = (matchId: number, teamId: number) => `${matchId} ${teamId}`;

/** The teams that play a game, and those that have a duty there. */
function concerned(row: ScheduleRow) {
  const playing = [row.home_team_id, row.away_team_id].filter((id) => id !== null);
  return [
    ...playing.map((teamId) => ({ teamId, roles: [] as DutyRole[] })),
    ...[...rolesByTeam(row)]
      .filter(([teamId]) => !playing.includes(teamId))
      .map(([teamId, roles]) => ({ teamId, roles })),
  ];
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
  const teamIds = [...new Set(news.map(({ teamId }) => teamId))];
  const devices = await findDevicesOfTeams(teamIds, database);
  const writeTo = (holder: Holder) => {
    const heard = teamsHeard(holder, "tournament_updates");
    // Who follows a team has no part in its duties.
    const own = news.filter(
      ({ teamId, row }) =>
        heard.includes(teamId) && (holder.teamIds.includes(teamId) || isPlaying(teamId, row)),
    );
    return own.length > 0 ? writeCalls(own, { tournament, hasSaidYes: holder.hasSaidYes }) : null;
  };
  await showOn(devices, writeTo, pushes);
  if (!smtpUrl) return;
  const sending = { publicUrl, key: await mailKey(database), kind: "changes" } as const;
  const captains = await findCaptainsToMail(teamIds, database);
  const messages = captains.flatMap((captain) => {
    const write = writeTo(captain);
    return write ? [compose(captain, sending, write)] : [];
  });
  await mail.send(...messages);
}

function isPlaying(teamId: number, { home_team_id: home, away_team_id: away }: ScheduleRow) {
  return teamId === home || teamId === away;
}
