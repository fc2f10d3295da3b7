import { currentTime } from "#contract/clock.ts";
import type { Notice } from "#contract/accounts/push.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/handle.ts";
import type { Jobs } from "#server/mail/jobs.ts";
import { ask } from "#server/outside/ask.ts";
import type { Network } from "#server/outside/network.ts";
import { findDevice, forgetDevice, type PushDevice } from "./repository.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

/** A notification, and the browsers that it is for. */
export interface Push {
  deviceIds: number[];
  notice: Notice;
}

export interface Pushes {
  /** Puts notifications into the queue, all of them or none. */
  send: (...all: Push[]) => Promise<void>;
}

interface Job {
  deviceId: number;
  notice: Notice;
  /** When it is worth nothing any more, in milliseconds. */
  until: number;
}

interface Needs {
  database: Database;
  config: Pick<Config, "publicUrl" | "contactEmail">;
  jobs: Jobs;
  network?: Network | undefined;
}

const queue = "push";
const timeoutMs = 10_000;
/** What is told of a day's games helps nobody on the next day. */
const worthSeconds = 4 * 3600;
/** What a push service says of a browser that it knows no more, or not by our key. */
const goneFor = new Set([400, 401, 403, 404, 410]);
/** A notification too long to be delivered would never be. */
const bodyAtMost = 600;

/** Sends notifications through the push services of browsers (RFC 8030), encrypted for each of them. */
export function createPushes({ database, config, jobs, network }: Needs): Pushes {
  jobs.handle(queue, async ({ deviceId, notice, until }: Job) => {
    const device = await findDevice(deviceId, database);
    if (!device || until < currentTime().getTime()) return;
    const status = await post(await encrypt(device, notice), network);
    if (goneFor.has(status)) await forgetDevice(device.id, database);
    // Thrown, it is tried again.
    else if (status >= 300) throw new Error(`a push service answered ${status}`);
  });

  const encrypt = async ({ endpoint, p256dh, auth }: PushDevice, notice: Notice) => {
    const { default: webPush } = await import("web-push");
    const vapidDetails = { subject: vapidSubject(config), ...(await vapidKeys(database)) };
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails, TTL: worthSeconds, urgency: "high", contentEncoding: "aes128gcm" },
    );
  };

  return {
    send: async (...all) => {
      const until = currentTime().getTime() + worthSeconds * 1000;
      const sending = all.flatMap(({ deviceIds, notice }) => {
        const said = shortened(notice);
        return deviceIds.map((deviceId): Job => ({ deviceId, notice: said, until }));
      });
      if (sending.length > 0) await jobs.sendAll(queue, sending);
    },
  };
}

function shortened({ body, ...notice }: Notice): Notice {
  const isLong = body.length > bodyAtMost;
  // What is cut through becomes a sign of its own, and is no letter by halves.
  return { ...notice, body: isLong ? `${body.slice(0, bodyAtMost - 1).toWellFormed()}…` : body };
}

/** The status of the answer, which says all there is to know. */
async function post(
  { endpoint, headers, body }: { endpoint: string; headers: object; body: Buffer },
  network: Network | undefined,
): Promise<number> {
  const asked = { method: "POST", headers: headers as Record<string, string | number>, body };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await ask(new URL(endpoint), asked, { network, signal });
  answer.destroy();
  return answer.statusCode ?? 0;
}
