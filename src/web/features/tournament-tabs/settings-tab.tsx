import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { lazyModeration } from "#web/features/moderation/lazy-texts.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { useCourts, useDeleteTournament, useEndTournament } from "#web/features/tournaments/api.ts";
import { RankingSection } from "#web/features/ranking/ranking-section.tsx";
import { LeavingCourts } from "#web/features/tournament-tabs/leaving-courts.tsx";
import { SettingsForm } from "#web/features/tournaments/form/settings-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { ReadOnlySettings } from "./read-only-settings.tsx";

const SuspendSection = lazyModeration(
  async () => (await import("#web/features/moderation/suspend-section.tsx")).SuspendSection,
);

interface Props {
  tournament: Tournament;
  abilities: Abilities;
  /** Who runs it, where this person may know. */
  people: ReactNode;
}

export function SettingsTab({ tournament, abilities, people }: Props) {
  const canManage = abilities.can("edit_tournament");
  const { t } = useTranslation("manage");
  const { user } = useSession();
  const courts = useCourts(tournament.id);
  const { begun, close } = useBegun();
  const planned = courts.data?.filter(({ id }) => id <= tournament.courts_count);
  const names = planned?.map(({ name }) => name);
  if (!canManage) {
    return (
      <div className="flex max-w-3xl flex-col gap-6">
        <ReadOnlySettings tournament={tournament} courtNames={names} />
        {people}
      </div>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {names ? (
        <SettingsForm
          {...{ tournament, courtNames: names }}
          isBegun={begun}
          renderLeaving={(wanted) => <LeavingCourts {...{ tournament, wanted }} />}
          onClose={close}
        />
      ) : courts.isError ? (
        <LoadFailure
          title={t("matches.courtsFailed")}
          error={courts.error}
          onRetry={() => void courts.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      <RankingSection tournament={tournament} />
      {people}
      <Ending tournament={tournament} />
      {isSuperAdmin(user) ? (
        <Suspense fallback={null}>
          <SuspendSection tournament={tournament} />
        </Suspense>
      ) : null}
      {abilities.can("delete_tournament") ? <Danger tournament={tournament} /> : null}
    </div>
  );
}

/** Whoever pressed Edit goes back to where that was; whoever opened the settings stays. */
function useBegun() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { editFrom?: unknown } | null)?.editFrom;
  return {
    begun: typeof from === "string",
    close: () => {
      if (typeof from === "string") void navigate({ search: from }, { replace: true });
    },
  };
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
