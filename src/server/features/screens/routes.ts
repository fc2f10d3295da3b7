import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { ImageBody } from "#contract/images.ts";
import { limits as numbers } from "#contract/limits.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { ScreenBody, ScreenResponse } from "#contract/screens/screens.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { keepImage } from "#server/features/images/repository.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { acceptPictures, pictureIn } from "#server/features/uploads/bodies.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { deletePicture, findScreen, insertPicture, saveScreen } from "./repository.ts";

const tags = ["screens"];
const access = { ability: "set_up_screen", of: "tournament" } as const;
const entry = { action: "tournament.set_up_screen", details: inAnyCase } as const;

/** A tournament's big screen: what it shows, and the sponsors' pictures on it. */
export function registerScreenRoutes(api: Api, dependencies: Dependencies): void {
  registerSettingUp(api, dependencies);
  registerRemoving(api, dependencies);
  void api.register(async (uploads: Api) => {
    acceptPictures(uploads);
    registerAdding(uploads, dependencies);
  });
}

function registerSettingUp(api: Api, { database }: Dependencies): void {
  api.get(
    screenPaths.screen(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        tags,
        summary: "How a tournament's big screen is set up",
        params: IdParams,
        response: { 200: ScreenResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: "screen",
        load: async (trx) => ({ screen: await findScreen(tournamentId, trx) }),
      });
    },
  );

  api.put(
    screenPaths.screen(":id"),
    {
      config: { access, errors: ["stale"] },
      schema: {
        tags,
        summary: "Set up a tournament's big screen",
        params: IdParams,
        body: ScreenBody,
        response: { 200: ScreenResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const screen = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          await saveScreen(tournamentId, request.body, trx);
          return findScreen(tournamentId, trx);
        },
      );
      return { screen };
    },
  );
}

function registerAdding(api: Api, { database, limits }: Dependencies): void {
  api.post(
    screenPaths.screenPictures(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      bodyLimit: numbers.imageBytes,
      schema: {
        tags,
        summary: "Add a sponsor's picture to the big screen, stored without its metadata",
        consumes: ["image/*"],
        params: IdParams,
        body: ImageBody,
        response: { 201: ScreenResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      await limits.byAccount("uploadByAccount", requireActor(request).id);
      const picture = await pictureIn(request);
      const screen = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          const image = hashIn(await keepImage(picture, trx));
          if (!(await insertPicture({ tournamentId, image }, trx))) {
            const params = { max: numbers.screenPictures.max };
            throw new AppError("impossible", { code: "refusals.screen.picturesEnough", params });
          }
          return findScreen(tournamentId, trx);
        },
      );
      return reply.code(201).send({ screen });
    },
  );
}

/** The picture's own name, from the address at which it is served. */
function hashIn(address: string): string {
  return /(\w+)\.webp$/u.exec(address)![1]!;
}

function registerRemoving(api: Api, { database }: Dependencies): void {
  api.delete(
    screenPaths.screenPicture(":id", ":pictureId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Take a picture off the big screen",
        params: z.object({ id: IdParam, pictureId: IdParam }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, pictureId: id } = request.params;
      await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          if (!(await deletePicture({ id, tournamentId }, trx))) throw notFound("Picture");
        },
      );
      await forgetUnusedImages(database, request.log);
      return { success: true as const };
    },
  );
}
