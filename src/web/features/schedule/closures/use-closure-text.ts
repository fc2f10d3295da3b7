import { useTranslation } from "react-i18next";
import type { ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import { addDays, formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

interface Court {
  id: number;
  name: string;
}

/** Says which court is closed, and how long. */
export function useClosureText(courts: Court[]) {
  const { t } = useTranslation("tournaments");
  const courtName = useCourtName();
  function courtOf({ court_id }: ClosureTimes) {
    if (court_id === null) return t("closures.allCourts");
    const name = courts.find(({ id }) => id === court_id)?.name ?? String(court_id);
    return courtName(name);
  }
  function during({ from, to }: ClosureTimes) {
    const values = { day: formatDayShort(from.date), from: formatLocalTime(from.time) };
    if (to === null) return t("closures.open", values);
    const until = formatLocalTime(to.time);
    if (to.date === from.date) return t("closures.hours", { ...values, to: until });
    if (to.time === "00:00" && to.date === addDays(from.date, 1)) {
      return t(from.time === "00:00" ? "closures.wholeDay" : "closures.restOfDay", values);
    }
    return t("closures.days", { ...values, toDay: formatDayShort(to.date), to: until });
  }
  return {
    court: courtOf,
    during,
    whole: (closure: ClosureTimes) => {
      const when = during(closure);
      if (closure.court_id === null) return t("closures.allClosed", { when });
      return t("closures.closed", { court: courtOf(closure), when });
    },
  };
}
