import { Ban, KeyRound, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Account, useBlock, useSendReset } from "#web/features/users/api.ts";
import { DeleteAccountDialog } from "#web/features/users/delete-account-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Sends a reset, blocks or lifts that, and deletes; not for one's own account. */
export function AccountActions({ account }: { account: Account }) {
  const { t } = useTranslation("admin");
  const block = useBlock();
  const reset = useSendReset();
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name } = account;
  const isBlocked = account.blocked_at !== null;

  async function run(done: string, send: () => Promise<unknown>) {
    try {
      await send();
      showToast.success(done);
    } catch (error) {
      showToast.error(errorMessage(error, t("changeFailed")));
    }
  }

  return (
    <div className="flex w-full flex-wrap gap-2">
      <Button
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        aria-label={t("resetOf", { name })}
        isPending={reset.isPending}
        onClick={() => void run(t("resetSent", { name }), () => reset.mutateAsync(id))}
      >
        {t("reset")}
      </Button>
      <Button
        size="sm"
        icon={isBlocked ? <Undo2 aria-hidden="true" /> : <Ban aria-hidden="true" />}
        aria-label={t(isBlocked ? "unblockOf" : "blockOf", { name })}
        isPending={block.isPending}
        onClick={() =>
          isBlocked
            ? void run(t("isUnblocked", { name }), () =>
                block.mutateAsync({ id, isBlocked: false }),
              )
            : setIsAsking(true)
        }
      >
        {t(isBlocked ? "unblock" : "block")}
      </Button>
      <Button
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t("deletion.of", { name })}
        onClick={() => setIsDeleting(true)}
      >
        {t("deletion.button")}
      </Button>
      {isDeleting ? (
        <DeleteAccountDialog account={account} onClose={() => setIsDeleting(false)} />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("blockTitle", { name })}
        confirmLabel={t("block")}
        isDanger
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          run(t("isBlocked", { name }), () => block.mutateAsync({ id, isBlocked: true }))
        }
      >
        {t("blockText")}
      </ConfirmDialog>
    </div>
  );
}
