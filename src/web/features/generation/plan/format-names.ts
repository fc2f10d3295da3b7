/** Formats that one press chooses. */
export const readyFormats = [
  "groupsAndPlayoffs",
  "knockOut",
  "doubleElimination",
  "allPlaces",
  "swiss",
  "swissAndPlayoffs",
] as const;
export type ReadyFormat = (typeof readyFormats)[number];

/** What a division can be drawn as beside others: a ready format, or a group of all. */
export type DivisionFormat = ReadyFormat | "roundRobin";
