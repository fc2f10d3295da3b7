import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  CreateTournamentBody,
  UpdateTournamentBody,
} from "#contract/tournaments/tournament-forms.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeBy } from "#server/write/asked.ts";
import { createTournament } from "./create-tournament.ts";
import { editTournament, endTournament, reopenTournament } from "./edit-tournament.ts";
import { hideTournament, restoreTournament } from "./hide-tournament.ts";
import { registerTournamentReading } from "./reading-routes.ts";

const tags = ["tournaments"];

/** Tournaments, their courts, ending and restoring. */
export function registerTournamentRoutes(api: Api, dependencies: Dependencies): void {
  registerTournamentReading(api, dependencies);
  registerWriting(api, dependencies);
  registerDeleting(api, dependencies);
}

function registerWriting(api: Api, { database }: Dependencies): void {
  api.post(
    paths.tournaments(),
    {
      config: { access: "signed_in", errors: ["tournament_name_taken", "quota_reached"] },
      schema: {
        tags,
        summary: "Create a tournament of the asker's",
        body: CreateTournamentBody,
        response: { 201: TournamentResponse },
      },
    },
    async (request, reply) => {
      const tournament = await createTournament(request.body, changeBy(request, reply), database);
      return reply.code(201).send({ tournament });
    },
  );

  api.put(
    paths.tournament(":id"),
    {
      config: {
        access: { ability: "edit_tournament", of: "tournament" },
        errors: ["tournament_name_taken", "stale", "changed_meanwhile", "advancement_conflict"],
      },
      schema: {
        tags,
        summary: "Change a tournament; fields left out stay",
        params: IdParams,
        body: UpdateTournamentBody,
        response: { 200: TournamentResponse },
      },
    },
    async (request, reply) => {
      const tournament = await editTournament(
        request.body,
        { tournamentId: request.params.id, ...changeBy(request, reply) },
        database,
      );
      return { tournament };
    },
  );

  for (const { method, operation, summary } of [
    { method: "PUT", operation: endTournament, summary: "End a tournament now" },
    { method: "DELETE", operation: reopenTournament, summary: "Take the ending back" },
  ] as const) {
    api.route({
      method,
      url: paths.tournamentEnding(":id"),
      config: { access: { ability: "edit_tournament", of: "tournament" }, errors: ["stale"] },
      schema: { tags, summary, params: IdParams, response: { 200: TournamentResponse } },
      handler: async (request, reply) => {
        const tournament = await operation(
          { tournamentId: request.params.id, ...changeBy(request, reply) },
          database,
        );
        return { tournament };
      },
    });
  }
}

function registerDeleting(api: Api, { database }: Dependencies): void {
  api.delete(
    paths.tournament(":id"),
    {
      config: { access: { ability: "delete_tournament", of: "tournament" }, errors: ["stale"] },
      schema: {
        tags,
        summary: "Hide a tournament; it can be restored for 30 days",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      await hideTournament(
        { tournamentId: request.params.id, ...changeBy(request, reply) },
        database,
      );
      return { success: true as const };
    },
  );

  api.post(
    paths.tournamentRestore(":id"),
    {
      config: {
        access: { ability: "delete_tournament", of: "restorable_tournament" },
        errors: ["tournament_name_taken"],
      },
      schema: {
        tags,
        summary: "Show a tournament again that was deleted in the last 30 days",
        params: IdParams,
        response: { 200: TournamentResponse },
      },
    },
    async (request, reply) => {
      const tournament = await restoreTournament(
        { tournamentId: request.params.id, ...changeBy(request, reply) },
        database,
      );
      return { tournament };
    },
  );
}
