import { z } from "zod";
import { IdParams } from "#contract/common.ts";
import { ImageBody, ImageParams } from "#contract/images.ts";
import { limits as numbers } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { findImage } from "#server/features/images/repository.ts";
import { saveLogo, savePhoto } from "./save-picture.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { acceptPictures, pictureIn } from "./bodies.ts";

const tags = ["pictures"];
const consumes = ["image/*"];
const immutable = "public, max-age=31536000, immutable";
// Opened by itself, a picture is a picture, whatever a browser might find in it.
const inert = "default-src 'none'; sandbox";

/** Pictures of people and logos of teams: uploaded as the body of a PUT, served for ever. */
export function registerImageRoutes(api: Api, dependencies: Dependencies): void {
  registerServing(api, dependencies);
  registerRemoval(api, dependencies);
  void api.register(async (uploads: Api) => {
    acceptPictures(uploads);
    registerUploads(uploads, dependencies);
  });
}

function registerServing(api: Api, { database }: Dependencies): void {
  api.get(
    paths.image(":file"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "An uploaded picture; what an address shows never changes",
        params: ImageParams,
        produces: ["image/webp"],
        response: { 200: z.unknown().meta({ type: "string", format: "binary" }) },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const content = await findImage(file.slice(0, -".webp".length), database);
      if (!content) throw notFound("Picture");
      void reply.headers({ "cache-control": immutable, "content-security-policy": inert });
      return reply.type("image/webp").send(content);
    },
  );
}

function registerUploads(api: Api, { database, limits }: Dependencies): void {
  api.put(
    paths.profileImage(),
    {
      config: { access: "signed_in" },
      bodyLimit: numbers.imageBytes,
      schema: {
        tags,
        summary: "Gives the signed-in account a picture, stored without its metadata",
        consumes,
        body: ImageBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await limits.byAccount("uploadByAccount", actor.id);
      const user = await savePhoto(actor, await pictureIn(request), database);
      await forgetUnusedImages(database, request.log);
      return { user };
    },
  );

  api.put(
    paths.teamLogo(":id"),
    {
      config: { access: { ability: "edit_team", of: "team" }, errors: ["stale"] },
      bodyLimit: numbers.imageBytes,
      schema: {
        tags,
        summary: "Gives a team a logo, stored without its metadata",
        consumes,
        params: IdParams,
        body: ImageBody,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const teamId = request.params.id;
      await limits.byAccount("uploadByAccount", actor.id);
      const write = { teamId, ...changeBy(request, reply) };
      const team = await saveLogo(write, await pictureIn(request), database);
      await forgetUnusedImages(database, request.log);
      return { team };
    },
  );
}

function registerRemoval(api: Api, { database }: Dependencies): void {
  api.delete(
    paths.profileImage(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "Takes the signed-in account's picture away",
        response: { 200: UserResponse },
      },
    },
    async (request) => {
      const user = await savePhoto(requireActor(request), null, database);
      await forgetUnusedImages(database, request.log);
      return { user };
    },
  );

  api.delete(
    paths.teamLogo(":id"),
    {
      config: { access: { ability: "edit_team", of: "team" }, errors: ["stale"] },
      schema: {
        tags,
        summary: "Takes a team's logo away",
        params: IdParams,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const write = { teamId: request.params.id, ...changeBy(request, reply) };
      const team = await saveLogo(write, null, database);
      await forgetUnusedImages(database, request.log);
      return { team };
    },
  );
}
