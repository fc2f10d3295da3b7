import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { EmbedForm } from "#web/features/embed/embed-form.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { AccessDenied } from "#web/ui/access-denied.tsx";
import { BackLink } from "#web/ui/back-link.tsx";
import { Page, PageHeader } from "#web/ui/page-header.tsx";

/** How a tournament comes onto another website. */
export function EmbedSettingsPage() {
  const { t } = useTranslation("embed");
  const id = readId(useParams()["tournamentId"]);
  const { status } = useSession();
  const abilities = useAbilities(id ?? 0);
  const query = useTournament(id ?? 0, id !== null);
  if (id === null) return <InvalidTournament />;
  if (query.isPending || abilities.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} isDashboard />;
  if (!abilities.can("open_dashboard")) {
    return (
      <AccessDenied
        message={t("denied")}
        backTo={`/tournaments/${id}`}
        backLabel={t("toTournament")}
        canSignIn={status === "signed-out"}
      />
    );
  }
  return (
    <Page className="max-w-4xl">
      <BackLink to={`/tournaments/${id}/admin`}>{t("back")}</BackLink>
      <PageHeader title={t("title")} subtitle={t("subtitle", { name: query.data.name })} />
      <EmbedForm tournament={query.data} />
    </Page>
  );
}
