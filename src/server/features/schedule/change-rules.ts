import type { ScheduleRules, ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import { withRests } from "#contract/board/division-rests.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findDivisionNames } from "#server/features/divisions/repository.ts";
import { mergeChange } from "#server/merge-change.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { checkedSlots } from "./hours/check-hours.ts";
import { findScheduleRules, saveScheduleRules } from "./rules-repository.ts";

export interface ChangedRules {
  before: ScheduleRules;
  rules: ScheduleRules;
}

/**
 * Changes what later moves are judged by; games stay where they are. Returns all rules, former and new.
 * Errors: `validation` for hours that contradict themselves or the tournament, and for divisions that aren't there;
 * `changed_meanwhile`.
 */
export async function changeScheduleRules(
  sent: ScheduleRulesBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<ChangedRules> {
  const { id: tournamentId, start_date: first, end_date: last } = tournament;
  const before = await findScheduleRules(tournamentId, trx);
  const { hours, ...body } = leftAsStored(sent, before);
  await checkDivisions(tournamentId, body, trx);
  const changed = { ...before, ...body };
  const judged = withRests(changed, changed.division_rests ?? []);
  if (!hours) {
    const rules = judged;
    await saveScheduleRules({ tournamentId, rules }, trx);
    return { before, rules };
  }
  const courtIds = (await findCourts(tournamentId, trx)).map(({ id }) => id);
  const { time_slots, own_days } = checkedSlots(hours, { first, last, courtIds }, "hours.");
  const { own_days: _, ...others } = judged;
  const rules = {
    ...others,
    time_slots,
    ...(own_days.length > 0 && { own_days }),
    lunch: hours.day_plan ? hours.day_plan.lunch : (body.lunch ?? before.lunch),
    hours,
  };
  await saveScheduleRules({ tournamentId, rules }, trx);
  return { before, rules };
}

/** Hours are their slots, their days and lunch together. */
const hoursOfDays = ["hours", "time_slots", "own_days", "lunch"];

function leftAsStored({ former, ...sent }: ScheduleRulesBody, stored: ScheduleRules) {
  if (!former) return sent;
  return mergeChange({ ...sent, former: withAll(former) }, withAll(stored), [hoursOfDays]);
}

function withAll({ hours, own_days = [], division_rests = [], ...rules }: ScheduleRules) {
  return { ...rules, hours, own_days, division_rests };
}

async function checkDivisions(
  tournamentId: number,
  { division_rests: rests = [] }: Pick<ScheduleRulesBody, "division_rests">,
  trx: Transaction,
): Promise<void> {
  if (rests.length === 0) return;
  const known = new Set((await findDivisionNames(tournamentId, trx)).map(({ id }) => id));
  const unknown = rests.findIndex(({ division_id }) => !known.has(division_id));
  if (unknown < 0) return;
  throw invalidField(`division_rests.${unknown}.division_id`, "rules.division.unknown");
}
