import { CheckCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModeratedTournament } from "#contract/tournaments/reports.ts";
import { useCloseReports } from "#web/features/moderation/api.ts";
import { SuspendButton } from "#web/features/moderation/suspend-button.tsx";
import { useDeleteTournament } from "#web/features/tournaments/api.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

/** One tournament with what is held against it and what can be done. */
export function ModeratedRow({ tournament }: { tournament: ModeratedTournament }) {
  const { t } = useTranslation("moderation");
  const { id, name, creator_name, suspension, reports, reports_count: count } = tournament;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="min-w-0">
        <h3 className="text-sm break-words">
          <TextLink to={`/tournaments/${id}`}>{name}</TextLink>
        </h3>
        <p className="text-sm break-words text-ink-3">
          {t("list.of", { name: creator_name })}
          {count > 0 ? `\u00a0· ${t("list.reports", { count })}` : null}
        </p>
      </div>
      {suspension ? (
        <p className="text-sm break-words whitespace-pre-line text-ink-2">
          <strong className="text-warning">
            {t("list.suspended", { when: formatInstant(suspension.since) })}
          </strong>{" "}
          {suspension.reason}
        </p>
      ) : null}
      {reports.length > 0 ? (
        <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto" aria-label={t("list.what")}>
          {reports.map((report) => (
            <li key={report.id} className="rounded-md bg-sunken px-3 py-2 text-sm break-words">
              <strong>{t(`reasons.${report.reason}`)}</strong>{" "}
              <span className="text-ink-3">{formatInstant(report.created_at)}</span>
              <span className="block whitespace-pre-line">{report.message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SuspendButton tournament={tournament} isSuspended={suspension !== null} />
        {count > 0 ? <CloseReportsButton tournament={tournament} /> : null}
        <DeleteButton tournament={tournament} />
      </div>
    </li>
  );
}

function CloseReportsButton({ tournament: { id, name } }: { tournament: ModeratedTournament }) {
  const { t } = useTranslation("moderation");
  const close = useCloseReports();

  async function handlePress() {
    try {
      await close.mutateAsync(id);
      showToast.success(t("close.done", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <Button
      size="sm"
      icon={<CheckCheck aria-hidden="true" />}
      aria-label={t("close.buttonOf", { name })}
      isPending={close.isPending}
      onClick={() => void handlePress()}
    >
      {t("close.button")}
    </Button>
  );
}

function DeleteButton({ tournament: { id, name } }: { tournament: ModeratedTournament }) {
  const { t } = useTranslation("moderation");
  const remove = useDeleteTournament();
  const [isAsking, setIsAsking] = useState(false);

  async function handleDelete() {
    try {
      await remove.mutateAsync(id);
      showToast.success(t("remove.done", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t("remove.buttonOf", { name })}
        onClick={() => setIsAsking(true)}
      >
        {t("remove.button")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("remove.title", { name })}
        confirmLabel={t("remove.button")}
        isDanger
        onClose={() => setIsAsking(false)}
        onConfirm={handleDelete}
      >
        {t("remove.text")}
      </ConfirmDialog>
    </>
  );
}
