import { blankCards } from "#contract/matches/card-players.ts";

/** What a match has while nothing of it is known. */
export const blankResult = {
  t1s: null,
  t2s: null,
  parts: null,
  t1_shootout: null,
  t2_shootout: null,
  outcome: "played",
  lost_by: null,
  ...blankCards,
} as const;
