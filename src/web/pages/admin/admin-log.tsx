import { SearchX, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { auditAreas } from "#contract/history/audit-log.ts";
import type { Pagination as Pages } from "#contract/common.ts";
import { accountKinds, securityKinds } from "#contract/history/security-log.ts";
import { type LogFilters as Filters, useChanges, useSecurityLog } from "#web/features/log/api.ts";
import { ChangeRow } from "#web/features/log/change-row.tsx";
import { LogFilters } from "#web/features/log/log-filters.tsx";
import { SecurityRow, useKindName } from "#web/features/log/security-row.tsx";
import { SuperAdminPage } from "#web/features/users/super-admin-page.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { PageHeader } from "#web/ui/page/page-header.tsx";
import { Pagination } from "#web/ui/page/pagination.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";

const defaults = { tab: "", person: "", kind: "", tournament: "", day: "" };
type Url = ReturnType<typeof useUrlFilters<typeof defaults>>;

export function AdminLogPage() {
  const { t } = useTranslation("log");
  return (
    <SuperAdminPage denied={t("denied")} backLabel={t("back")} loadingLabel={t("loading")}>
      <Log />
    </SuperAdminPage>
  );
}

const tabs = { changes: Changes, security: Security };

function Log() {
  const { t } = useTranslation("log");
  const url = useUrlFilters(defaults);
  const selected = url.filters.tab === "security" ? "security" : "changes";
  const Tab = tabs[selected];
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          <LinkButton to="/admin/users" icon={<UsersRound aria-hidden="true" />}>
            {t("users")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("tabs")}
        selected={selected}
        tabs={(["changes", "security"] as const).map((tab) => ({
          id: tab,
          label: t(tab),
          to: { search: tab === "security" ? "?tab=security" : "" },
          replace: true,
        }))}
      >
        <Tab url={url} />
      </Tabs>
    </>
  );
}

function Changes({ url }: { url: Url }) {
  const { t } = useTranslation("log");
  const list = useChanges(settledOf(url));
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{t("changesHint")}</p>
      <LogFilters
        filters={url.filters}
        onFilter={url.setFilter}
        clearTo={clearedOf(url)}
        kinds={auditAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        withTournament
      />
      <Results
        label={t("changes")}
        list={list}
        url={url}
        rows={list.data?.entries.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} />
        ))}
      />
    </>
  );
}

function Security({ url }: { url: Url }) {
  const { t } = useTranslation("log");
  const kindName = useKindName();
  const list = useSecurityLog(settledOf(url));
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{t("securityHint")}</p>
      <LogFilters
        filters={url.filters}
        onFilter={url.setFilter}
        clearTo={clearedOf(url)}
        kinds={[...securityKinds, ...accountKinds].map((kind) => ({
          value: kind,
          label: kindName(kind),
        }))}
        withTournament={false}
      />
      <Results
        label={t("security")}
        list={list}
        url={url}
        rows={list.data?.entries.map((entry) => (
          <SecurityRow key={entry.id} entry={entry} />
        ))}
      />
    </>
  );
}

function settledOf({ settled, page }: Url): Filters {
  const { tab: _tab, ...filters } = settled;
  return { ...filters, person: filters.person.trim(), page };
}

/** Where nothing is filtered but the tab stays; undefined when that is here. */
function clearedOf({ filters }: Url) {
  const { tab, ...rest } = filters;
  return Object.values(rest).some(Boolean) ? { search: tab ? `?tab=${tab}` : "" } : undefined;
}

interface ResultsProps {
  label: string;
  list: {
    isPlaceholderData: boolean;
    error: unknown;
    data?: { pagination: Pages } | undefined;
    refetch: () => Promise<unknown>;
  };
  url: Url;
  rows: ReactNode[] | undefined;
}

function Results({ label, list, url, rows }: ResultsProps) {
  const { t } = useTranslation("log");
  if (list.error && !list.data) {
    return (
      <LoadFailure title={t("failed")} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) return <LogLoading />;
  const { pagination } = list.data;
  return (
    <>
      <output className="sr-only">{t("results", { count: pagination.total })}</output>
      {!rows?.length ? (
        <EmptyState icon={SearchX} title={t("empty")}>
          {t("emptyHint")}
        </EmptyState>
      ) : (
        <RowList aria-label={label} isStale={list.isPlaceholderData} className="mb-8">
          {rows}
        </RowList>
      )}
      <Pagination pagination={pagination} onPage={url.setPage} summary={(at) => t("showing", at)} />
    </>
  );
}

function LogLoading() {
  const { t } = useTranslation("log");
  return (
    <Loading label={t("loading")}>
      <SkeletonRows />
    </Loading>
  );
}
