import { Plus, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pageSize } from "#contract/essentials.ts";
import { isSignedIn } from "#contract/abilities/principal.ts";
import { TeamSort } from "#contract/teams/teams.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useTeams } from "#web/features/teams/api.ts";
import { TeamCard } from "#web/features/teams/team-card.tsx";
import { TournamentFilter } from "#web/features/tournaments/tournament-filter.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Pagination } from "#web/ui/page/pagination.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";
import { FiltersButton } from "#web/ui/page/filters-button.tsx";

const defaults = { search: "", tournament: "", sort: "newest" };
type Url = ReturnType<typeof useUrlFilters<typeof defaults>>;

export function TeamsPage() {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  const url = useUrlFilters(defaults);
  const [isPanelOpen, setIsPanelOpen] = useState(Boolean(url.filters.tournament));
  const filtersButton = useRef<HTMLButtonElement>(null);

  function handleReset() {
    url.reset();
    // What clears the filters goes with them.
    filtersButton.current?.focus();
  }

  return (
    <Page>
      <PageHeader
        title={t("list.title")}
        subtitle={t("list.subtitle")}
        actions={isSignedIn(user) ? <CreateLink /> : null}
      />
      <div className="mb-6 flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={t("list.search")}
            value={url.filters.search}
            onChange={(value) => url.setFilter("search", value)}
            className="min-w-48 flex-1"
          />
          <FiltersButton
            ref={filtersButton}
            className="min-h-11"
            label={t("list.filters")}
            panelId="team-filters"
            isOpen={isPanelOpen}
            onToggle={() => setIsPanelOpen(!isPanelOpen)}
          />
          {url.isFiltered ? (
            <Button variant="ghost" onClick={handleReset}>
              {t("list.clear")}
            </Button>
          ) : null}
        </div>
        {isPanelOpen ? <FilterPanel url={url} /> : null}
      </div>
      <Results url={url} onReset={handleReset} />
    </Page>
  );
}

function FilterPanel({ url: { filters, setFilter } }: { url: Url }) {
  const { t } = useTranslation("teams");
  return (
    <div
      id="team-filters"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <TournamentFilter
        value={filters.tournament}
        onChange={(value) => setFilter("tournament", value)}
      />
      <Select
        label={t("list.sort")}
        value={filters.sort}
        onChange={(event) => setFilter("sort", event.target.value)}
        options={TeamSort.options.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
      />
    </div>
  );
}

interface ResultsProps {
  url: Url;
  onReset: () => void;
}

function Results({ url, onReset }: ResultsProps) {
  const { t } = useTranslation("teams");
  const { search, tournament, sort } = url.settled;
  const tournamentId = Number(tournament);
  const list = useTeams({
    page: url.page,
    limit: pageSize.default,
    sort: TeamSort.safeParse(sort).data ?? "newest",
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(Number.isSafeInteger(tournamentId) && tournamentId > 0 ? { tournament: tournamentId } : {}),
  });
  if (list.isPending) {
    return (
      <Loading label={t("list.loading")}>
        <div className={gridClass}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </div>
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <LoadFailure
        title={t("list.failed")}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { teams, pagination } = list.data;
  return (
    <>
      <output className="sr-only">{t("list.results", { count: pagination.total })}</output>
      {pagination.total === 0 ? (
        <Empty url={url} onReset={onReset} />
      ) : (
        <ul aria-busy={list.isPlaceholderData} className={`mb-8 aria-busy:opacity-60 ${gridClass}`}>
          {teams.map((team) => (
            <li key={team.id} className="min-w-0">
              <TeamCard team={team} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        pagination={pagination}
        onPage={url.setPage}
        summary={(at) => t("list.showing", at)}
      />
    </>
  );
}

const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

function Empty({ url, onReset }: ResultsProps) {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  return (
    <EmptyState
      icon={SearchX}
      title={t("list.empty")}
      actions={
        <>
          {url.isFiltered ? <Button onClick={onReset}>{t("list.clear")}</Button> : null}
          {isSignedIn(user) ? <CreateLink /> : null}
        </>
      }
    >
      {url.isFiltered ? t("list.emptyFiltered") : t("list.emptyAll")}
    </EmptyState>
  );
}

function CreateLink() {
  const { t } = useTranslation("teams");
  return (
    <LinkButton to="/teams/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      {t("list.create")}
    </LinkButton>
  );
}
