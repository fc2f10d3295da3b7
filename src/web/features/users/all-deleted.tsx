import { useTranslation } from "react-i18next";
import { DeletedList, type DeletedRow } from "#web/features/account/deleted-list.tsx";
import { useAllDeleted } from "#web/features/users/api.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";

/** What anybody deleted, for a super admin to restore. */
export function AllDeleted() {
  const { t } = useTranslation("admin");
  const query = useAllDeleted();
  if (!query.data) return <ChoicesFailure title={t("deletedFailed")} queries={[query]} />;
  const { tournaments, teams } = query.data;
  const rows: DeletedRow[] = [
    ...tournaments.map(({ creator_name: name, ...row }) => ({
      ...row,
      kind: "tournament" as const,
      of: t("tournamentOf", { name }),
    })),
    ...teams.map((row) => ({ ...row, kind: "team" as const, of: row.tournament_name })),
  ];
  const hint = rows.length > 0 ? t("deletedHint") : t("deletedNone");
  return <DeletedList title={t("deletedTitle")} hint={hint} rows={rows} />;
}
