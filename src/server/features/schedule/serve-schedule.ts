import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ScheduleQuery } from "#contract/schedule/schedule-query.ts";
import { changesSince } from "#server/live/kept-list.ts";
import { serveParts, serveSnapshot } from "#server/live/serve-snapshot.ts";
import type { KeptSchedule, KeptSchedules } from "./kept-schedules.ts";
import { matchesFilters } from "./row-filters.ts";
import { toClosures } from "./schedule-rows.ts";

interface Asked {
  tournamentId: number;
  filters: Omit<z.output<typeof ScheduleQuery>, "since">;
  since: number | undefined;
}

/** Answers with the games that match, with what changed since a revision, or with the whole. */
export async function serveSchedule(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, filters, since }: Asked,
  schedules: KeptSchedules,
): Promise<FastifyReply> {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  if (isFiltered) {
    return serveSnapshot(request, reply, {
      tournamentId,
      view: `schedule?${JSON.stringify(filters)}`,
      load: async (trx, revision) => {
        const { made } = await schedules.load(tournamentId, revision, trx);
        const schedule = made.rows.filter((row) => matchesFilters(row, filters));
        return { schedule, closures: toClosures(made.fixtures) };
      },
    });
  }
  // Unknown ones share the bytes of the whole.
  const known = since !== undefined && schedules.knows(tournamentId, since) ? since : null;
  return serveParts(request, reply, {
    tournamentId,
    view: known === null ? "schedule" : `schedule since ${known}`,
    load: async (trx, revision) => {
      const schedule = await schedules.load(tournamentId, revision, trx);
      const changes = known === null ? null : changesSince(schedule.list, known);
      if (known === null || !changes) return toParts(schedule);
      const answer = {
        schedule: changes.items,
        closures: toClosures(schedule.made.fixtures),
        since: { revision: known, removed: changes.removed },
      };
      return [Buffer.from(reply.serialize(answer) as string)];
    },
  });
}

const comma = Buffer.from(",");

function toParts({ made, list }: KeptSchedule): Buffer[] {
  const closures = JSON.stringify(toClosures(made.fixtures));
  return [
    Buffer.from('{"schedule":['),
    ...list.parts.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes])),
    Buffer.from(`],"closures":${closures}}`),
  ];
}
