import type { WaitingMessage } from "#contract/tournaments/messages.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { composeByHand } from "#server/features/notifications/compose.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { findRemindersByHand } from "#server/features/notifications/reminders/by-hand-repository.ts";
import { plays } from "#server/features/notifications/reminders/remind-followers.ts";
import {
  findGamesOfDay,
  findTournamentName,
  findDutiesOfDay,
} from "#server/features/notifications/reminders/day-repository.ts";
import { writeReminder } from "#server/features/notifications/reminders/write-reminder.ts";
import { findUnreachedTeams } from "#server/features/notifications/unreached-teams.ts";
import { findHearers } from "./hearers.ts";
import type { Asked } from "./waiting-changes.ts";

/** Who plays or has a duty soon and wasn't reminded by hand: a message for each person and day. */
export async function findWaitingReminders(
  { at, ...asked }: Asked & { at: string },
  handle: Database | Transaction,
): Promise<WaitingMessage[]> {
  const { tournamentId: tournament_id, publicUrl } = asked;
  const byResult = await findDutiesByResult(handle, tournament_id);
  const unreached = await findUnreachedTeams(tournament_id, "reminder", handle);
  const due = await findRemindersByHand({ ...asked, at, unreached, byResult }, handle);
  if (due.length === 0) return [];
  const tournament = await findTournamentName(tournament_id, handle);
  const hearers = await findHearers({ ...asked, kind: "reminder" }, handle);
  const messages: WaitingMessage[] = [];
  for (const [day, ofDay] of Map.groupBy(due, (one) => one.day)) {
    const team_ids = ofDay.flatMap((one) => one.team_id ?? []);
    const official_ids = ofDay.flatMap((one) => one.official_id ?? []);
    const games = await findGamesOfDay({ tournament_id, day, team_ids }, handle);
    const duties = await findDutiesOfDay(
      { tournament_id, day, official_ids, team_ids },
      byResult,
      handle,
    );
    for (const { preferences, hasSaidYes, teamIds, officialIds, to } of hearers) {
      const teams = teamIds.filter((id) => team_ids.includes(id));
      const own = {
        games: games.filter((game) => plays(teams, game)),
        duties: duties.filter((duty) =>
          duty.team_id === null
            ? officialIds.includes(duty.official_id)
            : teams.includes(duty.team_id),
        ),
      };
      if (own.games.length + own.duties.length === 0) continue;
      const write = writeReminder({ tournament, hasSaidYes, ...own });
      const message = composeByHand({ name: to.name, preferences }, publicUrl, write);
      messages.push({ kind: "reminder", to: [to], is_mailed: false, ...message });
    }
  }
  return messages;
}
