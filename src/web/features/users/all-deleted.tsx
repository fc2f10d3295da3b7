import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRestore } from "#web/features/account/recently-deleted-api.ts";
import { useAllDeleted } from "#web/features/users/api.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

type Kind = "tournament" | "team";

/** What anybody deleted, for a super admin to restore. */
export function AllDeleted() {
  const { t } = useTranslation("admin");
  const query = useAllDeleted();
  if (!query.data) return <ChoicesFailure title={t("deletedFailed")} queries={[query]} />;
  const { tournaments, teams } = query.data;
  const rows = [
    ...tournaments.map(({ creator_name: name, ...row }) => ({
      ...row,
      kind: "tournament" as const,
      of: t("tournamentOf", { name }),
    })),
    ...teams.map((row) => ({ ...row, kind: "team" as const, of: row.tournament_name })),
  ];
  return (
    <CardSection title={t("deletedTitle")}>
      <p className="text-sm text-ink-2">{rows.length > 0 ? t("deletedHint") : t("deletedNone")}</p>
      <ul className="mt-2 -mb-3 divide-y divide-line empty:hidden">
        {rows.map(({ kind, id, name, of, deleted_at }) => (
          <li
            key={`${kind}-${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-sm break-words">{name}</h3>
              <p className="text-sm break-words text-ink-3">
                {[of, formatInstant(deleted_at)].join(" · ")}
              </p>
            </div>
            <RestoreButton kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function RestoreButton({ kind, id, name }: { kind: Kind; id: number; name: string }) {
  const { t } = useTranslation("admin");
  const restore = useRestore(kind);

  async function handleRestore() {
    try {
      await restore.mutateAsync(id);
      showToast.success(t("restored", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("restoreFailed")));
    }
  }

  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={t("restoreOf", { name })}
      isPending={restore.isPending}
      onClick={() => void handleRestore()}
    >
      {t("restore")}
    </Button>
  );
}
