import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { ApiError } from "#web/api-error.ts";
import { useTeam } from "#web/features/teams/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";
import { Loading, Skeleton, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  /** What is said when it can't be loaded. */
  failure: string;
  children: (team: TeamDetail) => ReactNode;
}

/** Loads the team that the path names, and shows its page once there is something to show. */
export function WithTeam(props: Props) {
  const id = readId(useParams()["teamId"]);
  return id === null ? <TeamNotFound /> : <LoadedTeam id={id} {...props} />;
}

function LoadedTeam({ id, failure, children }: Props & { id: number }) {
  const team = useTeam(id);
  if (team.data) return children(team.data);
  if (team.isPending) return <TeamLoading />;
  if (team.error instanceof ApiError && team.error.status === 404) return <TeamNotFound />;
  return (
    <Page>
      <PageHeading className="sr-only">{failure}</PageHeading>
      <LoadFailure title={failure} error={team.error} onRetry={() => void team.refetch()} />
    </Page>
  );
}

export function TeamLoading() {
  const { t } = useTranslation("teams");
  return (
    <Page>
      <Loading isPage label={t("detail.loading")}>
        <Skeleton className="mb-3 h-9 w-72 max-w-full" />
        <Skeleton className="mb-8 w-48" />
        <SkeletonCard />
      </Loading>
    </Page>
  );
}

function TeamNotFound() {
  const { t } = useTranslation("teams");
  return (
    <EmptyPage
      icon={SearchX}
      title={t("detail.notFound")}
      actions={<LinkButton to="/teams">{t("detail.back")}</LinkButton>}
    >
      {t("detail.notFoundText")}
    </EmptyPage>
  );
}
