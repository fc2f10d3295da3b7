import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  tournamentId: number;
  children: (teams: Team[], brackets: Bracket[]) => ReactNode;
}

export function WithTeamsAndBrackets({ tournamentId, children }: Props) {
  const { t } = useTranslation("manage");
  const teams = useTournamentTeams(tournamentId);
  const brackets = useBrackets(tournamentId);
  if (teams.data && brackets.data) return children(teams.data, brackets.data);
  const error = teams.error ?? brackets.error;
  if (error) {
    return (
      <Banner
        onRetry={() => {
          void teams.refetch();
          void brackets.refetch();
        }}
      >
        {t("loadFailed", { reason: errorMessage(error) })}
      </Banner>
    );
  }
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
    </Loading>
  );
}
