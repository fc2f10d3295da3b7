import type { CSSProperties } from "react";
import type { TreeLayout } from "./layout.ts";
import { rem } from "./rem.ts";

/** How trees are printed: on which of the pages that styles.css names, and each how small. */
export interface PrintSheet {
  paper: (typeof papers)[number]["name"];
  sizes: PrintSize[];
}

/** What `print-tree` of styles.css makes a tree fit on a page with. */
export interface PrintSize {
  /** For browsers that can't tell how large the page is: that of the smallest sheet. */
  zoom: number;
  /** What the page's width and height have to hold of the tree's lengths; the height with what is above it. */
  width: number;
  height: number;
}

type Size = Pick<TreeLayout, "width" | "height">;

/**
 * What a tree has of the sheet that needs least, in CSS pixels: A4 and Letter alike, upright and lying,
 * and below the page's head A3, which a printer without it makes smaller. `page` is the height between
 * the margins, of which the rest is for headings.
 */
const papers = [
  { name: "upright", width: 700, height: 816, page: 935 },
  { name: "lying", width: 930, height: 606, page: 673 },
  { name: "large", width: 990, height: 1136, page: 1466 },
  { name: "large-lying", width: 1460, height: 696, page: 1003 },
] as const;

/** What the page's head and the headings take of a first page above a tree, in CSS pixels; more below winners. */
export const headHeight = { usual: 215, withWinners: 345 };

/** Those that every printer has. */
export const usualPapers = papers.slice(0, 2);

/** Below this nobody can read it on paper. */
const smallest = 0.5;

/**
 * The first paper that takes each of the trees on one page, the first one below so much as stands above
 * it; null when one would be too small on any.
 */
export function printSheet(
  trees: readonly Size[],
  choice: readonly (typeof papers)[number][] = papers,
  above = 0,
): PrintSheet | null {
  for (const paper of choice) {
    const sizes = trees.map((tree, index) => sizeOn(paper, tree, index === 0 ? above : 0));
    if (sizes.every(({ zoom }) => zoom >= smallest)) return { paper: paper.name, sizes };
  }
  return null;
}

/** On a larger sheet than it was meant for a tree is larger as well, so that it fills that one too. */
function sizeOn(paper: (typeof papers)[number], tree: Size, above: number): PrintSize {
  const left = Math.min(paper.height, paper.page - above);
  const width = Math.max(paper.width, tree.width);
  const height = Math.max(left, tree.height);
  return {
    zoom: Math.floor(Math.min(paper.width / width, left / height) * 100) / 100,
    width,
    height: (height * paper.page) / left,
  };
}

/** The lengths grow with the text where people enlarge that. */
export function printStyle({ zoom, width, height }: PrintSize) {
  return {
    "--print-zoom": zoom,
    "--print-width": rem(width),
    "--print-height": rem(Math.ceil(height)),
  } as CSSProperties;
}
