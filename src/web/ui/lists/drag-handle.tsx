import { GripVertical } from "lucide-react";
import { Button } from "react-aria-components";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  label: string;
  isNarrow?: boolean;
  /** Of a row among `TouchRows`. */
  rowId?: number;
}

/** Where a row of a list is taken to be dragged; by keyboard, Enter takes it up and puts it down. */
export function DragHandle({ label, isNarrow = false, rowId }: Props) {
  const handle = (
    <Button
      slot="drag"
      aria-label={label}
      className={classNames(
        "flex shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-3 hover:text-ink",
        isNarrow ? "h-9 w-6" : "size-11 sm:size-9",
      )}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </Button>
  );
  if (rowId === undefined) return handle;
  return (
    <span data-group={rowId} className="flex touch-none">
      {handle}
    </span>
  );
}
