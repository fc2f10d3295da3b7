import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { DeletedList, type DeletedRow } from "#web/features/account/deleted-list.tsx";
import { useRecentlyDeleted } from "#web/features/account/recently-deleted-api.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";

/** What the person can still restore; nothing at all while there is nothing. */
export function RecentlyDeleted() {
  const { t } = useTranslation("account");
  const query = useRecentlyDeleted();
  const { tournaments = [], teams = [] } = query.data ?? {};
  const rows: DeletedRow[] = [
    ...tournaments.map((row) => ({
      ...row,
      kind: "tournament" as const,
      of: t("deleted.tournament"),
    })),
    ...teams.map((row) => ({ ...row, kind: "team" as const, of: isolated(row.tournament_name) })),
  ];
  const [hadRows, setHadRows] = useState(false);
  if (rows.length > 0 && !hadRows) setHadRows(true);
  if (!query.data) return <ChoicesFailure title={t("deleted.loadFailed")} queries={[query]} />;
  if (!hadRows) return null;
  const hint = rows.length > 0 ? t("deleted.hint") : t("deleted.none");
  return <DeletedList title={t("deleted.title")} hint={hint} rows={rows} />;
}
