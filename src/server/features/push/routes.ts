import type { FastifyRequest } from "fastify";
import { Done } from "#contract/common.ts";
import {
  PushDeviceBody,
  PushKeyResponse,
  PushOnBody,
  type PushOwner,
  pushPaths,
  PushStateResponse,
} from "#contract/accounts/push.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { requireActor, requireHolder } from "#server/plugins/access.ts";
import { textsIn } from "#server/texts.ts";
import {
  type DeviceOwner,
  findOwnDevice,
  forgetOwnDevice,
  keepDevice,
} from "#server/push/repository.ts";
import { vapidKeys } from "#server/push/vapid.ts";

const tags = ["accounts"];
const ownerOf: Record<PushOwner, (request: FastifyRequest) => DeviceOwner> = {
  account: (request) => ({ user_id: requireActor(request).id }),
  captain: (request) => {
    const { scope, device_id: id } = requireHolder(request);
    if (scope.team_id === null || scope.for_captains) throw forbidden();
    return { scorer_device_id: id };
  },
};
const accessOf = { account: "signed_in", captain: "link" } as const;

/** Switching notifications on and off on a browser, of an account and of a team's page alike. */
export function registerPushRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.get(
    pushPaths.key(),
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "The key that browsers subscribe to notifications with",
        response: { 200: PushKeyResponse },
      },
    },
    async (_, reply) => {
      void reply.header("cache-control", "no-store");
      return { key: (await vapidKeys(database)).publicKey };
    },
  );
  for (const owner of ["account", "captain"] as const) {
    registerSwitch(api, owner, dependencies);
    registerState(api, owner, dependencies);
  }
}

function registerSwitch(api: Api, owner: PushOwner, { database, limits }: Dependencies): void {
  const config = { access: accessOf[owner] };
  api.post(
    pushPaths.on(owner),
    {
      config,
      schema: {
        tags,
        summary: "Show the asker's messages on this browser",
        body: PushOnBody,
        response: { 200: Done },
      },
    },
    async (request) => {
      await limits.byAddress("pushByAddress", request.ip);
      const whose = { owner: ownerOf[owner](request), sessionHash: request.tokenHash ?? null };
      await database.transaction().execute((trx) => keepDevice(request.body, whose, trx));
      return { success: true as const };
    },
  );

  api.post(
    pushPaths.off(owner),
    {
      config,
      schema: {
        tags,
        summary: "Show no more messages on this browser",
        body: PushDeviceBody,
        response: { 200: Done },
      },
    },
    async (request) => {
      await forgetOwnDevice(request.body.endpoint, ownerOf[owner](request), database);
      return { success: true as const };
    },
  );
}

function registerState(api: Api, owner: PushOwner, dependencies: Dependencies): void {
  const { database, limits, pushes } = dependencies;
  const config = { access: accessOf[owner] };
  api.post(
    pushPaths.state(owner),
    {
      config,
      schema: {
        tags,
        summary: "Whether this browser shows the asker's messages",
        body: PushDeviceBody,
        response: { 200: PushStateResponse },
      },
    },
    async (request) => {
      const own = await findOwnDevice(request.body.endpoint, ownerOf[owner](request), database);
      return { is_on: own !== undefined };
    },
  );

  api.post(
    pushPaths.test(owner),
    {
      config: { ...config, errors: ["impossible"] },
      schema: {
        tags,
        summary: "Send a notification to this browser, to see whether it arrives",
        body: PushDeviceBody.extend({ language: PushOnBody.shape.language }),
        response: { 200: Done },
      },
    },
    async (request) => {
      await limits.byAddress("pushByAddress", request.ip);
      const { endpoint, language } = request.body;
      const device = await findOwnDevice(endpoint, ownerOf[owner](request), database);
      if (!device) throw new AppError("impossible", "refusals.push.off");
      const t = textsIn(language, "mail");
      const notice = { title: "Courtside", body: t("pushTest"), path: "/" };
      await pushes.send({ deviceIds: [device.id], notice });
      return { success: true as const };
    },
  );
}
