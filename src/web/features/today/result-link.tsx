import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** Leads to where the game's result is entered, ready to type. */
export function ResultLink({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation("today");
  const { tournament_id: tournament, id, game_number: number } = row;
  return (
    <LinkButton
      size="sm"
      to={`/tournaments/${tournament}/admin?tab=matches&view=scores&match=${id}`}
      aria-label={t("enterOf", { number })}
    >
      {t("enter")}
    </LinkButton>
  );
}
