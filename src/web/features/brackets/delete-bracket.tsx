import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { useDeleteBracket } from "#web/features/brackets/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  bracket: Bracket | null;
  onClose: () => void;
}

export function DeleteBracket({ tournamentId, bracket, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const remove = useDeleteBracket(tournamentId);
  if (!bracket) return null;

  async function handleDelete({ id }: Bracket) {
    try {
      await remove.mutateAsync(id);
      showToast.success(t("brackets.deleted"));
    } catch (error) {
      showToast.error(errorMessage(error, t("brackets.deleteFailed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("brackets.deleteTitle")}
      confirmLabel={common("delete")}
      isDanger
      onClose={onClose}
      onConfirm={() => handleDelete(bracket)}
    >
      {t("brackets.deleteText", { name: knownName(bracket.name) })}
    </ConfirmDialog>
  );
}
