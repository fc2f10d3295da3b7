import { Plus, SearchX, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeholderCards } from "#contract/essentials.ts";
import { useTournaments } from "#web/features/tournaments/api.ts";
import { ListChips } from "#web/features/tournaments/list/list-chips.tsx";
import { ListFilterPanel } from "#web/features/tournaments/list/list-filter-panel.tsx";
import { useListFilters } from "#web/features/tournaments/list/list-filters.ts";
import { OwnUnlisted } from "#web/features/tournaments/list/own-unlisted.tsx";
import { TournamentCard } from "#web/features/tournaments/list/tournament-card.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Pagination } from "#web/ui/page/pagination.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { FiltersButton } from "#web/ui/page/filters-button.tsx";

export function TournamentsPage() {
  const { t } = useTranslation("tournament-list");
  const { filters, query, isFiltered, setFilter, ...list } = useListFilters();
  const [isPanelOpen, setIsPanelOpen] = useState(
    Boolean(filters.status || filters.location || filters.sport_id),
  );
  const filtersButton = useRef<HTMLButtonElement>(null);

  // What takes filters away goes with them, and would take the focus along.
  function handleRemove(name: keyof typeof filters) {
    setFilter(name, "");
    filtersButton.current?.focus();
  }

  function handleReset() {
    list.reset();
    filtersButton.current?.focus();
  }

  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={<CreateLink />} />
      <OwnUnlisted />
      <div className="mb-6 flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={t("search")}
            value={filters.search}
            onChange={(value) => setFilter("search", value)}
            className="min-w-48 flex-1"
          />
          <FiltersButton
            ref={filtersButton}
            className="min-h-11"
            label={t("filters")}
            panelId="tournament-filters"
            isOpen={isPanelOpen}
            onToggle={() => setIsPanelOpen(!isPanelOpen)}
          />
        </div>
        {isPanelOpen ? <ListFilterPanel filters={filters} onFilter={setFilter} /> : null}
        {isFiltered ? (
          <div className="flex flex-wrap items-center gap-3">
            <ListChips filters={filters} onRemove={handleRemove} />
            <Button size="sm" variant="ghost" onClick={handleReset}>
              {t("clear")}
            </Button>
          </div>
        ) : null}
      </div>
      <Results query={query} isFiltered={isFiltered} onReset={handleReset} onPage={list.setPage} />
    </Page>
  );
}

interface ResultsProps {
  query: ReturnType<typeof useListFilters>["query"];
  isFiltered: boolean;
  onReset: () => void;
  onPage: ReturnType<typeof useListFilters>["setPage"];
}

function Results({ query, isFiltered, onReset, onPage }: ResultsProps) {
  const { t } = useTranslation("tournament-list");
  const list = useTournaments(query);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const banner =
    list.error && list.error !== dismissed ? (
      <Banner
        title={t("failed")}
        className="mb-6"
        onRetry={() => void list.refetch()}
        onDismiss={() => setDismissed(list.error)}
      >
        {errorMessage(list.error)}
      </Banner>
    ) : null;
  if (list.isPending) return <Cards />;
  if (!list.data) return banner ?? <NothingLoaded onRetry={() => void list.refetch()} />;
  const { tournaments, pagination } = list.data;
  return (
    <>
      {banner}
      <output className="sr-only">{t("results", { count: pagination.total })}</output>
      {pagination.total === 0 ? (
        <Empty isFiltered={isFiltered} onReset={onReset} />
      ) : (
        <ul
          aria-busy={list.isPlaceholderData}
          className="mb-8 grid gap-6 aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
        >
          {tournaments.map((tournament) => (
            <li key={tournament.id} className="min-w-0">
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} onPage={onPage} summary={(at) => t("showing", at)} />
    </>
  );
}

function Cards() {
  const { t } = useTranslation("tournament-list");
  return (
    <Loading label={t("loading")}>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: placeholderCards }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </Loading>
  );
}

/** After a failure whose banner was dismissed; that there are none is not known. */
function NothingLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["tournament-list", "common"]);
  return (
    <EmptyState
      icon={TriangleAlert}
      title={t("failed")}
      actions={<Button onClick={onRetry}>{t("common:retry")}</Button>}
    />
  );
}

function Empty({ isFiltered, onReset }: Pick<ResultsProps, "isFiltered" | "onReset">) {
  const { t } = useTranslation("tournament-list");
  return (
    <EmptyState
      icon={SearchX}
      title={t("empty")}
      actions={
        <>
          <Button onClick={onReset}>{t("clearAll")}</Button>
          <CreateLink />
        </>
      }
    >
      {isFiltered ? t("emptyFiltered") : t("emptyAll")}
    </EmptyState>
  );
}

function CreateLink() {
  const { t } = useTranslation("tournament-list");
  return (
    <LinkButton to="/tournaments/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      {t("create")}
    </LinkButton>
  );
}
