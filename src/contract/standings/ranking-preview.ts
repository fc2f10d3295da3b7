import { z } from "zod";
import { RankMove } from "#contract/teams/withdrawal.ts";

/** A game that gets other teams, for its places are ranks. */
const RankedGame = z.object({
  game_number: z.int(),
  before: z.array(z.string().nullable()),
  after: z.array(z.string().nullable()),
});

/**
 * What ordering by other rules would do: the teams that change their rank, the tables that stay as
 * they are, the games to come that get other teams, and those that have begun and stand in the way,
 * by their numbers.
 */
export const RankingPreviewResponse = z.object({
  moves: z.array(RankMove),
  unchanged: z.array(z.string()),
  games: z.array(RankedGame),
  in_the_way: z.array(z.int()),
});
export type RankingPreview = z.infer<typeof RankingPreviewResponse>;
