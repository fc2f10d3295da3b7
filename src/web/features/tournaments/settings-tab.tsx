import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments.ts";
import { useDeleteTournament, useEndTournament } from "#web/features/tournaments/api.ts";
import { DetailsForm } from "#web/features/tournaments/details-form.tsx";
import { formatDateLong } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function SettingsTab({ tournament, canManage }: Props) {
  const { t } = useTranslation("manage");
  if (!canManage) return <ReadOnlyDetails tournament={tournament} />;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <CardSection title={t("details.title")}>
        <DetailsForm tournament={tournament} />
      </CardSection>
      <Ending tournament={tournament} />
      <Danger tournament={tournament} />
    </div>
  );
}

function ReadOnlyDetails({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const facts = [
    [t("details.description"), tournament.description || t("details.noDescription")],
    [t("details.start"), formatDateLong(tournament.start_date)],
    [t("details.end"), formatDateLong(tournament.end_date)],
    [t("details.location"), tournament.location],
  ];
  return (
    <CardSection title={t("details.title")} className="max-w-3xl">
      <dl className="flex flex-col gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs font-medium text-ink-3">{name}</dt>
            <dd className="mt-0.5 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

function Ending({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const change = useEndTournament(tournament.id);
  const isEnded = tournament.status === "completed";

  async function handlePress() {
    try {
      await change.mutateAsync(isEnded ? "reopen" : "end");
      showToast.success(isEnded ? t("ending.reopened") : t("ending.ended"));
    } catch (error) {
      showToast.error(errorMessage(error, t("details.failed")));
    }
  }

  return (
    <CardSection title={t("ending.title")}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          {isEnded ? t("ending.textEnded") : t("ending.textOpen")}
        </p>
        <Button isPending={change.isPending} onClick={() => void handlePress()}>
          {isEnded ? t("ending.reopen") : t("ending.end")}
        </Button>
      </div>
    </CardSection>
  );
}

function Danger({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const remove = useDeleteTournament();
  const [isOpen, setIsOpen] = useState(false);

  async function handleDelete() {
    try {
      await remove.mutateAsync(tournament.id);
      showToast.success(t("danger.deleted"));
      void navigate("/tournaments");
    } catch (error) {
      showToast.error(errorMessage(error, t("danger.failed")));
    }
  }

  return (
    <CardSection title={t("danger.title")} className="border-danger/40">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{t("danger.text")}</p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t("danger.button")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("danger.button")}
        confirmLabel={t("danger.button")}
        isDanger
        onClose={() => setIsOpen(false)}
        onConfirm={handleDelete}
      >
        {t("danger.confirm", { name: tournament.name })}
      </ConfirmDialog>
    </CardSection>
  );
}
