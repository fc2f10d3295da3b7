import { addDays, dateIn, formatTime, formatWeekday, todayIn } from "#web/i18n/dates.ts";
import { i18n } from "#web/i18n/instance.ts";
import { localeOf } from "#web/i18n/languages.ts";

/**
 * The time of an instant about today, as it stands behind "at": "2:35 PM", of days around "2:35 PM on Saturday",
 * of others "2:35 PM on Saturday, November 14".
 */
export function formatTimeSoon(instant: string, zone: string) {
  const [date, today] = [dateIn(zone, instant), todayIn(zone)];
  const time = formatTime(instant, zone);
  if (date === today) return time;
  const isNear = addDays(today, -7) < date && date < addDays(today, 7);
  const day = isNear ? weekday(date) : formatWeekday(date);
  return i18n.t("common:timeOnDay", { time, day });
}

/** "Saturday". */
function weekday(date: string) {
  const options = { weekday: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(i18n.language), options).format(new Date(date));
}
