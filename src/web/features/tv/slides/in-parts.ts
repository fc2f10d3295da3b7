/** As few parts of at most so many as there can be, all about as long as each other. */
export function inParts<T>(items: readonly T[], most: number): T[][] {
  const parts = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
}
