import { ScrollText, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { useModeration } from "#web/features/moderation/api.ts";
import { ModerationList } from "#web/features/moderation/moderation-list.tsx";
import { AccountRow } from "#web/features/users/account-row.tsx";
import { AllDeleted } from "#web/features/users/all-deleted.tsx";
import { RoleMeanings } from "#web/features/users/role-meanings.tsx";
import { SuperAdminPage } from "#web/features/users/super-admin-page.tsx";
import { useAccounts } from "#web/features/users/api.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { PageHeader } from "#web/ui/page/page-header.tsx";
import { Pagination } from "#web/ui/page/pagination.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";

const defaults = { search: "" };
type Url = ReturnType<typeof useUrlFilters<typeof defaults>>;

export function AdminUsersPage() {
  const { t } = useTranslation("admin");
  return (
    <SuperAdminPage denied={t("denied")} backLabel={t("back")} loadingLabel={t("loading")}>
      <Accounts />
    </SuperAdminPage>
  );
}

function Accounts() {
  const { t } = useTranslation("admin");
  const url = useUrlFilters(defaults);
  const isUrgent = useUrgentReports();
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          <LinkButton to="/admin/log" icon={<ScrollText aria-hidden="true" />}>
            {t("log")}
          </LinkButton>
        }
      />
      {isUrgent ? (
        <div className="mb-8">
          <ModerationList />
        </div>
      ) : null}
      <SearchField
        label={t("search")}
        value={url.filters.search}
        onChange={(value) => url.setFilter("search", value)}
        className="mb-6"
      />
      <RoleMeanings />
      <Results url={url} />
      <div className="mt-8 flex flex-col gap-8">
        {isUrgent ? null : <ModerationList />}
        <AllDeleted />
      </div>
    </>
  );
}

/** Whether there are reports, which then stand first; they stay there when the last is dealt with. */
function useUrgentReports(): boolean {
  const { data } = useModeration();
  const [isUrgent, setUrgent] = useState(false);
  if (!isUrgent && data?.tournaments.some(({ reports_count }) => reports_count > 0)) {
    setUrgent(true);
  }
  return isUrgent;
}

function Results({ url }: { url: Url }) {
  const { t } = useTranslation("admin");
  const list = useAccounts({ page: url.page, search: url.settled.search.trim() });
  const section = useFocusAfterRemoval<HTMLUListElement>(list.data?.users.length ?? 0);
  if (list.isPending) return <AccountsLoading />;
  if (!list.data) {
    return (
      <LoadFailure title={t("failed")} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const { users, pagination } = list.data;
  return (
    <>
      <output className="sr-only">{t("results", { count: pagination.total })}</output>
      {users.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("empty")}
          actions={url.isFiltered ? <Button onClick={url.reset}>{t("clear")}</Button> : null}
        >
          {t("emptyHint")}
        </EmptyState>
      ) : (
        <RowList
          ref={section}
          tabIndex={-1}
          aria-label={t("list")}
          isStale={list.isPlaceholderData}
          className="mb-8"
        >
          {users.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </RowList>
      )}
      <Pagination pagination={pagination} onPage={url.setPage} summary={(at) => t("showing", at)} />
    </>
  );
}

function AccountsLoading() {
  const { t } = useTranslation("admin");
  return (
    <Loading label={t("loading")}>
      <SkeletonRows />
    </Loading>
  );
}
