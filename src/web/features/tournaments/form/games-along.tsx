import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { daysBetween } from "#web/i18n/dates.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";

interface Dates {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Whether the games of a tournament move along when both its days do, which is what most people mean. */
export function useGamesAlong(tournament: Tournament, typed: Dates) {
  const [isWanted, setIsWanted] = useState(true);
  const { matches_count: all, completed_matches_count: completed } = tournament;
  const days = all > completed ? daysPutOff(tournament, typed) : 0;
  return { days, isWanted, setIsWanted };
}

/** By how many days both move; 0 where only one does, or each by another number. */
function daysPutOff(before: Tournament, { start_date: start, end_date: end }: Dates): number {
  if (!start || !end) return 0;
  const days = daysBetween(before.start_date, start);
  return days === daysBetween(before.end_date, end) ? days : 0;
}

/** Asks whether games move along; nothing while the tournament stays on its days. */
export function GamesAlong({ days, isWanted, setIsWanted }: ReturnType<typeof useGamesAlong>) {
  const { t } = useTranslation("manage");
  if (days === 0) return null;
  return (
    <Checkbox
      label={t(days > 0 ? "details.gamesLater" : "details.gamesEarlier", { count: Math.abs(days) })}
      description={t("details.gamesAlongHint")}
      checked={isWanted}
      onChange={(event) => setIsWanted(event.target.checked)}
    />
  );
}
