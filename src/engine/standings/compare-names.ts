const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Alphabetical, numbers by value ("Team 2" before "Team 10"), accents and case without weight. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
