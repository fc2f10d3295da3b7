import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/teams.ts";
import { useMoment } from "#web/features/estimates/estimates.tsx";
import { DutyLines } from "#web/features/own-duties/duty-lines.tsx";
import { ownDuties } from "#web/features/own-duties/own-duties.ts";
import { inZone } from "#web/features/schedule/rows.ts";
import { useDayRows } from "#web/features/teams/team-estimates.tsx";

/** What a team has to referee or keep the score of, while it plays soon. */
export function TeamDuties({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("duties");
  const { rows, zone } = useDayRows(team);
  const moment = useMoment();
  const duties = useMemo(
    () => ownDuties(rows, ({ team_id: id }) => id === team.id, moment),
    [rows, team.id, moment],
  );
  const shown = duties.map((duty) => ({ ...duty, row: inZone(duty.row, zone) }));
  return <DutyLines title={t("ofTeam")} duties={shown} />;
}
