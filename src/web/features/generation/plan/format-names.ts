/** Formats that one press chooses. */
export const readyFormats = [
  "roundRobin",
  "roundRobinTwice",
  "groupsAndPlayoffs",
  "groupsTwice",
  "knockOut",
  "consolation",
  "doubleElimination",
  "allPlaces",
  "swiss",
  "swissAndPlayoffs",
] as const;
export type ReadyFormat = (typeof readyFormats)[number];

/** What a division can be drawn as beside others. */
export type DivisionFormat = ReadyFormat | LeastGamesFormat;

/** So many games for everybody at least. */
export const leastGamesFormats = { least3: 3, least4: 4, least5: 5 } as const;
export type LeastGamesFormat = keyof typeof leastGamesFormats;
