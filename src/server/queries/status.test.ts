import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import type { MatchStatus } from "#contract/schedule/schedule.ts";
import type { TournamentStatus } from "#contract/tournaments/tournaments.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import type { Connection } from "#server/database/connect.ts";
import { nextStatusChange, mayBe, statusAt } from "./status.ts";

let connection: Connection;
let factories: Factories;
let creatorId: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
  creatorId = (await factories.createUser()).id;
});
afterAll(async () => connection.close());

interface Scene {
  start_date: string;
  end_date: string;
  timezone: string;
  organiser_status: "completed" | "active" | null;
  matches: { status: MatchStatus; start_time: string | null }[];
}

const scene: Scene = {
  start_date: "2026-07-10",
  end_date: "2026-07-12",
  timezone: "America/New_York",
  organiser_status: null,
  matches: [],
};

async function create({ matches, ...tournament }: Scene): Promise<number> {
  const { id } = await factories.createTournament({ creator_id: creatorId, ...tournament });
  let teams: number[] = [];
  for (const [index, { status, start_time }] of matches.entries()) {
    if (status === "completed" && teams.length === 0) {
      const created = [1, 2].map(() => factories.createTeam({ tournament_id: id }));
      teams = (await Promise.all(created)).map((team) => team.id);
    }
    const result = { home_team_id: teams[0]!, away_team_id: teams[1]!, t1s: 1, t2s: 0 };
    await factories.createMatch({
      tournament_id: id,
      game_number: index + 1,
      status,
      ...(status === "completed" && result),
      start_time,
      end_time: start_time && new Date(Date.parse(start_time) + 1800_000).toISOString(),
    });
  }
  return id;
}

