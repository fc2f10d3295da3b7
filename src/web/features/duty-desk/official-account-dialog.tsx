import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { OfficialAccount } from "#contract/duties/official-accounts.ts";
import { useInviteOfficial, useUnlinkOfficial } from "#web/features/duty-desk/accounts-api.ts";
import { useAccountNote } from "#web/features/duty-desk/use-account-note.ts";
import { AskForm } from "#web/features/invitations/ask-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  official: Official;
  /** Undefined where nobody was asked. */
  account: OfficialAccount | undefined;
  onClose: () => void;
}

/** Asks somebody to be an official with their account, and takes either back. */
export function OfficialAccountDialog({ tournamentId, official, account, onClose }: Props) {
  const { t } = useTranslation("duty-desk");
  const invite = useInviteOfficial(tournamentId, official.id);
  const note = useAccountNote();
  const { name } = official;
  const isLinked = account !== undefined && account.name !== null;
  return (
    <Dialog isOpen size="sm" title={t("account.title", { name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {account ? <p className="font-medium wrap-anywhere">{note(account)}</p> : null}
        <p className="text-sm text-ink-2">{t(isLinked ? "account.linkedHint" : "account.hint")}</p>
        <TakeBack {...{ tournamentId, official, account }} />
        {isLinked ? null : (
          <AskForm
            onAsk={(email) => invite.mutateAsync({ email })}
            isPending={invite.isPending}
            words={{
              email: t("account.email"),
              ask: t("account.ask"),
              asked: (email) => t("account.asked", { email }),
              failed: t("account.failed"),
              unmailed: (email) => t("account.unmailed", { email }),
              makeLink: t("account.makeLink"),
              link: t("account.link"),
              linkHint: t("account.linkHint", { name }),
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function TakeBack({ tournamentId, official, account }: Omit<Props, "onClose">) {
  const { t } = useTranslation("duty-desk");
  const unlink = useUnlinkOfficial(tournamentId, official.id);
  // Which address said no is remembered until it runs out.
  if (!account || account.invitation?.refused_at) return null;
  const isLinked = account.name !== null;

  async function handleTakeBack() {
    try {
      await unlink.mutateAsync();
      showToast.success(t(isLinked ? "account.unlinked" : "account.takenBack"));
    } catch (error) {
      showToast.error(errorMessage(error, t("account.failed")));
    }
  }

  return (
    <Button
      className="self-start"
      isPending={unlink.isPending}
      onClick={() => void handleTakeBack()}
    >
      {t(isLinked ? "account.unlink" : "account.takeBack")}
    </Button>
  );
}
