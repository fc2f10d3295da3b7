import type { FastifyRequest } from "fastify";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import {
  captainPaths,
  CaptainAccountResponse,
  CaptainPageResponse,
  ChooseTeamBody,
} from "#contract/score-commands/captain-pages.ts";
import { ScorerResponse } from "#contract/matches/scorer-links.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { findReports } from "#server/features/score-commands/reports-repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { requireHolder } from "#server/plugins/access.ts";
import { findScorer } from "#server/features/scorer-links/holder-repository.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { askHolder } from "./ask-holder.ts";
import { chooseTeam, type Chosen } from "./choose-team.ts";
import { findOverruled } from "./overruled-repository.ts";

const tags = ["teams"];

/**
 * What whoever holds the link of a team, or of a game's captains, sees besides what is public; the choice
 * between the game's two teams, and a team's way to an account.
 */
export function registerCaptainHolderRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerChoosing(api, dependencies);
  registerAccount(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    captainPaths.page(),
    {
      config: { access: "link", errors: ["not_found", "forbidden", "suspended"] },
      schema: {
        tags,
        summary: "What teams have reported of the games of the asker's link",
        response: { 200: CaptainPageResponse },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { caller, teamId } = await requireReporter(request);
      const { match_id: matchId } = caller.scope;
      const overruled = await findOverruled({ teamId, matchId }, database);
      if (matchId !== null) {
        const reports = await findReports({ matchId }, database);
        return { team_id: teamId, has_captain: null, reports, overruled };
      }
      const { captain_id: captainId } = await requireTeam(teamId, database);
      return {
        team_id: teamId,
        has_captain: captainId !== null,
        reports: await findReports({ teamId }, database),
        overruled,
      };
    },
  );
}

function registerChoosing(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.put(
    captainPaths.team(),
    {
      config: { access: "link", errors: ["not_found", "forbidden", "suspended", "impossible"] },
      schema: {
        tags,
        summary: "For which of the two teams the asker's phone reports, of a link of both captains",
        body: ChooseTeamBody,
        response: { 200: ScorerResponse },
      },
    },
    async (request, reply) => {
      const { caller } = await requireReporter(request);
      if (!caller.scope.for_captains) throw forbidden();
      const { tournament_id: tournamentId, match_id: matchId } = caller.scope;
      const { team_id: teamId } = request.body;
      const { result } = await changeTournament(
        database,
        {
          tournamentId,
          asked: changeBy(request, reply, caller),
          action: "match.choose_team",
          subjectId: matchId!,
          // No row of the tournament tells for whom a phone reports.
          details: ({ isNew }: Chosen) => (isNew ? {} : null),
        },
        async (trx, tournament) => chooseTeam({ caller, teamId }, tournament, trx),
      );
      if (result.hasEnded) await followChange({ tournamentId, log: request.log }, dependencies);
      return { scorer: (await findScorer(caller.device_id, database))! };
    },
  );
}

function registerAccount(api: Api, { database }: Dependencies): void {
  api.post(
    captainPaths.account(),
    {
      config: { access: "link", errors: ["not_found", "forbidden", "suspended", "impossible"] },
      schema: {
        tags,
        summary: "An invitation to captain the team of the asker's link with an account",
        response: { 201: CaptainAccountResponse },
      },
    },
    async (request, reply) => {
      const { caller, teamId } = await requireReporter(request);
      if (caller.scope.for_captains) throw forbidden();
      const { result: token } = await changeTournament(
        database,
        {
          tournamentId: caller.scope.tournament_id,
          asked: changeBy(request, reply, caller),
          action: "team.invite_captain",
          subjectId: teamId,
          details: () => ({ after: { by: "link" } }),
        },
        async (trx) => askHolder(teamId, trx),
      );
      return reply.code(201).send({ token });
    },
  );
}

/** Errors: `forbidden` for the link of a court, or of who keeps a game's score; `suspended`. */
async function requireReporter(
  request: FastifyRequest,
): Promise<{ caller: LinkHolder; teamId: number }> {
  const caller = requireHolder(request);
  const { team_id: teamId, tournament_id: tournamentId } = caller.scope;
  if (teamId === null) throw forbidden();
  await request.server.snapshots.revisions.shown(tournamentId);
  return { caller, teamId };
}
