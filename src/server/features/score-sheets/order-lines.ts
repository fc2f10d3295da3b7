import { createRequire } from "node:module";

/** What the library sets beside each other in a line; `level` is ours, by which it runs (UAX 9). */
interface Inline {
  text: string;
  width: number;
  x: number;
  level?: number;
}

interface Line {
  inlines: Inline[];
  leadingCut: number;
  addInline: (inline: Inline) => void;
}

let isOrdering = false;

/**
 * Has the library that draws set the words of a line in the order in which they are seen, where some
 * run from right to left: it knows from left to right only. Not before the lines are broken, as the
 * first one must hold what is read first.
 */
export function orderLines(): void {
  if (isOrdering) return;
  isOrdering = true;
  const require = createRequire(import.meta.url);
  const { default: made } = require("pdfmake/js/Line") as { default: { prototype: Line } };
  const { addInline } = made.prototype;
  made.prototype.addInline = function add(inline) {
    addInline.call(this, inline);
    if (this.inlines.some(({ level }) => level)) place(this);
  };
}

function place({ inlines, leadingCut }: Line): void {
  let x = -leadingCut;
  for (const inline of inVisualOrder(inlines)) {
    inline.x = x;
    x += inline.width;
  }
}

/** From the highest level down, what stands at it or above is turned round (UAX 9, rule L2). */
function inVisualOrder(inlines: readonly Inline[]): Inline[] {
  // The space after the last word is none of the line's (L1).
  const last = inlines.findLastIndex(({ text }) => text.trim() !== "");
  const levelOf = new Map(
    inlines.map((inline, index) => [inline, index > last ? 0 : (inline.level ?? 0)]),
  );
  const ordered = [...inlines];
  for (let level = Math.max(...levelOf.values()); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && levelOf.get(ordered[end]!)! >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
