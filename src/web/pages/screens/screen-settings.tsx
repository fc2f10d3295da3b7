import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { useScreen } from "#web/features/tv/api.ts";
import { OpenOnTv } from "#web/features/tv/open-on-tv.tsx";
import { ScreenForm } from "#web/features/tv/screen-form.tsx";
import { SponsorPictures } from "#web/features/tv/sponsor-pictures.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

export function ScreenSettingsPage() {
  const { t } = useTranslation("screen");
  return (
    <DashboardPage ability="set_up_screen" denied={t("denied")}>
      {(tournament) => <ScreenSettings tournament={tournament} />}
    </DashboardPage>
  );
}

/** What the televisions in the hall show, and how one is opened. */
function ScreenSettings({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("screen");
  const screen = useScreen(tournament.id);
  return (
    <Page className="max-w-4xl">
      <DashboardPageHeader
        tournament={tournament}
        title={t("title")}
        subtitle={t("subtitle", { name: tournament.name })}
      />
      <div className="flex flex-col gap-6">
        <OpenOnTv tournament={tournament} />
        {screen.data ? (
          <>
            <ScreenForm tournamentId={tournament.id} screen={screen.data} />
            <SponsorPictures tournamentId={tournament.id} pictures={screen.data.pictures} />
          </>
        ) : screen.isPending ? (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        ) : (
          <LoadFailure
            title={t("loadFailed")}
            error={screen.error}
            onRetry={() => void screen.refetch()}
          />
        )}
      </div>
    </Page>
  );
}
