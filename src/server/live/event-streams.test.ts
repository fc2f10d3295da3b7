import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => test.close());

it("an event stream comes after the answer before it on the same connection", async () => {
  const creator = await test.createUser();
  const { id } = await test.createTournament({ creator_id: creator.id });
  const { hostname, port } = new URL(origin);
  const connection = createConnection({ port: Number(port), host: hostname });
  let text = "";
  connection.on("data", (bytes: Buffer) => (text += bytes.toString()));
  for (const path of [paths.tournamentTeams(id), paths.tournamentEvents(id)]) {
    connection.write(`GET ${apiBase}${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  }
  while (!text.includes("\nid: 1\n")) await sleep(10);
  await test.call("PUT", paths.tournament(id), { as: creator, body: { location: "Hall" } });
  while (!text.includes("\nid: 2\n")) await sleep(10);
  connection.destroy();
  const places = ['{"teams":', "retry: 2000", "\nid: 1\n", "\nid: 2\n"].map((mark) =>
    text.indexOf(mark),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
