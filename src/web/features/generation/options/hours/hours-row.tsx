import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";

/** What a line of hours has besides what it says. */
export interface RowState {
  /** How many games a court has room for then; null where something is wrong. */
  slots: number | null;
  /** Whether anything is played on its day. */
  isPlayed: boolean;
  /** Its fields have just been closed. */
  hasFocus: boolean;
  onOpen: () => void;
}

interface Props extends RowState {
  /** The hours, and whose they are. */
  text: string;
  error: string | undefined;
  /** The names of its buttons. */
  change: string;
  remove: string;
  onRemove: () => void;
}

/** "Fri, Nov 27, 5:00 PM–9:00 PM 4 slots", to be changed and removed. */
export function HoursRow(props: Props) {
  const { text, slots, isPlayed, error, change, remove, hasFocus, onOpen, onRemove } = props;
  const { t } = useTranslation("generation");
  const room = slots === null ? null : t("own.slots", { count: slots });
  return (
    <div className="rounded-md bg-sunken py-0.5 ps-3 pe-1">
      <div className="flex min-h-11 items-center gap-1">
        <p className="min-w-0 flex-1 py-1 text-sm tabular-nums">
          <span className="font-medium">{text}</span>{" "}
          <span className="text-ink-2">{isPlayed ? room : t("own.notPlayed")}</span>
        </p>
        <IconButton label={change} ref={hasFocus ? takeFocus : undefined} onClick={onOpen}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <RemoveButton label={remove} onRemove={onRemove} />
      </div>
      {error ? (
        <div className="pb-2">
          <FieldError message={error} />
        </div>
      ) : null}
    </div>
  );
}

interface EndProps {
  /** The name of the button that removes the line. */
  remove: string;
  onDone: () => void;
  onRemove: () => void;
}

/** What a line's fields end with: they become a line in words, or the line goes. */
export function FieldsEnd({ remove, onDone, onRemove }: EndProps) {
  const { t } = useTranslation("generation");
  return (
    <div className="flex items-center gap-1 max-sm:col-span-2 sm:mt-7">
      <Button className="min-h-11" onClick={onDone}>
        {t("own.done")}
      </Button>
      <RemoveButton label={remove} onRemove={onRemove} />
    </div>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton label={label} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
