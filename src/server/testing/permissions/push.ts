import { followPaths, type PushOwner, pushPaths } from "#contract/accounts/push.ts";
import type { Answers } from "./answers.ts";
import { alike, type Lines } from "./lines.ts";

const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
const on = { endpoint: "https://push.test/browser", keys, language: "en" };
const { keys: _, ...device } = on;

/** Switching notifications on in a browser; nobody can have one tried in which they are off. */
export const pushLines: Lines = {
  "GET /push/key": alike("everyone", () => ({ path: pushPaths.key() })),
  ...linesOf("account", "signedIn", "unasked"),
  ...linesOf("captain", "captains", "captainsAccounts"),
  "POST /tournaments/:id/push/on": {
    ...alike("everyone", (at) => ({
      path: followPaths.on(at.tournamentId),
      body: { ...on, team_ids: [at.teamId] },
    })),
    changesScene: true,
  },
  "POST /tournaments/:id/push/state": alike("everyone", (at) => ({
    path: followPaths.state(at.tournamentId),
    body: device,
  })),
  "POST /tournaments/:id/push/off": alike("everyone", (at) => ({
    path: followPaths.off(at.tournamentId),
    body: device,
  })),
};

function linesOf(owner: PushOwner, allowed: Answers, off: Answers): Lines {
  return {
    [`POST /push/${owner}/on`]: {
      ...alike(allowed, () => ({ path: pushPaths.on(owner), body: on })),
      changesScene: true,
    },
    [`POST /push/${owner}/off`]: alike(allowed, () => ({
      path: pushPaths.off(owner),
      body: device,
    })),
    [`POST /push/${owner}/state`]: alike(allowed, () => ({
      path: pushPaths.state(owner),
      body: device,
    })),
    [`POST /push/${owner}/test`]: alike(off, () => ({
      path: pushPaths.test(owner),
      body: device,
    })),
  };
}
