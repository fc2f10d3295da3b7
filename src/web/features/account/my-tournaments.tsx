import { Plus, Trophy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MyTournament, TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { ProfileList } from "#web/features/account/profile-list.tsx";
import { useDeleteTournament } from "#web/features/tournaments/api.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export function MyTournaments(props: { tournaments: MyTournament[] }) {
  const { t } = useTranslation("account");
  const [doomed, setDoomed] = useState<TournamentSummary | null>(null);
  return (
    <>
      <ProfileList
        title={t("profile.myTournaments")}
        entries={props.tournaments.map((tournament) => ({
          id: tournament.id,
          name: tournament.name,
          to: `/tournaments/${tournament.id}`,
          text: [
            knownName(tournament.sport_name),
            formatDateRangeShort(tournament.start_date, tournament.end_date),
          ].join("\u00a0· "),
          badge: <TournamentStatusBadge status={tournament.status} />,
          actions: tournament.abilities.includes("edit_tournament")
            ? {
                editTo: `/tournaments/${tournament.id}/admin?tab=settings`,
                onDelete: tournament.abilities.includes("delete_tournament")
                  ? () => setDoomed(tournament)
                  : undefined,
              }
            : undefined,
        }))}
        empty={
          <EmptyState
            icon={Trophy}
            title={t("profile.noTournaments")}
            actions={
              <LinkButton
                to="/tournaments/new"
                variant="primary"
                icon={<Plus aria-hidden="true" />}
              >
                {t("profile.createTournament")}
              </LinkButton>
            }
          >
            {t("profile.noTournamentsHint")}
          </EmptyState>
        }
      />
      {doomed ? <DeleteTournament tournament={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}

interface DeleteProps {
  tournament: TournamentSummary;
  onClose: () => void;
}

function DeleteTournament({ tournament, onClose }: DeleteProps) {
  const { t } = useTranslation("manage");
  const remove = useDeleteTournament();

  async function handleDelete() {
    try {
      await remove.mutateAsync(tournament.id);
      showToast.success(t("danger.deleted"));
    } catch (error) {
      showToast.error(errorMessage(error, t("danger.failed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("danger.button")}
      confirmLabel={t("danger.button")}
      isDanger
      onClose={onClose}
      onConfirm={handleDelete}
    >
      {t("danger.confirm", { name: tournament.name })}
    </ConfirmDialog>
  );
}
