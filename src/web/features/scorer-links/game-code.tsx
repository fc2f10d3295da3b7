import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { linkPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import { useMakeLinks } from "#web/features/scorer-links/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  row: ScheduleRow;
  onClose: () => void;
}

type For = "scorers" | "captains";

/**
 * A code of one game, to be scanned from the screen or sent; it follows the game to any court. It is for
 * whoever keeps the score, or for both captains.
 */
export function GameCode({ row, onClose }: Props) {
  const { t } = useTranslation("scorers");
  const { t: common } = useTranslation();
  const text = useRowText();
  const title = t("codes.ofGame", { number: row.game_number });
  const [whom, setWhom] = useState<For>("scorers");
  // Made once each, however often somebody looks from one to the other.
  const [made, setMade] = useState<Partial<Record<For, MadeScorerLink>>>({});
  const link = made[whom];
  return (
    <Dialog isOpen title={title} size="sm" onClose={onClose}>
      <p className="mb-4 text-sm break-words text-ink-2">
        {text.team(row, "team1")} – {text.team(row, "team2")}
      </p>
      <div className="mb-5">
        <SegmentedControl
          legend={t("codes.forWhom")}
          value={whom}
          options={[
            { value: "scorers", label: t("codes.forScorers") },
            { value: "captains", label: t("codes.forCaptains") },
          ]}
          onChange={setWhom}
        />
      </div>
      {link ? (
        <Code {...{ link }} label={title} />
      ) : (
        <Making
          key={whom}
          {...{ row, whom }}
          onMade={(one) => setMade((others) => ({ ...others, [whom]: one }))}
        />
      )}
      <DialogActions>
        <LinkButton to={`/tournaments/${row.tournament_id}/scorers`}>{t("codes.back")}</LinkButton>
        <Button onClick={onClose}>{common("close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface MakingProps {
  row: ScheduleRow;
  whom: For;
  onMade: (link: MadeScorerLink) => void;
}

function Making({ row, whom, onMade }: MakingProps) {
  const { t } = useTranslation("scorers");
  const { mutate, error } = useMakeLinks(row.tournament_id);
  function make() {
    const body = { match_id: row.id, ...(whom === "captains" && { for_captains: true }) };
    mutate(body, { onSuccess: ({ links }) => onMade(links[0]!) });
  }
  const begin = useEffectEvent(make);
  useEffect(() => begin(), []);
  if (error) {
    return (
      <Banner tone="error" title={t("desk.makeFailed")} onRetry={make}>
        {errorMessage(error)}
      </Banner>
    );
  }
  return (
    <output className="flex items-center gap-3 text-ink-2">
      <Spinner />
      {t("codes.making")}
    </output>
  );
}

function Code({ link, label }: { link: MadeScorerLink; label: string }) {
  const { t } = useTranslation("scorers");
  const address = `${window.location.origin}${linkPath(link)}`;
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={address} label={label} />
      <p className="text-sm">
        {t(link.for_captains ? "codes.posterCaptains" : "codes.posterGame")}
      </p>
      {link.for_captains ? <p className="text-sm text-ink-2">{t("codes.captainsTrust")}</p> : null}
      <div className="w-full text-start">
        <CopyField label={t("codes.address")} value={address} />
      </div>
      <AddressNote />
    </div>
  );
}
