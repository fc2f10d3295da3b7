import { abilitiesIn, abilitiesWith, roleIn } from "#contract/abilities/can.ts";
import { IdParams } from "#contract/common.ts";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { findSubject } from "#server/features/subjects/repository.ts";

const tags = ["tournaments"];

/** What whoever asks may do in a tournament, and with each of its teams. */
export function registerAbilityRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    paths.tournamentAbilities(":id"),
    {
      config: { access: "public", errors: ["not_found"] },
      schema: {
        tags,
        summary: "What the asker may do in a tournament, and with each of its teams",
        params: IdParams,
        response: { 200: AbilitiesResponse },
      },
    },
    async ({ params, principal }, reply) => {
      const subject = await findSubject("tournament", params.id, database);
      if (!subject) throw notFound("Tournament");
      void reply.header("cache-control", "no-store");
      return {
        role: roleIn(principal, subject),
        abilities: abilitiesIn(principal, subject),
        team_abilities: abilitiesWith(principal, subject),
      };
    },
  );
}
