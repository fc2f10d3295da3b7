/**
 * Designs kept as text: an entry a line, lines that begin with a space continue it, columns parted by
 * ": ", the first of them the entry's name. The columns behind it; null for a name that is not there.
 */
export function findEntry(designs: string, name: string): string[] | null {
  const entry = designs.split(/\n(?! )/).find((it) => it.startsWith(`${name}: `));
  return entry === undefined ? null : entry.split(": ").slice(1);
}

/** Blocks parted by commas, their points by spaces; "3-6" is 3, 4, 5 and 6. */
export function readBlocks(column = ""): number[][] {
  if (column === "") return [];
  return column.split(",").map((block) => block.trim().split(/\s+/).flatMap(readPoints));
}

function readPoints(text: string): number[] {
  const [first = 0, last = first] = text.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
