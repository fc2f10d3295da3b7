import { Flag, Pencil, ClipboardPen, Printer, QrCode, Trash2, UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";

interface Props {
  /** Game number. */
  number: number;
  onSheet: () => void;
  /** Left out where there is no result to come that somebody could enter. */
  onCode?: (() => void) | undefined;
  /** Left out for who assigns no duties. */
  onDuties: (() => void) | undefined;
  /** Left out while there is no result that could be wrong. */
  onCorrect?: (() => void) | undefined;
  /** Left out where the game can't end without being played any more. */
  onOutcome?: (() => void) | undefined;
  /** These only for who may change the game itself. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function MatchActions({ number, onSheet, onCode, onCorrect, ...rest }: Props) {
  const { onDuties, onOutcome, onEdit, onDelete } = rest;
  const { t } = useTranslation("manage");
  const { t: corrections } = useTranslation("corrections");
  return (
    <>
      <IconButton label={t("matches.sheetOf", { number })} onClick={onSheet}>
        <Printer aria-hidden="true" className="size-4" />
      </IconButton>
      {onCode ? (
        <IconButton label={t("matches.codeOf", { number })} onClick={onCode}>
          <QrCode aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
      {onDuties ? (
        <IconButton label={t("matches.dutiesOf", { number })} onClick={onDuties}>
          <UserRoundCheck aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
      {onCorrect ? (
        <IconButton label={corrections("openOf", { number })} onClick={onCorrect}>
          <ClipboardPen aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
      {onOutcome ? (
        <IconButton label={t("matches.outcomeOf", { number })} onClick={onOutcome}>
          <Flag aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
      {onEdit ? (
        <IconButton label={t("matches.edit", { number })} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
      {onDelete ? (
        <IconButton label={t("matches.remove", { number })} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
    </>
  );
}
