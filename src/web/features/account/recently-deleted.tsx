import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecentlyDeleted, useRestore } from "#web/features/account/recently-deleted-api.ts";
import { useFocusAfterRemoval } from "#web/features/account/use-focus-after-removal.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

type Kind = "tournament" | "team";

/** What the person can still restore; nothing at all while there is nothing. */
export function RecentlyDeleted() {
  const { t } = useTranslation("account");
  const query = useRecentlyDeleted();
  const { data } = query;
  const rows = [
    ...(data?.tournaments ?? []).map((row) => ({ ...row, kind: "tournament" as const, of: null })),
    ...(data?.teams ?? []).map((row) => ({
      ...row,
      kind: "team" as const,
      of: row.tournament_name,
    })),
  ];
  const [hadRows, setHadRows] = useState(false);
  if (rows.length > 0 && !hadRows) setHadRows(true);
  const section = useFocusAfterRemoval(rows.length);
  if (!data) return <ChoicesFailure title={t("deleted.loadFailed")} queries={[query]} />;
  if (!hadRows) return null;
  return (
    <CardSection ref={section} tabIndex={-1} title={t("deleted.title")}>
      <p className="text-sm text-ink-2">
        {rows.length > 0 ? t("deleted.hint") : t("deleted.none")}
      </p>
      <ul className="mt-2 -mb-3 divide-y divide-line empty:hidden">
        {rows.map(({ kind, id, name, of, deleted_at }) => (
          <li
            key={`${kind}-${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-sm break-words">{name}</h3>
              <p className="text-sm break-words text-ink-3">
                {[of ?? t("deleted.tournament"), formatInstant(deleted_at)].join(" · ")}
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
  const { t } = useTranslation("account");
  const restore = useRestore(kind);

  async function handleRestore() {
    try {
      await restore.mutateAsync(id);
      showToast.success(t("deleted.restored", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("deleted.failed")));
    }
  }

  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={t("deleted.restoreOf", { name })}
      isPending={restore.isPending}
      onClick={() => void handleRestore()}
    >
      {t("deleted.restore")}
    </Button>
  );
}
