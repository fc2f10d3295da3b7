import { useTranslation } from "react-i18next";
import { MyInvitations } from "#web/features/invitations/my-invitations.tsx";
import { MyDuties } from "#web/features/account/my-duties.tsx";
import { MyTeams } from "#web/features/account/my-teams.tsx";
import { MyTournaments } from "#web/features/account/my-tournaments.tsx";
import { ProfileHeader } from "#web/features/account/profile-header.tsx";
import { RecentlyDeleted } from "#web/features/account/recently-deleted.tsx";
import { RequireSession } from "#web/features/auth/require-session.tsx";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTeams, useMyTeamTotals } from "#web/features/teams/api.ts";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, Skeleton, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";

export function ProfilePage() {
  return (
    <RequireSession>
      <Profile />
    </RequireSession>
  );
}

function Profile() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page className="flex flex-col gap-6">
      <ProfileHeader user={user} />
      <MyInvitations />
      <MyDuties />
      <Belongings />
    </Page>
  );
}

function Belongings() {
  const { t } = useTranslation("account");
  const tournaments = useMyTournaments();
  const teams = useMyTeams();
  const error = tournaments.error ?? teams.error;
  if (tournaments.data && teams.data) {
    return (
      <>
        <Tiles tournaments={tournaments.data.pagination.total} teams={teams.data.length} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <MyTournaments tournaments={tournaments.data.tournaments} />
          <MyTeams teams={teams.data} />
        </div>
        <RecentlyDeleted />
      </>
    );
  }
  if (!error) return <BelongingsLoading />;

  function handleRetry() {
    void tournaments.refetch();
    void teams.refetch();
  }

  return <LoadFailure title={t("profile.failed")} error={error} onRetry={handleRetry} />;
}

function Tiles({ tournaments, teams }: { tournaments: number; teams: number }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const query = useMyTeamTotals();
  const { isError, data: totals } = query;
  const unknown = isError ? common("notAvailable") : "...";
  return (
    <>
      <div className={tilesClass}>
        <StatTile label={t("profile.tournaments")} value={formatNumber(tournaments)} />
        <StatTile label={t("profile.teams")} value={formatNumber(teams)} />
        <StatTile label={t("profile.wins")} value={totals ? formatNumber(totals.wins) : unknown} />
        <StatTile
          label={t("profile.matches")}
          value={totals ? formatNumber(totals.matches) : unknown}
        />
      </div>
      <ChoicesFailure title={t("profile.totalsFailed")} queries={[query]} />
    </>
  );
}

function BelongingsLoading() {
  const { t } = useTranslation("account");
  return (
    <Loading label={t("profile.loading")}>
      <div className={tilesClass}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}

const tilesClass = "grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4";
