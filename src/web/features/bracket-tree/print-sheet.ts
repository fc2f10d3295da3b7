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
 * the margins, of which the rest is for headings. Below `smallest` nobody can read it on that paper.
 */
const papers = [
  { name: "upright", width: 700, height: 816, page: 935, smallest: 0.6 },
  { name: "lying", width: 930, height: 606, page: 673, smallest: 0.6 },
  { name: "large", width: 990, height: 1136, page: 1466, smallest: 0.55 },
  { name: "large-lying", width: 1460, height: 696, page: 1003, smallest: 0.55 },
] as const;

type Paper = (typeof papers)[number];

/** What the page's head and the headings take of a first page above a tree, in CSS pixels; more below winners. */
export const headHeight = { usual: 190, withWinners: 275 };

/** What the heading of each further tree takes of a page, with the room around it. */
const headingHeight = 76;

/** As much of a tree's width as `tree-across` of styles.css leaves it on paper. */
const across = 0.88;

/** Trees as small as this are still easy to read: rather on one page than larger, each on its own. */
const easy = 0.7;

/** Those that every printer has. */
export const usualPapers = papers.slice(0, 2);

/**
 * The first paper that takes each of the trees on one page, some together, below so much as stands above
 * the first one; null when one would be too small on any.
 */
export function printSheet(trees: readonly Size[], above = 0): PrintSheet | null {
  for (const paper of papers) {
    const sheet = sheetOn(paper, pagesOn(paper, trees, above), above);
    if (sheet) return sheet;
  }
  return null;
}

/** The size of each tree of these pages; null when one would be too small. */
export function sheetOn(paper: Paper, pages: readonly Size[][], above = 0): PrintSheet | null {
  const sizes = pages.flatMap((trees, index) => {
    return trees.map(() => sizeOn(paper, trees, index === 0 ? above : 0));
  });
  if (sizes.some(({ zoom }) => zoom < paper.smallest)) return null;
  return { paper: paper.name, sizes };
}

/** Which trees stand on a page together. */
function pagesOn(paper: Paper, trees: readonly Size[], above: number): Size[][] {
  const pages: Size[][] = [];
  for (const tree of trees) {
    const together = [...(pages.at(-1) ?? []), tree];
    const { zoom } = sizeOn(paper, together, pages.length < 2 ? above : 0);
    const alone = together.map((each) => sizeOn(paper, [each], 0).zoom);
    if (together.length > 1 && zoom >= Math.min(easy, ...alone)) pages.splice(-1, 1, together);
    else pages.push([tree]);
  }
  return pages;
}

/** On a larger sheet than they were meant for trees are larger as well, so that they fill that one too. */
function sizeOn(paper: Paper, trees: readonly Size[], above: number): PrintSize {
  const left = Math.min(paper.height, paper.page - above) - (trees.length - 1) * headingHeight;
  const width = Math.max(paper.width, ...trees.map((tree) => Math.ceil(tree.width * across)));
  const height = Math.max(
    left,
    trees.reduce((sum, tree) => sum + tree.height, 0),
  );
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
