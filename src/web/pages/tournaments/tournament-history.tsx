import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { historyAreas } from "#contract/history/history.ts";
import { limits } from "#contract/limits.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useHistory } from "#web/features/history/api.ts";
import { HistoryRow } from "#web/features/history/history-row.tsx";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Pagination } from "#web/ui/page/pagination.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";

const defaults = { person: "", area: "", day: "", match: "", team: "", division: "" };

export function TournamentHistoryPage() {
  const { t } = useTranslation("history");
  return (
    <DashboardPage ability="see_score_history" denied={t("denied")}>
      {(tournament, { can }) => (
        <History tournament={tournament} isOfScores={!can("see_history")} />
      )}
    </DashboardPage>
  );
}

interface Props {
  tournament: Tournament;
  /** The desk sees who entered which score, and takes nothing back. */
  isOfScores: boolean;
}

function History({ tournament, isOfScores }: Props) {
  const { t } = useTranslation("history");
  const { t: log } = useTranslation("log");
  const { filters, settled, page, setFilter, setPage, isFiltered } = useUrlFilters(defaults);
  const division = useDivision(tournament)?.id ?? null;
  const { timezone } = tournament;
  const list = useHistory(tournament.id, { ...settled, timezone, page, division });
  const name = list.data?.of ?? null;
  const ofGame = name === null ? t("ofGame") : t("ofOneGame", { number: name });
  const ofTeam = name === null ? t("ofTeam") : t("ofOneTeam", { name });
  return (
    <Page className="max-w-4xl">
      <DashboardPageHeader
        tournament={tournament}
        title={t("heading")}
        subtitle={t(isOfScores ? "scoresOf" : "subtitle", { name: tournament.name })}
      />
      <p className="mb-4 text-sm text-ink-3">{t(isOfScores ? "hintScores" : "hint")}</p>
      <DivisionFilter tournament={tournament} />
      {isOfScores && !isFiltered ? null : (
        <div className="mb-6 grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5">
          {isOfScores ? null : (
            <>
              <TextField
                label={log("person")}
                type="search"
                maxLength={limits.search.max}
                value={filters.person}
                onChange={(event) => setFilter("person", event.target.value)}
              />
              <Select
                label={log("kind")}
                placeholder={log("allKinds")}
                value={filters.area}
                onChange={(event) => setFilter("area", event.target.value)}
                options={historyAreas.map((area) => ({ value: area, label: log(`areas.${area}`) }))}
              />
              <DateField
                label={log("day")}
                value={filters.day}
                onChange={(event) => setFilter("day", event.target.value)}
              />
            </>
          )}
          {filters.match || filters.team ? (
            <p className="self-center text-sm text-ink-2">{filters.match ? ofGame : ofTeam}</p>
          ) : null}
          {isFiltered ? (
            <LinkButton size="sm" variant="ghost" className="justify-self-start" to="?" replace>
              {log("clear")}
            </LinkButton>
          ) : null}
        </div>
      )}
      <Entries list={list} tournament={tournament} onPage={setPage} />
    </Page>
  );
}

interface EntriesProps {
  list: ReturnType<typeof useHistory>;
  tournament: Tournament;
  onPage: (page: number) => void;
}

function Entries({ list, tournament, onPage }: EntriesProps) {
  const { t } = useTranslation("history");
  const { t: log } = useTranslation("log");
  if (list.error && !list.data) {
    return (
      <LoadFailure title={log("failed")} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) {
    return (
      <Loading label={log("loading")}>
        <SkeletonRows />
      </Loading>
    );
  }
  const { entries, pagination } = list.data;
  return (
    <>
      <output className="sr-only">{log("results", { count: pagination.total })}</output>
      {entries.length === 0 ? (
        <EmptyState icon={SearchX} title={log("empty")}>
          {log("emptyHint")}
        </EmptyState>
      ) : (
        <RowList aria-label={t("heading")} isStale={list.isPlaceholderData} className="mb-8">
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} tournament={tournament} />
          ))}
        </RowList>
      )}
      <Pagination pagination={pagination} onPage={onPage} summary={(at) => log("showing", at)} />
    </>
  );
}
