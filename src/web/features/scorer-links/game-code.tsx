import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type MadeScorerLink, scorerPath } from "#contract/matches/scorer-links.ts";
import { useMakeLinks } from "#web/features/scorer-links/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/overlays/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  row: ScheduleRow;
  onClose: () => void;
}

/** A code of one game, to be scanned from the screen or sent; it follows the game to any court. */
export function GameCode({ row, onClose }: Props) {
  const { t } = useTranslation("scorers");
  const { t: common } = useTranslation();
  const text = useRowText();
  const title = t("codes.ofGame", { number: row.game_number });
  return (
    <Dialog isOpen title={title} size="sm" onClose={onClose}>
      <p className="mb-4 text-sm break-words text-ink-2">
        {text.team(row, "team1")} – {text.team(row, "team2")}
      </p>
      <Making row={row} label={title} />
      <DialogActions>
        <LinkButton to={`/tournaments/${row.tournament_id}/scorers`}>{t("codes.back")}</LinkButton>
        <Button onClick={onClose}>{common("close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Making({ row, label }: { row: ScheduleRow; label: string }) {
  const { t } = useTranslation("scorers");
  const { mutate, data, error } = useMakeLinks(row.tournament_id);
  useEffect(() => mutate({ match_id: row.id }), [mutate, row.id]);
  if (error) {
    return (
      <Banner
        tone="error"
        title={t("desk.makeFailed")}
        onRetry={() => mutate({ match_id: row.id })}
      >
        {say(error.message)}
      </Banner>
    );
  }
  const link = data?.links[0];
  return link ? (
    <Code {...{ link, label }} />
  ) : (
    <output className="flex items-center gap-3 text-ink-2">
      <Spinner />
      {t("codes.making")}
    </output>
  );
}

function Code({ link, label }: { link: MadeScorerLink; label: string }) {
  const { t } = useTranslation("scorers");
  const address = `${window.location.origin}${scorerPath(link.token)}`;
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={address} label={label} />
      <p className="text-sm">{t("codes.posterGame")}</p>
      <div className="w-full text-start">
        <CopyField label={t("codes.address")} value={address} />
      </div>
      <AddressNote />
    </div>
  );
}
