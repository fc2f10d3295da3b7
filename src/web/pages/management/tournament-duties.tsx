import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { useOfficialAccounts } from "#web/features/duty-desk/accounts-api.ts";
import { useOfficials } from "#web/features/duty-desk/api.ts";
import { DutiesByRule } from "#web/features/duty-desk/duties-by-rule.tsx";
import { OfficialCodes } from "#web/features/duty-desk/official-codes.tsx";
import { OfficialsList } from "#web/features/duty-desk/officials-list.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Page } from "#web/ui/page/page-header.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

export function TournamentDutiesPage() {
  const { t } = useTranslation("duty-desk");
  return (
    <DashboardPage ability="assign_duties" denied={t("denied")}>
      {(tournament, { can }) => <Duties tournament={tournament} mayAsk={can("write_messages")} />}
    </DashboardPage>
  );
}

/** Who referees and keeps score: given out by a rule, and the people on the list. */
function Duties({ tournament, mayAsk }: { tournament: Tournament; mayAsk: boolean }) {
  const { t } = useTranslation("duty-desk");
  const division = useDivision(tournament);
  const officials = useOfficials(tournament.id);
  const accounts = useOfficialAccounts(tournament.id, mayAsk);
  const teams = useTournamentTeams(tournament.id);
  const schedule = useSchedule(tournament.id);
  const [isShowingCodes, setShowingCodes] = useState(false);
  const queries = [officials, teams, schedule];
  const failed = queries.find((query) => query.isError && !query.data);
  const known =
    officials.data && teams.data && schedule.data
      ? { officials: officials.data, teams: teams.data, rows: schedule.data }
      : null;
  return (
    <Page className="max-w-4xl">
      <div className="print:hidden">
        <DashboardPageHeader
          tournament={tournament}
          title={t("title")}
          subtitle={t("subtitle", { name: tournament.name })}
          actions={
            <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
          }
        />
      </div>
      {known && isShowingCodes ? (
        <OfficialCodes
          {...{ tournament }}
          officials={known.officials}
          rows={known.rows}
          onClose={() => setShowingCodes(false)}
        />
      ) : known ? (
        <div className="flex flex-col gap-6">
          <DivisionFilter tournament={tournament} />
          <DutiesByRule
            key={division?.id ?? "all"}
            tournamentId={tournament.id}
            {...{ division }}
            {...known}
          />
          <ChoicesFailure title={t("account.loadFailed")} queries={mayAsk ? [accounts] : []} />
          <OfficialsList
            {...{ tournament }}
            accounts={accounts.data ?? null}
            officials={known.officials}
            rows={known.rows}
            onCodes={() => setShowingCodes(true)}
          />
        </div>
      ) : failed ? (
        <LoadFailure
          title={t("loadFailed")}
          error={failed.error}
          onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
        />
      ) : (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Page>
  );
}
