import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { RequireSession } from "#web/features/auth/require-session.tsx";
import { useSession } from "#web/features/auth/session.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { lazyModeration } from "#web/features/moderation/lazy-texts.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { isDivided, tabNames, tabs } from "./admin-tabs.tsx";
import { ReadOnlyNote } from "./read-only-note.tsx";

export function TournamentAdminPage() {
  const id = readId(useParams()["tournamentId"]);
  const [params] = useSearchParams();
  if (id === null) return <InvalidTournament />;
  const administration = <Administration key={id} id={id} />;
  // Whoever scans a score sheet has come to enter its score.
  return params.has("match") ? <RequireSession>{administration}</RequireSession> : administration;
}

const SuspendedNotice = lazyModeration(
  async () => (await import("#web/features/moderation/suspended-notice.tsx")).SuspendedNotice,
);

const HeldResults = lazyPart(
  async () => (await import("#web/features/score-entry/sending/held-results.tsx")).HeldResults,
);

function Administration({ id }: { id: number }) {
  const { t } = useTranslation("manage");
  const { status } = useSession();
  const abilities = useAbilities(id);
  const [params] = useSearchParams();
  const query = useTournament(id);
  const division = useDivision(query.data ?? { divisions: [] });
  if (query.isPending || abilities.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} isDashboard />;
  const tournament = query.data;
  const selected = tabNames.find((tab) => tab === params.get("tab")) ?? "overview";
  const Tab = tabs[selected];
  return (
    <Page>
      <AdminHeader tournament={tournament} abilities={abilities} />
      {tournament.suspension ? (
        <Suspense fallback={null}>
          <SuspendedNotice suspension={tournament.suspension} />
        </Suspense>
      ) : null}
      {abilities.can("open_dashboard") ? null : (
        <ReadOnlyNote tournament={tournament} canSignIn={status === "signed-out"} />
      )}
      {selected !== "matches" && abilities.can("score") ? (
        <Suspense fallback={null}>
          <HeldResults tournament={tournament} />
        </Suspense>
      ) : null}
      <Tabs
        label={t("tabs.label")}
        selected={selected}
        tabs={tabNames.map((tab) => ({
          id: tab,
          label: t(`tabs.${tab}`),
          to: {
            search:
              tab === "overview"
                ? inAddress(division, "?")
                : `?tab=${tab}${inAddress(division, "&")}`,
          },
          replace: true,
        }))}
      >
        <h2 className="sr-only">{t(`tabs.${selected}`)}</h2>
        {isDivided(selected, params) ? <DivisionFilter tournament={tournament} /> : null}
        <Tab tournament={tournament} abilities={abilities} />
      </Tabs>
    </Page>
  );
}
