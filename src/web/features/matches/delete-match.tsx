import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useDeleteMatch } from "#web/features/schedule/match-api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  match: ScheduleRow | null;
  onClose: () => void;
}

export function DeleteMatch({ tournamentId, match, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const { t: tournaments } = useTranslation("tournaments");
  const text = useRowText();
  const remove = useDeleteMatch(tournamentId);
  if (!match) return null;

  async function handleDelete(row: ScheduleRow) {
    try {
      await remove.mutateAsync(row.id);
      showToast.success(t("matches.deleted"));
    } catch (error) {
      showToast.error(errorMessage(error, t("matches.deleteFailed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("matches.deleteTitle")}
      confirmLabel={common("delete")}
      isDanger
      onClose={onClose}
      onConfirm={() => handleDelete(match)}
    >
      <p>{t("matches.deleteText")}</p>
      <p className="mt-2 font-medium text-ink">
        {common("labelled", {
          label: tournaments("schedule.gameNumber", { number: match.game_number }),
        })}{" "}
        {t("matches.versus", { home: text.team(match, "team1"), away: text.team(match, "team2") })}
      </p>
    </ConfirmDialog>
  );
}
