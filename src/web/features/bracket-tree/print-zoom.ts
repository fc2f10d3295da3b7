import { metrics, type TreeLayout } from "./layout.ts";

/** What fits on A4 and on Letter alike within the browser's margins, in CSS pixels. */
const paper = { width: 700, height: 860 };
/** Below this nobody can read it on paper. */
const smallest = 0.5;

/** The factor by which a tree is made smaller to fit on one page; null when it would be too small. */
export function printZoom({ width, height }: TreeLayout): number | null {
  const zoom = Math.min(1, paper.width / width, (paper.height - metrics.heading) / height);
  return zoom < smallest ? null : Math.floor(zoom * 100) / 100;
}
