import type { ScheduleRules, ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { checkedSlots } from "./hours/check-hours.ts";
import { findScheduleRules, saveScheduleRules } from "./rules-repository.ts";

export interface ChangedRules {
  before: ScheduleRules;
  rules: ScheduleRules;
}

/**
 * Changes what later moves are judged by; games stay where they are. Returns all rules, former and new.
 * Errors: `validation` for hours that contradict themselves or the tournament.
 */
export async function changeScheduleRules(
  { hours, ...body }: ScheduleRulesBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<ChangedRules> {
  const { id: tournamentId, start_date: first, end_date: last } = tournament;
  const before = await findScheduleRules(tournamentId, trx);
  if (!hours) {
    const rules = { ...before, ...body };
    await saveScheduleRules({ tournamentId, rules }, trx);
    return { before, rules };
  }
  const courtIds = (await findCourts(tournamentId, trx)).map(({ id }) => id);
  const { time_slots, own_days } = checkedSlots(hours, { first, last, courtIds }, "hours.");
  const { own_days: _, ...others } = before;
  const rules = {
    ...others,
    ...body,
    time_slots,
    ...(own_days.length > 0 && { own_days }),
    lunch: hours.day_plan ? hours.day_plan.lunch : (body.lunch ?? before.lunch),
    hours,
  };
  await saveScheduleRules({ tournamentId, rules }, trx);
  return { before, rules };
}
