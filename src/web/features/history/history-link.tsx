import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** Leads to who entered what of a game, and when; there is something to read once it has begun. */
export function HistoryLink({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation("manage");
  const { tournament_id: tournament, id, game_number: number, status } = row;
  if (status !== "IN_PROGRESS" && status !== "COMPLETED") return null;
  return (
    <LinkButton
      size="sm"
      variant="ghost"
      icon={<History aria-hidden="true" />}
      to={`/tournaments/${tournament}/history?match=${id}`}
      aria-label={t("historyOf", { number })}
    >
      {t("history")}
    </LinkButton>
  );
}
