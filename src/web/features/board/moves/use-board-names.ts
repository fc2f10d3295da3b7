import { useTranslation } from "react-i18next";
import { type Court, courtLetters } from "#contract/tournaments/tournaments.ts";
import type { DayGrid } from "#web/features/board/model/day-grid.ts";
import { unscheduledTarget, type Target } from "#web/features/board/drag/drag-store.ts";
import type { Place } from "#web/features/board/model/places.ts";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";
import { formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";

/** Places in words. */
export function useBoardNames(courts: Court[], grid: DayGrid) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  // One that is only about to be added is called what it will be.
  const courtOf = (id: number | null) =>
    courtName(
      courts.find((court) => court.id === id)?.name ?? (id === null ? null : courtLetters(id)),
    );
  return {
    place: ({ date, start, court }: Pick<Place, "date" | "start" | "court">) =>
      t("place", {
        day: formatDayShort(date),
        time: formatLocalTime(start),
        court: courtOf(court),
      }),
    target: (target: Target) => {
      if (target === unscheduledTarget) return t("unscheduled.where");
      const cell = grid.rows.flatMap(({ cells }) => cells).find(({ key }) => key === target);
      return cell ? t("at", { time: formatLocalTime(cell.start), court: courtOf(cell.court) }) : "";
    },
  };
}
