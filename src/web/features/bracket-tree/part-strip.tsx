import { type Column, metrics } from "./layout.ts";
import { extentOf, useSteadyCards } from "./lift.ts";
import type { PrintSize } from "./print-sheet.ts";
import { TreeCanvas, type TreeCanvasProps } from "./tree-canvas.tsx";
import { TreeStrip } from "./tree-strip.tsx";
import { currentColumn } from "./tree.ts";
import { peekRem, usePan } from "./use-pan.ts";

interface Props extends Omit<TreeCanvasProps, "extent"> {
  /** What the knock-out, or this part of it, is called. */
  label: string;
  /** The heading of a part that stands beside others. */
  heading: string | null;
  nameOf: (column: Column) => string;
  /** On paper; null where it isn't printed. */
  size: PrintSize | null;
}

/** One tree of a knock-out, which pans on its own. */
export function PartStrip({ label, heading, size, ...canvas }: Props) {
  const { part, nameOf } = canvas;
  const { strip, pan } = usePan({
    columnWidth: columnRem,
    gap: metrics.gapBetweenRounds / 16,
    start: Math.max(0, currentColumn(part) * columnRem - peekRem),
  });
  const extent = extentOf(part.layout, pan);
  useSteadyCards(strip, extent.lift);
  return (
    <div className="flex flex-col gap-2">
      {heading === null ? null : (
        <h4 className="text-base font-semibold print:break-after-avoid">{heading}</h4>
      )}
      <TreeStrip {...{ strip, pan, nameOf, size }} layout={part.layout} name={label}>
        <TreeCanvas {...canvas} extent={extent} />
      </TreeStrip>
    </div>
  );
}

const columnRem = (metrics.cardWidth + metrics.gapBetweenRounds) / 16;