async function readStatus(id: number, instant: string): Promise<TournamentStatus> {
  const at = sql<string>`${instant}::timestamptz`;
  const { status, ...possible } = await connection.db
    .selectFrom("tournaments")
    .select([
      statusAt(at).as("status"),
      mayBe("upcoming", at).as("upcoming"),
      mayBe("active", at).as("active"),
      mayBe("completed", at).as("completed"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // What lists leave out by dates alone is never one that they look for.
  expect(possible[status]).toBe(true);
  return status;
}

/** The rule of design decision 6 once more, in other words and by another calendar library. */
function expected({ matches, ...tournament }: Scene, instant: string): TournamentStatus {
  if (tournament.organiser_status) return tournament.organiser_status;
  const now = Temporal.Instant.from(instant);
  const today = now.toZonedDateTimeISO(tournament.timezone).toPlainDate().toString();
  const schedule = matches.filter(({ status }) => status !== "canceled");
  const isPlayed = schedule.length > 0 && schedule.every(({ status }) => status === "completed");
  if (today > tournament.end_date || isPlayed) return "completed";
  const hasBegun = schedule.some(
    ({ status, start_time }) =>
      status !== "scheduled" ||
      (start_time !== null && Date.parse(start_time) <= Date.parse(instant)),
  );
  return today >= tournament.start_date || hasBegun ? "active" : "upcoming";
}

const zones = fc.constantFrom(
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
  "America/Havana",
  "Atlantic/Azores",
  "Australia/Lord_Howe",
);
// 2026 and the days around its changes of clocks.
const instants = fc
  .oneof(
    fc.integer({ min: 0, max: 365 * 24 * 4 }),
    fc.integer({ min: 82 * 96, max: 94 * 96 }),
    fc.integer({ min: 296 * 96, max: 306 * 96 }),
  )
  .map((quarter) => new Date(Date.UTC(2026, 0, 1) + quarter * 900_000).toISOString());

const scenes: fc.Arbitrary<{ scene: Scene; instant: string }> = fc
  .record({
    instant: instants,
    zone: zones,
    startOffset: fc.integer({ min: -2, max: 2 }),
    days: fc.integer({ min: 0, max: 2 }),
    organiser_status: fc.constantFrom(null, null, null, "completed" as const, "active" as const),
    matches: fc.array(
      fc.record({
        status: fc.constantFrom<MatchStatus>("scheduled", "in_progress", "completed", "canceled"),
        minutes: fc.option(fc.integer({ min: -3000, max: 3000 })),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ instant, zone, startOffset, days, organiser_status, matches }) => {
    const today = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
    const start = today.add({ days: startOffset });
    return {
      instant,
      scene: {
        start_date: start.toString(),
        end_date: start.add({ days }).toString(),
        timezone: zone,
        organiser_status,
        matches: matches.map(({ status, minutes }) => ({
          status,
          start_time:
            minutes === null
              ? null
              : new Date(Date.parse(instant) + minutes * 60_000).toISOString(),
        })),
      },
    };
  });

describe("status of a tournament", () => {
  it.each<[string, Partial<Scene>, string, TournamentStatus]>([
    ["before its first day where it is", {}, "2026-07-10T03:59:59Z", "upcoming"],
    ["from midnight where it is", {}, "2026-07-10T04:00:00Z", "active"],
    ["to the end of its last day", {}, "2026-07-13T03:59:59Z", "active"],
    ["after it", {}, "2026-07-13T04:00:00Z", "completed"],
    [
      "from its first match, before the start date",
      { matches: [{ status: "scheduled", start_time: "2026-07-09T20:00:00Z" }] },
      "2026-07-09T20:00:00Z",
      "active",
    ],
    [
      "not from a canceled match",
      { matches: [{ status: "canceled", start_time: "2026-07-09T20:00:00Z" }] },
      "2026-07-09T20:00:00Z",
      "upcoming",
    ],
    [
      "with every match decided",
      {
        matches: [
          { status: "completed", start_time: "2026-07-10T20:00:00Z" },
          { status: "canceled", start_time: null },
        ],
      },
      "2026-07-10T21:00:00Z",
      "completed",
    ],
    [
      "ended by the organiser",
      { organiser_status: "completed" },
      "2026-07-01T00:00:00Z",
      "completed",
    ],
    ["reopened by the organiser", { organiser_status: "active" }, "2027-01-01T00:00:00Z", "active"],
    [
      "at the start of a day that has no midnight",
      { timezone: "Africa/Cairo", start_date: "2026-04-24", end_date: "2026-04-24" },
      "2026-04-23T22:00:00Z",
      "active",
    ],
    [
      "just before the start of a day that has no midnight",
      { timezone: "Africa/Cairo", start_date: "2026-04-24", end_date: "2026-04-24" },
      "2026-04-23T21:59:59Z",
      "upcoming",
    ],
  ])("%s", async (_, changes, instant, status) => {
    const id = await create({ ...scene, ...changes });
    expect(await readStatus(id, instant)).toBe(status);
    expect(expected({ ...scene, ...changes }, instant)).toBe(status);
  });

  it("is what the rule says, in any zone, on any day", async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (any) => {
        const id = await create(any.scene);
        expect(await readStatus(id, any.instant)).toBe(expected(any.scene, any.instant));
      }),
      { numRuns: 300 },
    );
  });

  it("changes by itself only when it is said to", async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (any) => {
        const id = await create(any.scene);
        const nowMs = Date.parse(any.instant);
        const starts = any.scene.matches.filter(({ status }) => status !== "canceled");
        const times = starts.flatMap(({ start_time }) => start_time ?? []);
        const first_start = times.toSorted((a, b) => a.localeCompare(b))[0];
        const change = nextStatusChange({ ...any.scene, first_start: first_start ?? null }, nowMs);
        expect(change).toBeGreaterThan(nowMs);
        const until = Math.min(change - 1, nowMs + 10 * 86_400_000);
        const status = await readStatus(id, any.instant);
        for (const share of [0.25, 0.5, 0.75, 1]) {
          const between = new Date(nowMs + (until - nowMs) * share).toISOString();
          expect(await readStatus(id, between)).toBe(status);
        }
      }),
      { numRuns: 150 },
    );
  });
});
