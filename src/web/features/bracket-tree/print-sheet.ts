import { metrics, type TreeLayout } from "./layout.ts";

/** How trees are printed: on which of the pages that styles.css names, each made smaller by which factor. */
interface PrintSheet {
  paper: (typeof papers)[number]["name"];
  zooms: number[];
}

/**
 * What fits within the margins in CSS pixels, the paper that needs least first: A4 and Letter alike, upright
 * and lying, and below the page's head A3, which a printer without it makes smaller.
 */
const papers = [
  { name: "upright", width: 700, height: 860 },
  { name: "lying", width: 930, height: 650 },
  { name: "large", width: 990, height: 1180 },
  { name: "large-lying", width: 1460, height: 740 },
] as const;

/** Below this nobody can read it on paper. */
const smallest = 0.5;

/** The first paper that takes each of the trees on one page; null when one would be too small on any. */
export function printSheet(trees: readonly TreeLayout[]): PrintSheet | null {
  for (const paper of papers) {
    const zooms = trees.map(({ width, height }) =>
      Math.min(1, paper.width / width, (paper.height - metrics.heading) / height),
    );
    if (zooms.every((zoom) => zoom >= smallest)) {
      return { paper: paper.name, zooms: zooms.map((zoom) => Math.floor(zoom * 100) / 100) };
    }
  }
  return null;
}
