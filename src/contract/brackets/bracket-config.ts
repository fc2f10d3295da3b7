import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { BracketName, BracketType } from "./brackets.ts";
import { swissRounds } from "./swiss-rounds.ts";

/** " A", behind the name of each of several groups. */
const letters = 2;

/**
 * A bracket to make. `qualifiers_per_group` makes it take the first so many of each of the group_stage
 * and swiss brackets of the same call, not teams: playoffs, or a group stage that follows, in `groups`
 * groups. What comes `after` such a group stage, by its name, takes the ranks of its groups.
 */
export const BracketConfig = z
  .object({
    name: BracketName,
    type: BracketType,
    max_teams: z.int().min(limits.bracketTeams.min).max(limits.teamsPerTournament.max),
    qualifiers_per_group: z
      .int()
      .min(limits.qualifiersPerGroup.min)
      .max(limits.qualifiersPerGroup.max)
      .optional(),
    /** Of a group stage or round robin that others feed: how many groups its teams go into. */
    groups: z.int().min(limits.followingGroups.min).max(limits.followingGroups.max).optional(),
    after: BracketName.optional(),
    /** Of a knock-out: beside those, the so-many best of the next rank over all groups. */
    best_next: z.int().min(limits.bestNext.min).max(limits.bestNext.max).optional(),
    third_place: z.boolean().optional(),
    /** Of an elimination: every team plays on until its place is known. */
    all_places: z.boolean().optional(),
    /** Of an elimination: who goes out with fewer games plays on; 2 is a consolation bracket. */
    least_games: z.int().min(limits.leastGames.min).max(limits.leastGames.max).optional(),
    /** Of a Swiss tournament: how many rounds are planned, as many as are recommended unless said. */
    rounds: z.int().min(swissRounds.min).max(swissRounds.max).optional(),
    /** Of a Swiss tournament: the next round is paired as soon as the one before it is over. */
    auto_pairing: z.boolean().optional(),
    /** Of a double elimination, true by default: who loses the first time in the final has another one. */
    second_final: z.boolean().optional(),
  })
  .refine(
    (bracket) => bracket.best_next === undefined || bracket.qualifiers_per_group !== undefined,
    {
      path: ["best_next"],
      error: "rules.generation.bestNextAlone",
    },
  )
  .refine(
    ({ name, groups = 1 }) => groups === 1 || name.length <= limits.bracketName.max - letters,
    { path: ["name"], error: "rules.bracket.nameLong" },
  );
export type BracketConfig = z.infer<typeof BracketConfig>;
