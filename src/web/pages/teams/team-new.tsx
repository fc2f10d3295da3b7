import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isSignedIn, isSuperAdmin } from "#contract/abilities/principal.ts";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { User } from "#contract/accounts/users.ts";
import { ApiError } from "#web/api-error.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { CreateTeamForm } from "#web/features/teams/form/create-form.tsx";
import { useMyTournaments, useTournament } from "#web/features/tournaments/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

export function TeamNewPage() {
  const { t } = useTranslation("teams");
  const { user, status } = useSession();
  if (status === "signed-out") {
    return (
      <AccessDenied
        message={t("form.signIn")}
        backTo="/teams"
        backLabel={t("form.back")}
        canSignIn
      />
    );
  }
  return (
    <Page className="max-w-2xl">
      <PageHeader title={t("form.createTitle")} subtitle={t("form.createSubtitle")} />
      {isSignedIn(user) ? <Content user={user} /> : <Skeletons />}
    </Page>
  );
}

function Content({ user }: { user: User }) {
  const { t } = useTranslation("teams");
  const [params] = useSearchParams();
  const named = readId(params.get("tournament") ?? undefined);
  const mine = useMyTournaments();
  // A super admin comes here from the dashboard of anybody's tournament.
  const managed = useTournament(named ?? 0, named !== null && isSuperAdmin(user));
  if (mine.isPending || managed.isLoading) return <Skeletons />;
  if (!mine.data) {
    return (
      <LoadFailure
        title={t("form.tournamentsFailed")}
        error={mine.error}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  if (managed.error && !isGone(managed.error)) {
    return (
      <LoadFailure
        title={t("form.tournamentsFailed")}
        error={managed.error}
        onRetry={() => void managed.refetch()}
      />
    );
  }
  const offered = withManaged(
    mine.data.tournaments.filter(({ abilities }) => abilities.includes("add_teams")),
    managed.data,
  );
  if (offered.length === 0) {
    return (
      <EmptyState
        icon={Trophy}
        title={t("form.noTournaments")}
        actions={
          <LinkButton variant="primary" to="/tournaments/new">
            {t("form.createTournament")}
          </LinkButton>
        }
      >
        {t("form.tournamentNote")}
      </EmptyState>
    );
  }
  return <CreateTeamForm tournaments={offered} preselected={named} userId={user.id} />;
}

/** What the address names needn't be there; what can be chosen is then one's own. */
function isGone(error: unknown) {
  return error instanceof ApiError && error.status === 404;
}

function withManaged(mine: TournamentSummary[], managed: TournamentSummary | undefined) {
  const isNew = managed !== undefined && mine.every(({ id }) => id !== managed.id);
  return isNew ? [managed, ...mine] : mine;
}

function Skeletons() {
  return (
    <Loading>
      <SkeletonCard />
    </Loading>
  );
}
