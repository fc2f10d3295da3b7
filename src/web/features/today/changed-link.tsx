import { CloudRain } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { LinkButton } from "#web/ui/button.tsx";

interface Props {
  tournamentId: number;
  rows: readonly Pick<ScheduleRow, "start_time">[];
}

/** Leads from the desk's day to the board, which asks at once what happened. */
export function ChangedLink({ tournamentId, rows }: Props) {
  const { t } = useTranslation("today");
  if (rows.every(({ start_time: time }) => time === null)) return null;
  return (
    <LinkButton
      icon={<CloudRain aria-hidden="true" />}
      to={`/tournaments/${tournamentId}/admin?tab=matches&view=board&changed=1`}
    >
      {t("changed")}
    </LinkButton>
  );
}
