import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isSignedIn } from "#contract/permissions.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { CreateTeamForm } from "#web/features/teams/create-form.tsx";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { AccessDenied } from "#web/ui/access-denied.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/skeleton.tsx";

export function TeamNewPage() {
  const { t } = useTranslation("teams");
  const { user, status } = useSession();
  if (status === "signed-out") {
    return <AccessDenied message={t("form.signIn")} backTo="/teams" backLabel={t("form.back")} />;
  }
  return (
    <Page className="max-w-2xl">
      <PageHeader title={t("form.createTitle")} subtitle={t("form.createSubtitle")} />
      {isSignedIn(user) ? <Content userId={user.id} /> : <Skeletons />}
    </Page>
  );
}

function Content({ userId }: { userId: number }) {
  const { t } = useTranslation("teams");
  const [params] = useSearchParams();
  const mine = useMyTournaments();
  if (mine.isPending) return <Skeletons />;
  if (!mine.data) {
    return (
      <LoadFailure
        title={t("form.tournamentsFailed")}
        error={mine.error}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  if (mine.data.tournaments.length === 0) {
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
  return (
    <CreateTeamForm
      tournaments={mine.data.tournaments}
      preselected={readId(params.get("tournament") ?? undefined)}
      userId={userId}
    />
  );
}

function Skeletons() {
  return (
    <Loading>
      <SkeletonCard />
    </Loading>
  );
}
