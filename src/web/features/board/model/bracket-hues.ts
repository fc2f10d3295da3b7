const hues = [
  "border-s-upcoming",
  "border-s-accent",
  "border-s-active",
  "border-s-gold",
  "border-s-completed",
  "border-s-bronze",
  "border-s-danger",
  "border-s-silver",
];

/** A colour for each bracket, the same on every day; its name always stands beside it. */
export function bracketHues(bracketIds: (number | null)[]): Map<number | null, string> {
  const known = [...new Set(bracketIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
  return new Map(known.map((id, index) => [id, hues[index % hues.length]!]));
}
