import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { GenerateBody } from "#contract/brackets/generation.ts";
import type { AppError } from "#server/errors.ts";
import { generate } from "#server/features/generation/generate.ts";
import type { GenerationJob } from "#server/features/generation/solve/generation-job.ts";
import { solveGeneration } from "#server/features/generation/solve/solve-generation.ts";
import { type Instance, openInstance } from "#server/live/testing/instance.ts";
import { createTestApp, type TestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

// Writers of two instances want the same thing at the same moment: one gets it, the others are
// told why not, and the database holds what the one was told.

const writers = 16;
const rounds = 30;

let test: TestApp;
let other: Instance;
let creator: TestUser;
let tournament: { id: number };
let teams: number[];
let brackets: number[];
let generated: { id: number };

interface Attempt {
  path: string;
  body: object;
  ifMatch?: number;
}

interface Race {
  name: string;
  /** What those who lose may be told. */
  refusals: ErrorCode[];
  /** Sets the scene of a round; what each writer does, which ends with "won" or an error's code. */
  start: (round: number) => Promise<(writer: number) => Promise<string>>;
  /** How many writers' wishes the database holds after the round, the winner's among them. */
  countStored: (round: number, winner: number) => Promise<number>;
}

const races: Race[] = [
  {
    name: "a jersey number",
    refusals: ["jersey_taken"],
    start: async (round) => (writer) =>
      write(writer, {
        path: paths.teamPlayers(teams[round % writers]!),
        body: { first_name: `Player ${round} of ${writer}`, jersey_number: jerseyIn(round) },
      }),
    countStored: async (round) =>
      count("players", { team_id: teams[round % writers]!, jersey_number: jerseyIn(round) }),
  },
  {
    name: "a team's name",
    refusals: ["team_name_taken"],
    start: async (round) => (writer) => {
      const name = writer % 2 ? `Racers ${round}` : `RACERS ${round}`;
      const body = { name, tournament_id: tournament.id };
      return write(writer, { path: paths.teams(), body });
    },
    countStored: async (round) => {
      const rows = await test.database
        .selectFrom("teams")
        .select("id")
        .where("name", "ilike", `Racers ${round}`)
        .execute();
      return rows.length;
    },
  },
  {
    name: "a court and time",
    refusals: ["court_conflict"],
    start: async (round) => (writer) =>
      write(writer, {
        path: paths.matches(),
        body: {
          tournament_id: tournament.id,
          home_team_id: teams[2 * writer],
          away_team_id: teams[2 * writer + 1],
          // Each overlaps every other, though no two start at once.
          start_time: minutesAfter(hourOf(round), writer),
          end_time: minutesAfter(hourOf(round), 30 + writer),
          court_id: 1,
        },
      }),
    countStored: async (round) => {
      const rows = await test.database
        .selectFrom("matches")
        .select("id")
        .where("start_time", ">=", hourOf(round))
        .where("start_time", "<", minutesAfter(hourOf(round), 60))
        .execute();
      return rows.length;
    },
  },
  {
    name: "a team, for one bracket each",
    refusals: ["stale"],
    start: async () => {
      const ifMatch = await currentRevision();
      return (writer) =>
        write(writer, {
          path: paths.bracketTeams(brackets[writer]!),
          body: { team_ids: [teams[0]] },
          ifMatch,
        });
    },
    countStored: async (_, winner) =>
      count("teams", { id: teams[0]!, bracket_id: brackets[winner]! }),
  },
  {
    name: "the generation of brackets",
    // Told while the winner's runs, or once it has left no team without a bracket.
    refusals: ["generation_running", "impossible"],
    start: async () => {
      generated = await test.createTournament({ creator_id: creator.id });
      for (let team = 0; team < 3; team += 1)
        await test.createTeam({ tournament_id: generated.id });
      const request = {
        tournamentId: generated.id,
        body: GenerateBody.parse({ schedule_config: { autoSchedule: false } }),
        actor: creator,
        ifRevision: null,
      };
      const instances = [test, other].map(({ app }) => ({
        database: app.snapshots.database,
        // The engine itself, without a thread for each: threads take their time to start.
        processes: {
          solve: async (job: GenerationJob) => solveGeneration(job),
          close: async () => {},
        },
        running: new Set<number>(),
      }));
      return async (writer) =>
        generate(request, instances[writer % 2]!).then(
          () => "won",
          (error: AppError) => error.code,
        );
    },
    countStored: async () => count("brackets", { tournament_id: generated.id }),
  },
];

// Many writes: a busy machine takes its time.
const patienceMs = 900_000;

beforeAll(setScene);
afterAll(async () => {
  await other.close();
  await test.close();
});

it.each(races)(
  "one writer gets $name",
  { timeout: patienceMs },
  async ({ refusals, start, countStored }) => {
    for (let round = 0; round < rounds; round += 1) {
      const attempt = await start(round);
      const outcomes = await Promise.all(
        Array.from({ length: writers }, (_, writer) => attempt(writer)),
      );
      const winner = outcomes.indexOf("won");
      const told = new Set(outcomes.filter((outcome) => outcome !== "won"));
      expect(outcomes.filter((outcome) => outcome === "won")).toHaveLength(1);
      expect(refusals).toEqual(expect.arrayContaining([...told]));
      expect(await countStored(round, winner)).toBe(1);
    }
  },
);

async function setScene(): Promise<void> {
  test = await createTestApp();
  other = await openInstance(test);
  creator = await test.createUser();
  tournament = await test.createTournament({ creator_id: creator.id });
  const created = Array.from({ length: 2 * writers }, () =>
    test.createTeam({ tournament_id: tournament.id }),
  );
  teams = (await Promise.all(created)).map(({ id }) => id);
  const drawn = Array.from({ length: writers }, () =>
    test.createBracket({ tournament_id: tournament.id }),
  );
  brackets = (await Promise.all(drawn)).map(({ id }) => id);
}

async function write(writer: number, { path, body, ifMatch }: Attempt): Promise<string> {
  const { app } = writer % 2 === 0 ? test : other;
  const answer = await app.inject({
    method: "POST",
    url: `${apiBase}${path}`,
    payload: body,
    headers: {
      authorization: `Bearer ${creator.token}`,
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
    },
  });
  if (answer.statusCode < 300) return "won";
  return answer.json<{ code: string }>().code;
}

async function count(
  table: "players" | "teams" | "brackets",
  values: Record<string, number>,
): Promise<number> {
  const rows = await test.database
    .selectFrom(table)
    .select("id")
    .where((eb) =>
      eb.and(
        Object.entries(values).map(([column, value]) => eb(eb.ref(column as "id"), "=", value)),
      ),
    )
    .execute();
  return rows.length;
}

async function currentRevision(): Promise<number> {
  const { revision } = await test.database
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", tournament.id)
    .executeTakeFirstOrThrow();
  return revision;
}

function jerseyIn(round: number): number {
  return Math.floor(round / writers) + 1;
}

function hourOf(round: number): string {
  return new Date(Date.UTC(2030, 0, 1, round)).toISOString();
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
