import type { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { type CallOf, findNewCalls, findToldCalls, type ToldCall } from "./call-repository.ts";
import {
  type DutyHolder,
  keyOf,
  rolesByOfficial,
  rolesByTeam,
} from "#server/features/notifications/duty-holders.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";

/** That a game was called to its court, or is called no more, as a team or an official hears it. */
export type CallNews = DutyHolder & {
  row: ScheduleRow;
  /** What is done there; none where it is played. */
  roles: DutyRole[];
  isCalled: boolean;
};

interface Asked {
  tournamentId: number;
  channel: Channel;
  /** How long a call has to stand to be news. */
  standsSeconds: number;
}

/**
 * The calls of a tournament beside what was told of them one way: those that are news, those that stand as
 * they were told, and those that stand no more, there without a game once it is played or over.
 */
export async function compareCalls(
  { tournamentId, channel, standsSeconds }: Asked,
  handle: Database | Transaction,
) {
  const isNews = await findNewCalls({ tournamentId, standsSeconds }, handle);
  const told = await findToldCalls(tournamentId, channel, handle);
  if (isNews.size + told.length === 0) return { called: [], kept: [], gone: [] };
  // Read only, whatever carries it out.
  const rows = toScheduleRows(await loadFixtures(tournamentId, handle as Transaction));
  const toldOf = new Map(told.map((one) => [keyOf(one), one]));
  const ahead = new Map(
    rows.filter(({ status }) => status === "SCHEDULED").map((row) => [row.id, row]),
  );
  const standing = [...ahead.values()].flatMap(callsOf);
  const stands = new Set(standing.map(keyOf));
  const isTold = (call: CallOf) => toldOf.get(keyOf(call))?.court_id === call.court_id;
  return {
    called: standing.filter((call) => !isTold(call) && isNews.has(call.match_id)),
    kept: standing.filter(isTold).map((call) => toldOf.get(keyOf(call))!),
    gone: told
      .filter((call) => !stands.has(keyOf(call)))
      .map((call): ToldCall & { row: ScheduleRow | null } => {
        return { ...call, row: ahead.get(call.match_id) ?? null };
      }),
  };
}

/** What a game's call tells the teams that play it, and those who have a duty there. */
function callsOf(row: ScheduleRow): (CallNews & CallOf)[] {
  if (!row.call) return [];
  const { court_id } = row.call;
  const told = (holder: DutyHolder, roles: DutyRole[]) => {
    return { ...holder, match_id: row.id, court_id, row, roles, isCalled: true };
  };
  const playing = [row.home_team_id, row.away_team_id].filter((id) => id !== null);
  const onDuty = [...rolesByTeam(row)].filter(([id]) => !playing.includes(id));
  return [
    ...playing.map((id) => told({ team_id: id, official_id: null }, [])),
    ...onDuty.map(([id, roles]) => told({ team_id: id, official_id: null }, roles)),
    ...[...rolesByOfficial(row)].map(([id, roles]) => {
      return told({ team_id: null, official_id: id }, roles);
    }),
  ];
}
