import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useIsAwaited } from "#web/features/estimates/estimates.tsx";
import { DutyLine, DutyList } from "#web/features/own-duties/duty-list.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useTeamDuties } from "#web/features/teams/api.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** What a team has to referee or keep the score of, from when it is given out until it is over. */
export function TeamDuties({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("duties");
  const duties = useTeamDuties(team.id).data ?? [];
  const zone = useDisplayZone(duties[0]?.timezone ?? "UTC");
  const isAwaited = useIsAwaited();
  const courtName = useCourtName();
  const text = useRowText();
  // A game whose result was forgotten stands in no way of what comes next.
  const open = duties.filter(
    ({ match_id: id, status, end_time: end }) => status === "in_progress" || isAwaited(id, end),
  );
  return (
    <DutyList title={t("ofTeam")}>
      {open.map((duty) => (
        <DutyLine
          key={duty.match_id}
          {...{ id: duty.match_id, number: duty.game_number, roles: duty.roles }}
          when={duty.start_time ? formatMatchTime(duty.start_time, zone) : t("noTime")}
          court={duty.court_name ? courtName(duty.court_name) : t("noCourt")}
          sides={[duty.home_team_name, duty.away_team_name].map((name, side) =>
            text.side(name, duty.sources?.[side] ?? null),
          )}
        />
      ))}
    </DutyList>
  );
}
