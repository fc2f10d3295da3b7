import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRestore } from "#web/features/account/recently-deleted-api.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export interface DeletedRow {
  kind: "tournament" | "team";
  id: number;
  name: string;
  /** Whose it is. */
  of: string;
  deleted_at: string;
}

/** What can be restored, with a line about it. */
export function DeletedList(props: { title: string; hint: string; rows: DeletedRow[] }) {
  const { title, hint, rows } = props;
  const section = useFocusAfterRemoval(rows.length);
  return (
    <CardSection ref={section} tabIndex={-1} title={title}>
      <p className="text-sm text-ink-2">{hint}</p>
      <ul className="mt-2 -mb-3 divide-y divide-line empty:hidden">
        {rows.map(({ kind, id, name, of, deleted_at }) => (
          <li
            key={`${kind}-${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-sm break-words">{name}</h3>
              <p className="text-sm break-words text-ink-3">
                {[of, formatInstant(deleted_at)].join("\u00a0· ")}
              </p>
            </div>
            <RestoreButton kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function RestoreButton({ kind, id, name }: Pick<DeletedRow, "kind" | "id" | "name">) {
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
