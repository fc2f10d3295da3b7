import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Tournament } from "#contract/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { useScreen } from "#web/features/tv/api.ts";
import { OpenOnTv } from "#web/features/tv/open-on-tv.tsx";
import { ScreenForm } from "#web/features/tv/screen-form.tsx";
import { SponsorPictures } from "#web/features/tv/sponsor-pictures.tsx";
import { AccessDenied } from "#web/ui/access-denied.tsx";
import { BackLink } from "#web/ui/back-link.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page-header.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";

export function ScreenSettingsPage() {
  const { t } = useTranslation("screen");
  const id = readId(useParams()["tournamentId"]);
  const { status } = useSession();
  const abilities = useAbilities(id ?? 0);
  const query = useTournament(id ?? 0, id !== null);
  if (id === null) return <InvalidTournament />;
  if (query.isPending || abilities.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} isDashboard />;
  return abilities.can("set_up_screen") ? (
    <ScreenSettings tournament={query.data} />
  ) : (
    <AccessDenied
      message={t("denied")}
      backTo={`/tournaments/${id}`}
      backLabel={t("toTournament")}
      canSignIn={status === "signed-out"}
    />
  );
}

/** What the televisions in the hall show, and how one is opened. */
function ScreenSettings({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("screen");
  const screen = useScreen(tournament.id);
  return (
    <Page className="max-w-4xl">
      <BackLink to={`/tournaments/${tournament.id}/admin`}>{t("back")}</BackLink>
      <PageHeader title={t("title")} subtitle={t("subtitle", { name: tournament.name })} />
      <div className="flex flex-col gap-6">
        <OpenOnTv tournamentId={tournament.id} />
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
