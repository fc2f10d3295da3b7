import { ClipboardPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type Correctable,
  hasResult,
  type Shown,
  toCorrectable,
} from "#web/features/corrections/correctable.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  shown: Shown;
  className: string | undefined;
  onOpen: (match: Correctable) => void;
}

/** The way to the correction of one result; nothing while there is none. */
export function OpenButton({ shown, className, onOpen }: Props) {
  const { t } = useTranslation("corrections");
  const match = toCorrectable(shown);
  if (!match || !hasResult(match)) return null;
  return (
    <IconButton
      size="sm"
      label={t("openOf", { number: match.game_number })}
      onClick={() => onOpen(match)}
      className={classNames("print:hidden", className)}
    >
      <ClipboardPen aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
}
