import { Done, IdParams } from "#contract/common.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import {
  ShowOnTelevisionBody,
  TelevisionParams,
  TelevisionResponse,
} from "#contract/screens/televisions.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findDivisions } from "#server/features/divisions/repository.ts";
import { networkOf } from "#server/network.ts";
import { createTelevisions } from "./televisions.ts";

const tags = ["screens"];

/** How a television that shows a code is told by a phone what it is to show. */
export function registerTelevisionRoutes(api: Api, { database }: Dependencies): void {
  const televisions = createTelevisions();

  api.get(
    screenPaths.television(":key"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "What a television that waits is to show; nothing while nobody has said so",
        params: TelevisionParams,
        response: { 200: TelevisionResponse },
      },
    },
    async ({ params, ip }) => ({ shown: televisions.ask(params.key, networkOf(ip)) }),
  );

  api.post(
    screenPaths.televisions(":id"),
    {
      config: {
        access: { ability: "set_up_screen", of: "tournament" },
        counted: "televisionsByAccount",
        errors: ["impossible"],
      },
      schema: {
        tags,
        summary: "Have a television that waits show a tournament's big screen",
        params: IdParams,
        body: ShowOnTelevisionBody,
        response: { 200: Done },
      },
    },
    async ({ params: { id }, body: { television, division_id } }) => {
      const divisions = division_id === null ? [] : await findDivisions(id, database);
      if (division_id !== null && !divisions.some((one) => one.id === division_id)) {
        throw notFound("Division");
      }
      if (!televisions.show(television, { tournament_id: id, division_id })) {
        throw new AppError("impossible", "refusals.screen.noTelevision");
      }
      return { success: true as const };
    },
  );
}
