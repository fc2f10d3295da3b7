import { z } from "zod";
import {
  AnnouncementBody,
  AnnouncementResponse,
} from "#contract/tournaments/announcement-forms.ts";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { announce } from "./announce.ts";
import { deleteAnnouncement } from "./repository.ts";
import { tellAnnouncementsSoon } from "./tell-announcements.ts";

const tags = ["tournaments"];
const access = { ability: "announce", of: "tournament" } as const;

/** What the desk tells everybody; it is read with the tournament. */
export function registerAnnouncementRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.post(
    paths.announcements(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Announce something to everybody who looks at a tournament",
        params: IdParams,
        body: AnnouncementBody,
        response: { 201: AnnouncementResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const announcement = await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.announce",
          details: inAnyCase,
        },
        async (_, trx) => announce(request.body, tournamentId, trx),
      );
      if (announcement.is_urgent) await tellAnnouncementsSoon(dependencies);
      return reply.code(201).send({ announcement });
    },
  );

  api.delete(
    paths.announcement(":id", ":announcementId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Take an announcement back",
        params: z.object({ id: IdParam, announcementId: IdParam }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, announcementId: id } = request.params;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.take_back",
          details: inAnyCase,
        },
        async (_, trx) => {
          if (!(await deleteAnnouncement({ id, tournamentId }, trx))) {
            throw notFound("Announcement");
          }
        },
      );
      return { success: true as const };
    },
  );
}
