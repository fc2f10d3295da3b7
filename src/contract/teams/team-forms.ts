import { z } from "zod";
import { Id } from "#contract/common.ts";
import { chosenId, emptyToNull } from "#contract/inputs.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { pictureUrl } from "#contract/images.ts";
import { limits } from "#contract/limits.ts";
import { Seed } from "./seeds.ts";
import { requiredText } from "#contract/text.ts";

/** Whom a team comes from; teams of one can be kept apart. */
export const Club = emptyToNull(
  requiredText({
    min: 1,
    max: limits.club.max,
    required: "rules.team.clubLong",
    short: "rules.team.clubLong",
    long: "rules.team.clubLong",
  }),
);

export const TeamBody = z.object({
  name: requiredText({
    ...limits.teamName,
    required: "rules.team.nameRequired",
    short: "rules.team.nameShort",
    long: "rules.team.nameLong",
  }),
  tournament_id: chosenId("rules.team.tournamentRequired"),
  bracket_id: Id.nullable().optional(),
  /** Of a tournament with several; the only one where there is one. */
  division_id: Id.nullable().optional(),
  logo_url: emptyToNull(pictureUrl("rules.team.urlInvalid")).default(null),
  seed: Seed.nullable().optional(),
  club: Club.optional(),
});
export type TeamBody = z.infer<typeof TeamBody>;

/** Without `captain_id` the creator becomes captain; null is a team without one. */
export const CreateTeamBody = TeamBody.extend({ captain_id: Id.nullable().optional() });
export type CreateTeamBody = z.infer<typeof CreateTeamBody>;
/** A team stays in its tournament; `captain_id` only by the tournament's creator or a super admin. */
export const UpdateTeamBody = TeamBody.extend({
  captain_id: Id.nullable().optional(),
  former: FormerValues,
});
export type UpdateTeamBody = z.infer<typeof UpdateTeamBody>;
