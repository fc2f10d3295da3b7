import { expect, test } from "vitest";
import { scheduleCsv } from "#web/features/schedule/schedule-csv.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

test("a game is a line with its quotes doubled", () => {
  const [head, line] = scheduleCsv([exampleRow({ team1: 'The "A", team', t1s: 21, t2s: 0 })])
    .slice(1)
    .split("\r\n");
  expect(head).toMatch(/^Game,Date,Start/);
  expect(line).toBe(
    '1,2026-11-21,09:00,10:00,A,"The ""A"", team",21,0,Ravens,scheduled,Group A,group,1',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])(
  "a team called %j is text, never a formula",
  (name) => {
    expect(scheduleCsv([exampleRow({ team1: name })])).toContain(`"'${name}"`);
  },
);
