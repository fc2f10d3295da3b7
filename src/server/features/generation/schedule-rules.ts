import type { OwnDay } from "#engine";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { withRests } from "#contract/board/division-rests.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { GenerationJob } from "./solve/generation-job.ts";

/**
 * What the schedule of a job is to be judged by later; null when it schedules nothing. `before` is what there
 * was, null without any: a draw of one division of several says nothing of how long the others rest.
 */
export function toScheduleRules(
  { schedule, parts }: GenerationJob,
  { time_slots, day_plan, own_hours, court_hours, division_id: one }: GenerateBody,
  before: ScheduleRules | null,
): ScheduleRules | null {
  if (!schedule) return null;
  const said = schedule.minRestMinutes;
  const ofAll = one != null && before !== null ? before.min_rest_minutes : said;
  const drawn = parts.flatMap(({ divisionId: division_id, restMinutes: minutes = said }) =>
    division_id === null ? [] : [{ division_id, minutes }],
  );
  const ids = new Set(drawn.map(({ division_id }) => division_id));
  const others = (before?.division_rests ?? []).filter(({ division_id }) => !ids.has(division_id));
  const { timeSlots: slots, ownDays, daysOfWeek, excludedDates } = schedule.calendar;
  const rules: ScheduleRules = {
    min_rest_minutes: ofAll,
    max_games_per_day_per_team: schedule.maxGamesPerDay,
    time_slots: slots,
    ...(ownDays && { own_days: ownDays.map(toOwnDay) }),
    days_of_week: daysOfWeek,
    exclude_dates: excludedDates,
    lunch: day_plan?.lunch ?? null,
    ...(time_slots?.[0] && {
      hours: {
        time_slots,
        ...(day_plan && { day_plan }),
        ...(own_hours && { own_hours }),
        ...(court_hours && { court_hours }),
      },
    }),
  };
  return withRests(rules, [...others, ...drawn]);
}

function toOwnDay({ date, dayOfWeek, timeSlots }: OwnDay) {
  const day = date === undefined ? { day_of_week: dayOfWeek } : { date };
  return { ...day, time_slots: timeSlots };
}
