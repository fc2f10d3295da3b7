import { Pencil, Printer, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";

interface Props {
  /** Game number. */
  number: number;
  onSheet: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function MatchActions({ number, onSheet, onEdit, onDelete }: Props) {
  const { t } = useTranslation("manage");
  return (
    <>
      <IconButton label={t("matches.sheetOf", { number })} onClick={onSheet}>
        <Printer aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={t("matches.edit", { number })} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={t("matches.remove", { number })} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  );
}
