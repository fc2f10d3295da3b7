import { afterAll, beforeAll, expect, test } from "vitest";
import { cellsOf, Matrix } from "./permissions/matrix.ts";
import { permissionTable } from "./permissions/table.ts";
import { privatePhone } from "./scene.ts";

let matrix: Matrix;

beforeAll(async () => {
  matrix = await Matrix.open();
});
afterAll(() => matrix.close());

test.each(Object.keys(permissionTable))("%s is for whom it is for", async (route) => {
  const allowed = cellsOf(route).filter(({ expected }) => expected === "ok");
  const isReading = route.startsWith("GET ");
  const answers = await (isReading
    ? matrix.answersAtOnce(route, allowed)
    : matrix.answersInTurn(route, allowed));
  expect(answers.filter(([, status]) => status < 200 || status >= 400)).toEqual([]);
});

test("no log line of all these calls names an account", () => {
  const lines = matrix.courtside.logLines.join("");
  expect(matrix.courtside.logLines.length).toBeGreaterThan(1000);
  expect(lines).not.toMatch(/@(?:mail|new|private)\.test/u);
  expect(lines).not.toContain(privatePhone);
  const tokens = Object.values(matrix.scene.actors).flatMap((actor) => actor?.token ?? []);
  expect(tokens.filter((token) => lines.includes(token))).toEqual([]);
});
