import { describe, expect, test } from "vitest";
import { everyCourt, faultyFields, type IncidentValues, toIncident } from "./incident.ts";

const typed: IncidentValues = {
  kind: "court_closed",
  date: "2026-12-31",
  from: "12:00",
  toDate: "2026-12-31",
  to: "",
  isOpenEnded: false,
  court: "2",
  team: "7",
  minutes: 30,
};
const from = { date: "2026-12-31", time: "12:00" };

describe("a court that is gone", () => {
  test.each([
    ["until a time", { to: "16:00" }, 2, { date: "2026-12-31", time: "16:00" }],
    ["for the rest of the day", {}, 2, { date: "2027-01-01", time: "00:00" }],
    [
      "until a time of another day",
      { toDate: "2027-01-02", to: "09:00" },
      2,
      { date: "2027-01-02", time: "09:00" },
    ],
    ["for all of another day", { toDate: "2027-01-02" }, 2, { date: "2027-01-03", time: "00:00" }],
    ["until further notice", { to: "16:00", isOpenEnded: true }, 2, null],
    ["with all others", { court: everyCourt, isOpenEnded: true }, null, null],
  ])("is closed %s", (_, changes, court_id, to) => {
    expect(toIncident({ ...typed, ...changes })).toEqual({
      kind: "court_closed",
      closure: { court_id, from, to },
    });
  });
});

test("rain closes all courts until a time or for the rest of the day, a day that ends early from one on", () => {
  const night = { date: "2027-01-01", time: "00:00" };
  const closureOf = (changes: Partial<IncidentValues>) => {
    const incident = toIncident({ ...typed, isOpenEnded: true, ...changes });
    return incident?.kind === "court_closed" ? incident.closure : null;
  };
  const dry = { date: "2026-12-31", time: "14:00" };
  expect(closureOf({ kind: "rain", to: "14:00" })).toEqual({ court_id: null, from, to: dry });
  expect(closureOf({ kind: "day_short", to: "14:00" })).toEqual({
    court_id: null,
    from,
    to: night,
  });
  expect(closureOf({ kind: "rain", toDate: "2027-01-01", to: "09:00" })).toEqual({
    court_id: null,
    from,
    to: { date: "2027-01-01", time: "09:00" },
  });
  expect(closureOf({ kind: "day_short", toDate: "2027-01-01" })?.to).toEqual(night);
  expect(closureOf({ kind: "rain" })).toEqual({ court_id: null, from, to: night });
  expect(faultyFields({ ...typed, kind: "rain", to: "12:00" })).toEqual(["to"]);
});

test.each(["team_gone", "game_abandoned"] as const)("%s is decided elsewhere", (kind) => {
  expect(toIncident({ ...typed, kind })).toBeNull();
});

test("what is missing is told field by field, in their order", () => {
  const nothing = { ...typed, team: "", date: "", from: "", minutes: 0, to: "11:00" };
  expect(faultyFields({ ...nothing, kind: "delay" })).toEqual(["date", "from", "minutes"]);
  expect(faultyFields({ ...nothing, kind: "team_unavailable" })).toEqual(["team", "date", "from"]);
  expect(faultyFields({ ...typed, to: "11:00" })).toEqual(["to"]);
  expect(faultyFields({ ...typed, toDate: "2027-01-01", to: "11:00" })).toEqual([]);
  for (const toDate of ["", "2026-12-30"]) {
    expect(faultyFields({ ...typed, toDate })).toEqual(["toDate"]);
    expect(faultyFields({ ...typed, kind: "delay", toDate })).toEqual([]);
  }
});

test.each([
  ["without a day", { date: "" }],
  ["without a start", { from: "" }],
  ["that ends before it starts", { to: "12:00" }],
  ["of a delay too long", { kind: "delay" as const, minutes: 721 }],
  ["of a delay that is no number", { kind: "delay" as const, minutes: Number.NaN }],
  ["of no team", { kind: "team_unavailable" as const, team: "" }],
])("there is no plan for an incident %s", (_, changes) => {
  expect(toIncident({ ...typed, ...changes })).toBeNull();
});
