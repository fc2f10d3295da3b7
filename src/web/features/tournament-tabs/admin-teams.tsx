import { UsersRound } from "lucide-react";
import { type RefCallback, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { type Asked, useAskedCaptains } from "#web/features/captain/asked-captains.ts";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { ImportPanel, useImportView } from "#web/features/import/use-import-view.ts";
import { useMyTeams } from "#web/features/teams/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { AdminTeamCard } from "./admin-team-card.tsx";
import { FoundTeams, gridClass } from "./found-teams.tsx";
import { TeamActions } from "./team-actions.tsx";
import { useCreated } from "./use-created-team.tsx";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
  /** Takes the link to the seeds, so that the focus can return to it. */
  seedsLink: RefCallback<HTMLAnchorElement>;
}

export function AdminTeams({ tournament, abilities, seedsLink }: Props) {
  const { isImporting, importLink, handleClose } = useImportView(abilities.can("add_teams"));
  // There at once, with the link, when the import is left.
  useTournamentTeams(tournament.id);
  return isImporting ? (
    <Suspense fallback={<LoadingCards />}>
      <ImportPanel
        place={{
          tournamentId: tournament.id,
          ...(hasDivisions(tournament) && { divisions: tournament.divisions }),
          makesDivisions: isEmpty(tournament) && abilities.can("edit_tournament"),
        }}
        onClose={handleClose}
      />
    </Suspense>
  ) : (
    <TeamCards {...{ tournament, abilities, importLink, seedsLink }} />
  );
}

/** Nothing is in it that a division would have to take over. */
function isEmpty({
  divisions,
  registered_teams_count: teams,
  existing_brackets_count: brackets,
}: Tournament) {
  return divisions.length === 0 && teams === 0 && brackets === 0;
}

interface CardsProps extends Props {
  importLink: RefCallback<HTMLAnchorElement>;
}

function TeamCards({ tournament, abilities, importLink, seedsLink }: CardsProps) {
  const { t } = useTranslation("manage");
  const { user } = useSession();
  const { ofTeams } = abilities;
  const canManage = abilities.can("add_teams");
  const teams = useTournamentTeams(tournament.id);
  // The tournament's teams, the same for everybody, don't tell whose they are.
  const mine = useMyTeams(user !== null && !ofTeams.includes("edit_team"));
  const own = new Map(mine.data?.map((team) => [team.id, team]));
  const division = useDivision(tournament);
  const draws = abilities.can("draw") && teams.data !== undefined && teams.data.length > 1;
  const create = canManage ? (
    <TeamActions {...{ tournament, division, importLink, seedsLink }} draws={draws} />
  ) : null;
  const asked = useAskedCaptains(tournament.id, canManage);
  const created = useCreated(tournament);
  if (teams.isPending) return <LoadingCards />;
  if (!teams.data) {
    return (
      <LoadFailure
        title={t("teams.failed")}
        error={teams.error}
        onRetry={() => void teams.refetch()}
      />
    );
  }
  if (teams.data.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={t("teams.empty")} actions={create}>
        {t("teams.emptyHint")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {created}
      {create}
      <Unmailed asked={asked} />
      <FoundTeams teams={membersOf(division, teams.data)}>
        {(team) => (
          <AdminTeamCard
            team={{ ...team, abilities: own.get(team.id)?.abilities ?? ofTeams }}
            asked={asked.get(team.id)}
          />
        )}
      </FoundTeams>
    </div>
  );
}

function LoadingCards() {
  return (
    <Loading>
      <div className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-32" />
        ))}
      </div>
    </Loading>
  );
}

/** Whom no mail reached, above all where the server sends none: nobody waits for their answer. */
function Unmailed({ asked }: { asked: Map<number, Asked> }) {
  const { t } = useTranslation("manage");
  const count = [...asked.values()].filter(({ isUnmailed }) => isUnmailed).length;
  if (count === 0) return null;
  return <Banner tone="warning">{t("teams.unmailed", { count })}</Banner>;
}
