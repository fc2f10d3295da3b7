import { z } from "zod";
import { Id } from "#contract/common.ts";
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
