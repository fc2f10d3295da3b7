import { useState } from "react";
import { useTranslation } from "react-i18next";
import { captainPath } from "#contract/matches/scorer-links.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { LinkState } from "#web/features/captain-links/link-state.tsx";
import { MailLink } from "#web/features/captain-links/mail-link.tsx";
import {
  useCaptainLink,
  useEndCaptainLink,
  useMakeCaptainLink,
} from "#web/features/captain-links/api.ts";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: TeamDetail;
  onClose: () => void;
}

/** Hands out the link of a team's page, as a code, an address or a mail; renews and ends it. */
export function CaptainLinkDialog({ team, onClose }: Props) {
  const { t } = useTranslation("captain");
  const link = useCaptainLink(team);
  // Its revision is what the writes are based on.
  const { data: tournament } = useTournament(team.tournament_id);
  const make = useMakeCaptainLink(team);
  const [token, setToken] = useState<string | null>(null);

  async function show({ renew }: { renew: boolean }) {
    try {
      const { link: made } = await make.mutateAsync({ renew });
      setToken(made.token);
    } catch (error) {
      showToast.error(errorMessage(error, t("hand.failed")));
    }
  }

  return (
    <Dialog isOpen title={t("hand.title", { name: team.name })} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t("hand.text")}</p>
        {link.error && !link.data ? (
          <LoadFailure
            title={t("hand.loadFailed")}
            error={link.error}
            onRetry={() => void link.refetch()}
          />
        ) : null}
        {link.data !== undefined && tournament ? (
          <LinkState link={link.data} zone={tournament.timezone} />
        ) : null}
        {token === null ? (
          <Button
            variant="primary"
            isPending={make.isPending}
            onClick={() => void show({ renew: false })}
          >
            {t("hand.show")}
          </Button>
        ) : (
          <Shown name={team.name} token={token} />
        )}
        <MailLink team={team} />
        {link.data ? (
          <Ending
            team={team}
            onRenew={() => show({ renew: true })}
            onEnded={() => setToken(null)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function Shown({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation("captain");
  const address = `${window.location.origin}${captainPath(token)}`;
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={address} label={t("hand.code", { name })} />
      <div className="w-full">
        <CopyField label={t("hand.address")} value={address} />
      </div>
      <p className="text-sm text-ink-3">{t("hand.once")}</p>
      <AddressNote />
    </div>
  );
}

interface EndingProps {
  team: TeamDetail;
  onRenew: () => Promise<void>;
  onEnded: () => void;
}

function Ending({ team, onRenew, onEnded }: EndingProps) {
  const { t } = useTranslation("captain");
  const end = useEndCaptainLink(team);
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const close = () => setAsked(null);

  async function handleEnd() {
    try {
      await end.mutateAsync(null);
      onEnded();
      showToast.success(t("hand.ended"));
    } catch (error) {
      showToast.error(errorMessage(error, t("hand.failed")));
    }
  }

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button size="sm" onClick={() => setAsked("renew")}>
        {t("hand.renew")}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsked("end")}>
        {t("hand.end")}
      </Button>
      <ConfirmDialog
        isOpen={asked === "renew"}
        title={t("hand.renewTitle", { name: team.name })}
        confirmLabel={t("hand.renew")}
        onClose={close}
        onConfirm={onRenew}
      >
        {t("hand.renewHint")}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "end"}
        title={t("hand.endTitle", { name: team.name })}
        confirmLabel={t("hand.end")}
        isDanger
        onClose={close}
        onConfirm={handleEnd}
      >
        {t("hand.endText")}
      </ConfirmDialog>
    </div>
  );
}
