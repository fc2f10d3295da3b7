import { Done, IdParams } from "#contract/common.ts";
import {
  captainPaths,
  CaptainLinkResponse,
  MadeCaptainLinkResponse,
  MakeCaptainLinkBody,
} from "#contract/score-commands/captain-pages.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { makeScorerLinks } from "#server/features/scorer-links/make-links.ts";
import { revokeTeamLinks } from "#server/features/scorer-links/link-ends-repository.ts";
import { findTeamLink } from "#server/features/scorer-links/repository.ts";
import { changeTeam } from "#server/features/teams/change-team.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { changeBy } from "#server/write/asked.ts";
import { lockTournament } from "#server/write/tournament-lock.ts";
import { inAnyCase } from "#server/write/record.ts";
import { registerCaptainHolderRoutes } from "./holder-routes.ts";
import { mailPage } from "./mail-page.ts";

const tags = ["teams"];
// Beyond the day on which teams close: their captains go on playing.
const ability = "see_contacts" as const;
const access = { ability, of: "team" } as const;

/** The page of a team that needs no account: who hands out its link, and what its holder sees. */
export function registerCaptainPageRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerMaking(api, dependencies);
  registerEnding(api, dependencies);
  registerCaptainHolderRoutes(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    captainPaths.link(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "The link that opens a team's page, and the phones that have opened it",
        params: IdParams,
        response: { 200: CaptainLinkResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      const { id, tournament_id: tournamentId } = await requireTeam(params.id, database);
      return { link: (await findTeamLink({ tournamentId, teamId: id }, database)) ?? null };
    },
  );
}

function registerMaking(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.post(
    captainPaths.link(":id"),
    {
      config: {
        access,
        errors: ["stale", "impossible"],
        counted: "scorerLinksByAccount",
      },
      schema: {
        tags,
        summary: "Make a code that opens a team's page, and mail it where an address is given",
        params: IdParams,
        body: MakeCaptainLinkBody,
        response: { 201: MadeCaptainLinkResponse },
      },
    },
    async (request, reply) => {
      const { renew, email } = request.body;
      const asked = changeBy(request, reply);
      const write = { teamId: request.params.id, ability, ...asked };
      const entry = { action: "team.make_link", details: inAnyCase } as const;
      const { link, team } = await changeTeam(write, database, entry, async (trx, locked) => {
        if (renew) await revokeTeamLinks(locked.id, trx);
        const tournament = await lockTournament(locked.tournament_id, trx);
        const [made] = await makeScorerLinks({ team_ids: [locked.id] }, tournament, trx);
        return { link: made!, team: locked };
      });
      const mail = { email, team, token: link.token, invitedBy: asked.actor.id };
      return reply.code(201).send({ link, is_mailed: await mailPage(mail, dependencies) });
    },
  );
}

function registerEnding(api: Api, { database }: Dependencies): void {
  api.delete(
    captainPaths.link(":id"),
    {
      config: { access, errors: ["stale"] },
      schema: {
        tags,
        summary: "End a team's page at once, on every phone that has opened it",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const write = { teamId: request.params.id, ability, ...changeBy(request, reply) };
      const entry = {
        action: "team.revoke_link",
        details: (wasOpen: boolean) => (wasOpen ? {} : null),
      } as const;
      await changeTeam(write, database, entry, (trx, team) => revokeTeamLinks(team.id, trx));
      return { success: true as const };
    },
  );
}
