import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { answerTo } from "./permissions/answers.ts";
import { describeFields } from "./permissions/fields.ts";
import { permissionTable } from "./permissions/table.ts";
import { kinds, type Scene, setScene } from "./scene.ts";

let courtside: TestApp;
let scene: Scene;
beforeAll(async () => {
  courtside = await createTestApp();
  scene = await setScene(courtside);
  // What everybody is told of games that are on.
  const { tournamentId: tournament_id, teamId, rivalId } = scene.own;
  const sides = { home_team_id: teamId, away_team_id: rivalId };
  const serve = { began: [0], last: { part: 0, side: 0 } };
  const court_state = JSON.stringify({ serve, timeouts: { "0-0": 1 } });
  const running = { status: "in_progress" as const, t1s: 3, t2s: 1, court_state };
  await courtside.createMatch({ tournament_id, ...sides, ...running });
});
afterAll(() => courtside.close());

// A stream of events never ends.
const reading = Object.keys(permissionTable).filter(
  (route) => route.startsWith("GET ") && !route.endsWith("/events"),
);

// A field that comes or goes for somebody is meant, or it is noticed here: `-u` records it anew.
test("each kind of person is told the fields that are on record", async () => {
  const told: string[] = [];
  for (const route of reading) {
    const line = permissionTable[route]!;
    const { path } = line.call(scene.own, "unique");
    const allowed = kinds.filter((kind) => answerTo(line, "own", kind) === "ok");
    const answers = await Promise.all(
      allowed.map(async (kind) => {
        const { body } = await courtside.call("GET", path, { as: scene.actors[kind] });
        return { kind, body };
      }),
    );
    const fields = describeFields(answers);
    if (fields !== "") told.push(`# ${route}\n\n${fields}`);
  }
  await expect(`${told.join("\n\n")}\n`).toMatchFileSnapshot("permissions/fields.txt");
});
