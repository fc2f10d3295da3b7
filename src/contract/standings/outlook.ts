import { z } from "zod";
import { shownBracketName } from "#contract/essentials.ts";
import { Id, Instant } from "#contract/common.ts";

/** What decides an order; `name` and `lot` have no figures. */
const Metric = z.enum([
  "wins",
  "forfeits",
  "match_points",
  "score_difference",
  "scored",
  "score_ratio",
  "point_ratio",
  "buchholz",
  "buchholz_cut",
  "sonneborn_berger",
  "conduct",
  "seed",
]);

/**
 * Why a team stands behind the one above it: by which figure of all games (`all`), or of the games
 * between those that are level (`tied`), of which there are no more with `is_pair`. `value` and `above`
 * are the figures of both; null where there is none, where a team is not seeded, or where nothing
 * stands against what was won.
 */
export const Behind = z.object({
  team_id: Id,
  team: z.string(),
  among: z.enum(["all", "tied", "name", "lot"]),
  is_pair: z.boolean().default(false),
  by: Metric.nullable(),
  value: z.number().nullable(),
  above: z.number().nullable(),
});
export type Behind = z.infer<typeof Behind>;

const Chance = z.enum(["certain", "possible", "out"]);

/**
 * Whether a team goes through, or finishes first where nothing follows; what other groups decide is possible.
 * `win` and `loss` are its next game.
 */
export const Prospect = z.object({
  chance: Chance,
  best_rank: z.int(),
  worst_rank: z.int(),
  win: Chance.nullable(),
  loss: Chance.nullable(),
});
export type Prospect = z.infer<typeof Prospect>;

export const OutlookTeam = z.object({
  team_id: Id,
  team: z.string(),
  rank: z.int(),
  /** Null for the first. */
  behind: Behind.nullable(),
  /** Null once nothing is left to play for, and where a team has withdrawn. */
  prospect: Prospect.nullable(),
});
export type OutlookTeam = z.infer<typeof OutlookTeam>;

export const OutlookQuery = z.object({
  /** A group's name, as the standings have it. */
  bracket: z.string().min(1).max(shownBracketName.max),
});

/**
 * Teams that nothing but a lot parts, in their order; `drawn` is null while nobody has drawn one. It was
 * the organiser whom the tournament names, or somebody else who may draw, whom strangers aren't told.
 */
export const Lot = z.object({
  team_ids: z.array(Id),
  drawn: z.object({ at: Instant, by_hand: z.boolean(), by_organiser: z.boolean() }).nullable(),
});
export type Lot = z.infer<typeof Lot>;

/**
 * A group explained, best team first. `places` go on to the playoffs, null where none follow, and
 * `best_next` of the teams that come in at `rank` in any group.
 */
export const OutlookResponse = z.object({
  outlook: z.object({
    bracket: z.string(),
    places: z.int().nullable(),
    best_next: z.object({ rank: z.int(), count: z.int() }).nullable().default(null),
    games_left: z.int(),
    /** False when something is called possible that may be settled: not every way was looked at. */
    is_exact: z.boolean(),
    teams: z.array(OutlookTeam),
    /** Those that were drawn, and once the group is over those that are still to be. */
    lots: z.array(Lot).default([]),
    bracket_id: Id.nullable().default(null),
  }),
});
export type OutlookResponse = z.infer<typeof OutlookResponse>;
