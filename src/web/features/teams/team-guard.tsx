import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { AskAboutTeam } from "#web/features/contact/ask-about-team.tsx";
import { TeamLoading, WithTeam } from "#web/features/teams/load-states.tsx";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";

interface Props {
  /** What those read who may not manage the team. */
  denial: string;
  children: (team: TeamDetail) => ReactNode;
}

/** The path's team, for those who may manage it. */
export function ManagedTeam({ denial, children }: Props) {
  const { t } = useTranslation("teams");
  const { status } = useSession();
  return (
    <WithTeam failure={t("detail.failed")}>
      {(team) =>
        // What is typed into a form is kept for who is known to have typed it.
        status === "loading" ? (
          <TeamLoading />
        ) : team.abilities.includes("edit_team") ? (
          children(team)
        ) : (
          <AccessDenied
            message={denial}
            backTo={`/teams/${team.id}`}
            backLabel={t("form.backToTeam")}
            canSignIn={status === "signed-out"}
          >
            <AskAboutTeam team={team} size="md" />
          </AccessDenied>
        )
      }
    </WithTeam>
  );
}
