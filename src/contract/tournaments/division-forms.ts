import { z } from "zod";
import { CalendarDate, Id } from "#contract/common.ts";
import { isPlausible } from "#contract/inputs.ts";
import { GameFormatForm } from "#contract/games/game-format-form.ts";
import { limits } from "#contract/limits.ts";
import { requiredText } from "#contract/text.ts";
import { Division } from "./divisions.ts";

export const DivisionBody = z.strictObject({
  name: requiredText({
    ...limits.divisionName,
    required: "rules.division.nameRequired",
    short: "rules.division.nameRequired",
    long: "rules.division.nameLong",
  }),
  teams_count: z
    .int("rules.division.teams")
    .min(limits.teamsPerTournament.min, "rules.division.teams")
    .max(limits.teamsPerTournament.max, "rules.division.teams")
    .nullable()
    .default(null),
  /** How much that may be depends on the tournament's currency, which the server knows. */
  entry_fee: z
    .number("rules.division.fee")
    .min(limits.entryFee.min, "rules.tournament.feeNegative")
    .nullable()
    .default(null),
  closes_on: CalendarDate.refine(isPlausible, "rules.division.closesOn").nullable().default(null),
  game_formats: z
    .array(z.object({ round: z.null().default(null), format: GameFormatForm.nullable() }))
    .max(1)
    .default([]),
});
export type DivisionBody = z.input<typeof DivisionBody>;

/** All of a tournament's divisions in the order in which they are shown. */
export const DivisionOrderBody = z.strictObject({
  ids: z
    .array(Id)
    .max(limits.divisions.max)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type DivisionOrderBody = z.infer<typeof DivisionOrderBody>;

export const DivisionResponse = z.object({ division: Division });
