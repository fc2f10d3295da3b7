import { expect, test } from "vitest";
import { isLate, isQueued, toldStatus } from "./match-status.ts";

const two = "2026-11-21T14:00:00Z";

test.each([
  ["scheduled", two, "14:20", true],
  ["SCHEDULED", two, "14:00", true],
  ["scheduled", two, "13:59", false],
  ["scheduled", null, "14:20", false],
  ["in_progress", two, "14:20", false],
  ["COMPLETED", two, "14:20", false],
  ["CANCELED", two, "14:20", false],
])("a %s match of %s is late at %s: %j", (status, start, time, isIt) => {
  expect(isLate(status, start, Date.parse(`2026-11-21T${time}:00Z`))).toBe(isIt);
});

const call = { court_id: 1, court: "A", at: two };

test.each([
  ["SCHEDULED", null, "23:59", true],
  ["SCHEDULED", null, "24:00", false],
  ["SCHEDULED", call, "14:20", false],
  ["IN_PROGRESS", null, "14:20", false],
  ["CANCELED", null, "14:20", false],
] as const)(
  "a %s match, called %j, waits for a free court at %s: %j",
  (status, called, time, isIt) => {
    const now = Date.parse(`2026-11-21T${time}:00Z`);
    const row = { status, call: called };
    expect(isQueued({ ...row, queued_until: "2026-11-22T00:00:00Z" }, now)).toBe(isIt);
    expect(isQueued(row, now)).toBe(false);
  },
);

const [loser, winner] = [
  { kind: "loser", game_number: 24 },
  { kind: "winner", game_number: 24 },
] as const;

test.each([
  ["may be called for", "SCHEDULED", [loser, winner], "if_needed"],
  ["was not called for", "canceled", [loser, winner], "not_needed"],
  ["is called for", "scheduled", [null, null], "scheduled"],
  ["is another game", "canceled", [loser, { ...winner, game_number: 23 }], "canceled"],
  ["is on", "IN_PROGRESS", [loser, winner], "IN_PROGRESS"],
] as const)("a second final that %s", (_, status, sources, told) => {
  expect(toldStatus({ status, outcome: "played", sources })).toBe(told);
});

test("how a game ended counts for more than that nobody needed it", () => {
  const sources = [loser, winner];
  expect(toldStatus({ status: "canceled", outcome: "bye", sources })).toBe("canceled");
});
