import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { chosenId } from "#contract/inputs.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { BracketFormatsForm } from "#contract/games/game-format-form.ts";
import { GameFormat } from "#contract/games/game-formats.ts";
import { limits } from "#contract/limits.ts";
import { onOneLine } from "#contract/text.ts";

export const BracketType = z.enum(
  ["round_robin", "elimination", "double_elimination", "group_stage", "swiss"],
  {
    error: "rules.bracket.typeRequired",
  },
);
export type BracketType = z.infer<typeof BracketType>;

/** Whether a bracket's games each put somebody out, sooner or later: it has a tree, not a table. */
export function isKnockoutType(type: BracketType | null | undefined): boolean {
  return type === "elimination" || type === "double_elimination";
}

/** Whether all its teams meet each other, so that a team that joins has games against the others. */
export function isLeagueType(type: BracketType | null | undefined): boolean {
  return type === "round_robin" || type === "group_stage";
}

/** How groups get the teams with a seed: by serpentine, or by lot from pots of as many as there are groups. */
export const Seeding = z.enum(["snake", "pots"]);

/**
 * What put a bracket's teams into it: with this number and these choices the same teams are drawn alike
 * again. The teams are those of then, in the order of their places.
 */
export const BracketDraw = z.object({
  number: z.int(),
  shuffle: z.boolean(),
  seeding: Seeding,
  keep_apart: z.boolean(),
  team_ids: z.array(Id),
});
export type BracketDraw = z.infer<typeof BracketDraw>;

export const Bracket = z.object({
  id: Id,
  tournament_id: Id,
  name: z.string(),
  /** Null in a tournament without divisions. */
  division_id: Id.nullable(),
  type: BracketType,
  /** How many rounds of a Swiss tournament were planned; null where they are added one by one. */
  swiss_rounds: z.int().nullable(),
  /** Of a Swiss tournament: the next round is paired as soon as the one before it is over. */
  auto_pairing: z.boolean(),
  /** How its games are played where it is another way than in the tournament. */
  game_formats: z.array(z.object({ round: z.int().nullable(), format: GameFormat.nullable() })),
  /** Null where no draw filled it: people did, or the ranks of other brackets. */
  draw: BracketDraw.nullable(),
  team_count: z.int(),
  /** How many others it takes its teams from. */
  fed_by: z.int(),
  created_at: Instant,
});
export type Bracket = z.infer<typeof Bracket>;
export const BracketResponse = z.object({ bracket: Bracket });
export const BracketsResponse = z.object({ brackets: z.array(Bracket) });

export const BracketName = z
  .string({ error: "rules.bracket.nameRequired" })
  .overwrite(onOneLine)
  .min(1, "rules.bracket.nameRequired")
  .max(limits.bracketName.max, "rules.bracket.nameLong");

/** What its form asks for. */
export const BracketForm = z.object({
  name: BracketName,
  type: BracketType,
  auto_pairing: z.boolean().optional(),
  /** Of a tournament with several; the only one where there is one. */
  division_id: Id.nullable().optional(),
});
export type BracketForm = z.infer<typeof BracketForm>;

export const BracketBody = BracketForm.extend({ game_formats: BracketFormatsForm.optional() });
export type BracketBody = z.infer<typeof BracketBody>;
export const UpdateBracketBody = BracketBody.extend({ former: FormerValues });
export type UpdateBracketBody = z.infer<typeof UpdateBracketBody>;
export const CreateBracketBody = BracketBody.extend({
  tournament_id: chosenId("rules.team.tournamentRequired"),
});
export type CreateBracketBody = z.infer<typeof CreateBracketBody>;

export const AssignTeamsBody = z.object({
  team_ids: z
    .array(Id, { error: "rules.team.assignRequired" })
    .min(1, "rules.team.assignRequired")
    .max(limits.teamsPerTournament.max)
    .transform((ids) => [...new Set(ids)]),
});
