import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { type Scene, setScene } from "#server/testing/scene.ts";

let courtside: TestApp;
let scene: Scene;

beforeAll(async () => {
  courtside = await createTestApp();
  scene = await setScene(courtside);
  await courtside.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => courtside.close());

type Who = keyof Scene["actors"];

/** Announces a body as large as may be and never sends it: what comes back was decided without it. */
function announce(method: string, path: string, who: Who) {
  const { port } = courtside.app.server.address() as AddressInfo;
  const actor = scene.actors[who];
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const call = request({
      port,
      method,
      path: apiBase + path,
      headers: {
        "content-type": "application/json",
        "content-length": String(limits.import.bytes),
        ...(actor && { authorization: `Bearer ${actor.token}` }),
      },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () => {
        call.destroy();
        resolve({ status: answer.statusCode!, body: JSON.parse(text) as unknown });
      });
    });
    call.flushHeaders();
  });
}

test.each([
  ["signed out", 401],
  ["viewer", 403],
  ["another creator", 403],
] as const)("%s gets %i before the body of an import is read", async (who, status) => {
  const path = paths.tournamentImport(scene.own.tournamentId);
  expect((await announce("POST", path, who)).status).toBe(status);
});

test("what the address names is looked for before the body is read", async () => {
  const { teamId, matchId, bracketId, hiddenTournamentId } = scene.own;
  const refused = [
    await announce("POST", paths.tournamentImport(999_999), "creator"),
    await announce("POST", paths.tournamentImport(hiddenTournamentId), "creator"),
    await announce("PUT", paths.teamLogo(999_999), "creator"),
    await announce("PUT", paths.teamLogo(teamId), "another creator"),
    await announce("PUT", paths.match(matchId), "captain by flag"),
    await announce("PUT", paths.bracket(bracketId), "viewer"),
    await announce("PUT", paths.tournament(999_999), "super_admin"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403, 404]);
  const malformed = await announce("POST", "/tournaments/first/import", "creator");
  expect(malformed).toMatchObject({ status: 400, body: { code: "validation" } });
});

test("whoever may is asked for the body", async () => {
  // More than a captain's roster takes, which is said as soon as its length is known.
  const answer = await announce("POST", paths.teamImport(scene.own.teamId), "captain by flag");
  expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
});

test("an account's imports are counted, those of others apart", async () => {
  const { tournamentId } = scene.own;
  const send = (who: Who) =>
    courtside.call("POST", paths.tournamentImport(tournamentId), {
      as: scene.actors[who],
      body: { rows: [] },
    });
  for (let n = 0; n < 200; n += 1) expect((await send("creator")).status).toBe(400);
  const refused = await send("creator");
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send("super_admin")).status).toBe(400);
});
