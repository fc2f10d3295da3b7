import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { rosterGaps } from "#web/features/captain-page/roster-gaps.ts";
import { useTeam } from "#web/features/teams/api.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";

interface Props {
  teamId: number;
  sport: string | null;
  /** Whether nobody captains the team, so that whoever has the page can. */
  isFree: boolean;
}

/** Whether the roster is ready to play. */
export function RosterState({ teamId, ...shown }: Props) {
  const team = useTeam(teamId);
  return team.data ? <Roster team={team.data} {...shown} /> : null;
}

function Roster({ team, sport, isFree }: Omit<Props, "teamId"> & { team: TeamDetail }) {
  const { t } = useTranslation("captain");
  const { count, needed, unnumbered } = rosterGaps(team.players, sport);
  const isFine = count > 0 && needed === null && unnumbered.length === 0;
  const canEdit = team.abilities.includes("edit_team");
  return (
    <CardSection
      title={t("roster.title")}
      actions={
        canEdit ? (
          <LinkButton size="sm" to={`/teams/${team.id}?tab=players`}>
            {t("roster.edit")}
          </LinkButton>
        ) : null
      }
    >
      {isFine ? (
        <p className="text-ink-2">{t("roster.fine", { count })}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-warning">
          {count === 0 ? <li>{t("roster.none")}</li> : null}
          {count > 0 && needed !== null ? <li>{t("roster.few", { count, needed })}</li> : null}
          {unnumbered.length > 0 ? (
            <li className="wrap-anywhere">
              {t("roster.unnumbered", {
                names: unnumbered.map(({ display_name: name }) => isolated(name)).join(", "),
              })}
            </li>
          ) : null}
        </ul>
      )}
      {isFine || canEdit ? null : (
        <p className="mt-3 text-sm text-ink-3">{t(isFree ? "roster.hint" : "roster.askCaptain")}</p>
      )}
    </CardSection>
  );
}
