import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { StreamQuery } from "#contract/tournaments/tournaments.ts";
import { networkOf } from "#server/network.ts";

/** `GET /tournaments/:id/events`: tells browsers of each revision as it is committed. */
export function registerLiveRoutes(api: FastifyInstance): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    paths.tournamentEvents(":id"),
    {
      // A HEAD request would hold a stream open that tells nothing.
      exposeHeadRoute: false,
      config: { access: "public", ignoresActor: true },
      schema: {
        summary: "Server-sent events: each revision of the tournament as it is committed",
        tags: ["tournaments"],
        params: IdParams,
        querystring: StreamQuery,
        produces: ["text/event-stream"],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const revision = await request.server.snapshots.revisions.current(tournamentId);
      const { device } = request.query;
      openStream(request, reply, { tournamentId, revision, device });
    },
  );
}

// Bytes, before which node writes the headers by themselves: else it keeps them in pieces for each reader.
const opening = Buffer.from("retry: 2000\n\n");

interface Watching {
  tournamentId: number;
  revision: number;
  device: string | undefined;
}

function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, revision, device }: Watching,
): void {
  const streams = request.server.eventStreams;
  const outlet = reply.raw;
  // A reader ahead of the database was told by one that has since been restored from a backup.
  const claimed = Number(request.headers["last-event-id"]) || 0;
  const lastRevision = claimed <= revision ? claimed : 0;
  const stream = streams.open({
    outlet,
    address: networkOf(request.ip),
    device,
    tournamentId,
    lastRevision,
  });
  reply.hijack();
  outlet.on("close", stream.close);
  outlet.on("error", stream.close);
  // Node keeps the headers of an answer as long as it lasts; most say what a page may do.
  for (const name of outlet.getHeaderNames()) outlet.removeHeader(name);
  // It lasts as long as its connection, so nothing has to be framed in chunks for each reader.
  outlet.removeHeader("transfer-encoding");
  outlet.writeHead(200, {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  outlet.write(opening);
  request.server.news.begin({ tournamentId, revision });
  stream.tell(revision);
  // A commit may have been heard of between the question and the opening.
  void request.server.snapshots.revisions.current(tournamentId).then(stream.tell, () => undefined);
}
