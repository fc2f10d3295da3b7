import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { todayIn } from "#web/i18n/dates.ts";
import { formatDateShort } from "#web/i18n/format.ts";

/** Tells of a game its court, and its day if that isn't today. */
export type Where = (row: ScheduleRow) => string | null;

/** Who has a court for a day knows both; the games of others lie on any court and day. */
export function useWhere({ court_id: court, tournament }: ScorerOffer): Where {
  const text = useRowText();
  const today = todayIn(tournament.timezone);
  return (row) => {
    if (court !== null) return null;
    const day = row.date === null || row.date === today ? null : formatDateShort(row.date);
    return [day, text.courtLabel(row.call ?? row)].filter(Boolean).join("\u00a0· ") || null;
  };
}
