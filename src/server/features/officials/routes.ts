import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import {
  ListedOfficialResponse,
  OfficialBody,
  OfficialResponse,
  OfficialsResponse,
} from "#contract/duties/duty-forms.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { deleteOfficial, findOfficials, insertOfficial, updateOfficial } from "./repository.ts";

const tags = ["schedule"];
const access = { ability: "assign_duties", of: "tournament" } as const;
const entry = { action: "tournament.set_officials", details: inAnyCase } as const;
const OfficialParams = z.object({ id: IdParam, officialId: IdParam });

/** The people who referee and keep score in a tournament. */
export function registerOfficialRoutes(api: Api, dependencies: Dependencies): void {
  registerList(api, dependencies);
  registerOne(api);
  registerChanging(api, dependencies);
}

function registerList(api: Api, { database }: Dependencies): void {
  api.get(
    paths.officials(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "The people who have duties in a tournament",
        params: IdParams,
        response: { 200: OfficialsResponse },
      },
    },
    async (request) => ({ officials: await findOfficials(request.params.id, database) }),
  );

  api.post(
    paths.officials(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Add somebody who can have duties",
        params: IdParams,
        body: OfficialBody,
        response: { 201: OfficialResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const official = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => addOfficial(request.body, tournamentId, trx),
      );
      return reply.code(201).send({ official });
    },
  );
}

/** What the calendar of the duties says as well: who has the page, if anybody. */
function registerOne(api: Api): void {
  api.get(
    paths.official(":id", ":officialId"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        tags,
        summary: "Whose duties a page shows, and whether that person is on the list still",
        params: OfficialParams,
        response: { 200: ListedOfficialResponse },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId } = request.params;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: `official ${officialId}`,
        load: async (trx) => {
          const officials = await findOfficials(tournamentId, trx);
          return { official: officials.find(({ id }) => id === officialId) ?? null };
        },
      });
    },
  );
}

function registerChanging(api: Api, { database }: Dependencies): void {
  api.put(
    paths.official(":id", ":officialId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Change somebody's name",
        params: OfficialParams,
        body: OfficialBody,
        response: { 200: OfficialResponse },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId: id } = request.params;
      const official = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          const changed = await updateOfficial({ id, tournamentId, ...request.body }, trx);
          if (!changed) throw notFound("Official");
          return changed;
        },
      );
      return { official };
    },
  );

  api.delete(
    paths.official(":id", ":officialId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Remove somebody, who has no duties then",
        params: OfficialParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId: id } = request.params;
      await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          if (!(await deleteOfficial({ id, tournamentId }, trx))) throw notFound("Official");
        },
      );
      return { success: true as const };
    },
  );
}

async function addOfficial({ name }: OfficialBody, tournamentId: number, trx: Transaction) {
  const { max } = limits.officials;
  if ((await findOfficials(tournamentId, trx)).length >= max) {
    throw new AppError("impossible", { code: "refusals.officials.enough", params: { max } });
  }
  return insertOfficial({ tournamentId, name }, trx);
}
