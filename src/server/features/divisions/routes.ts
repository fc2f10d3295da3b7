import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import {
  DivisionBody,
  DivisionOrderBody,
  DivisionResponse,
} from "#contract/tournaments/division-forms.ts";
import { Division } from "#contract/tournaments/divisions.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { addDivision, changeDivision, removeDivision, setOrder } from "./operations.ts";

const tags = ["tournaments"];
const access = { ability: "edit_tournament", of: "tournament" } as const;
const entry = { action: "tournament.set_divisions", details: inAnyCase } as const;
const DivisionParams = z.object({ id: IdParam, divisionId: IdParam });

/** The divisions of a tournament; they are read with the tournament. */
export function registerDivisionRoutes(api: Api, dependencies: Dependencies): void {
  registerAdding(api, dependencies);
  registerChanging(api, dependencies);
}

function registerAdding(api: Api, { database }: Dependencies): void {
  api.post(
    paths.divisions(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Add a division; the first one takes over the teams and brackets that there are",
        params: IdParams,
        body: DivisionBody,
        response: { 201: DivisionResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const division = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => addDivision(request.body, tournamentId, trx),
      );
      return reply.code(201).send({ division });
    },
  );

  api.put(
    paths.divisionOrder(":id"),
    {
      config: { access, errors: ["stale"] },
      schema: {
        tags,
        summary: "Put a tournament's divisions into an order",
        params: IdParams,
        body: DivisionOrderBody,
        response: { 200: z.object({ divisions: z.array(Division) }) },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const divisions = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => setOrder(request.body.ids, tournamentId, trx),
      );
      return { divisions };
    },
  );
}

function registerChanging(api: Api, { database }: Dependencies): void {
  api.put(
    paths.division(":id", ":divisionId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Change a division's name and how many teams it has places for",
        params: DivisionParams,
        body: DivisionBody,
        response: { 200: DivisionResponse },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, divisionId: id } = request.params;
      const division = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => changeDivision(request.body, { id, tournamentId }, trx),
      );
      return { division };
    },
  );

  api.delete(
    paths.division(":id", ":divisionId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible"] },
      schema: {
        tags,
        summary: "Remove a division that no team and no bracket is in",
        params: DivisionParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, divisionId: id } = request.params;
      await changeAsManager({ request, reply, tournamentId, database, ...entry }, async (_, trx) =>
        removeDivision({ id, tournamentId }, trx),
      );
      return { success: true as const };
    },
  );
}
