import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  label: string;
  /** Between 0 and 1. */
  share: number;
  cancelLabel: string;
  onCancel: () => void;
  className?: string;
}

/** How far the work on a table is, which can be called off. */
export function TableProgress({ label, share, cancelLabel, onCancel, className }: Props) {
  return (
    <Card className={classNames("flex flex-wrap items-center gap-4 p-4", className)}>
      <p className="min-w-0 wrap-anywhere">{label}</p>
      <progress
        aria-label={label}
        className="h-2 min-w-40 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        max={1}
        value={share}
      />
      <Button size="sm" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </Card>
  );
}
