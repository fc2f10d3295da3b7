import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { requiredText } from "#contract/text.ts";
import { DutyRole, DutyRule, DutySource, Official } from "./duties.ts";

export const OfficialBody = z.strictObject({
  name: requiredText({
    ...limits.officialName,
    required: "rules.official.nameRequired",
    short: "rules.official.nameRequired",
    long: "rules.official.nameLong",
  }),
});
export type OfficialBody = z.infer<typeof OfficialBody>;

export const OfficialResponse = z.object({ official: Official });
/** Null for a number that isn't on the list, or no longer. */
export const ListedOfficialResponse = z.object({ official: Official.nullable() });
export const OfficialsResponse = z.object({ officials: z.array(Official) });

const role = { role: DutyRole };

/** A duty as it is given: to an official, a team, or whoever wins or loses a game. */
export const DutyBody = z.union([
  z.strictObject({ ...role, official_id: Id }),
  z.strictObject({ ...role, team_id: Id }),
  z.strictObject({ ...role, source: DutySource }),
]);
export type DutyBody = z.infer<typeof DutyBody>;

const rest = z.int().min(limits.restMinutes.min).max(limits.restMinutes.max).default(0);

/** How duties are given out by a rule; `rest_minutes` keep away from one's games and other duties. */
export const DutyWay = z.strictObject({ rule: DutyRule, rest_minutes: rest });
export type DutyWay = z.infer<typeof DutyWay>;

/** What is given out by rules, one for each role. */
export const DrawnDuties = z
  .array(z.strictObject({ role: DutyRole, ...DutyWay.shape }))
  .max(DutyRole.options.length)
  .refine((duties) => new Set(duties.map(({ role: what }) => what)).size === duties.length, {
    error: "rules.duties.once",
  });
export type DrawnDuties = z.infer<typeof DrawnDuties>;

/** All duties of some games: who had another of them has it no longer. All are given or none. */
export const DutiesBody = z.strictObject({
  games: z
    .array(
      z.strictObject({ match_id: Id, duties: z.array(DutyBody).max(limits.dutiesPerGame.max) }),
    )
    .min(1)
    .max(limits.scheduleMoves.max)
    .refine((games) => new Set(games.map(({ match_id }) => match_id)).size === games.length, {
      error: "rules.moves.once",
    }),
  /** "Save anyway": somebody has two things to do at once, and is wanted to. */
  allow_overlap: z.boolean().default(false),
});
export type DutiesBody = z.input<typeof DutiesBody>;
