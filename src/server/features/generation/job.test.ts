import { expect, test } from "vitest";
import { GenerateBody, type GenerateInput } from "#contract/brackets/generation.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { GenerationInputs } from "./inputs/inputs.ts";
import { toJob } from "./job.ts";
import { solveGeneration } from "./solve/solve-generation.ts";

const match = {
  id: 1,
  game_number: 1,
  status: "scheduled",
  start_time: "2026-07-04T20:30:00.000Z",
  end_time: "2026-07-04T22:30:00.000Z",
  court_id: 2,
  home_team_id: 7,
  away_team_id: null,
  meeting: null,
} as MatchRow;

const inputs: GenerationInputs = {
  closures: [],
  absences: [],
  longestWaitMinutes: null,
  courtNames: [],
  reservations: [],
  tournament: {
    id: 1,
    members: [],
    timezone: "Europe/Berlin",
    start_date: "2026-07-04",
    end_date: "2026-07-12",
    courts_count: 2,
  },
  revision: 1,
  teams: [7, 8, 9].map((id) => ({
    id,
    name: "Team",
    seed: null,
    club: null,
    bracket_id: null,
    division_id: null,
  })),
  brackets: [
    { id: 3, name: "group a", type: "group_stage", division_id: null },
    { id: 4, name: "Group C", type: "group_stage", division_id: null },
  ],
  courtIds: [1, 2, 3, 4],
  divisions: [],
  divisionNames: [],
  sharing: [],
  matches: [match],
  names: null,
  others: [],
};

function jobOf(today: string, body: GenerateInput = {}, changed: Partial<GenerationInputs> = {}) {
  return toJob({ ...inputs, ...changed }, { body: GenerateBody.parse(body), seed: 1, today });
}

test.each([
  ["before it starts", "2026-06-01", "2026-07-04"],
  ["on the day before", "2026-07-03", "2026-07-04"],
  ["on a day of it", "2026-07-05", "2026-07-06"],
  ["on its last day", "2026-07-12", "2026-07-12"],
  ["once it is over", "2026-08-01", "2026-08-01"],
])("games start tomorrow or with the tournament: %s", (_, today, expected) => {
  const { calendar } = jobOf(today).schedule!;
  expect([calendar.startDate, calendar.endDate]).toEqual([expected, "2026-07-12"]);
});

test("a bracket for more teams than there are is refused at its field, as the form refuses it", () => {
  const bracket = { name: "Pool", type: "group_stage" as const, max_teams: 3 };
  expect(
    jobOf("2026-07-01", { brackets_config: [bracket, bracket] }).parts[0]!.config,
  ).toHaveLength(2);
  const larger = { ...bracket, max_teams: 4 };
  expect(() => jobOf("2026-07-01", { brackets_config: [bracket, larger] })).toThrow(
    invalidField("brackets_config.1.max_teams", {
      code: "rules.generation.maxTeams",
      params: { max: 3 },
    }),
  );
});

test("automatic groups get the names that are free", () => {
  const teams = Array.from({ length: 20 }, (_, id) => ({
    id: id + 1,
    name: "Team",
    seed: null,
    club: null,
    bracket_id: null,
    division_id: null,
  }));
  const names = (body: GenerateInput) =>
    jobOf("2026-07-01", body, { teams }).parts[0]!.config.map(({ name }) => name);
  expect(names({})).toEqual(["Group B", "Group D", "Group E"]);
  expect(names({ overwrite: true })).toEqual(["Group A", "Group B", "Group C"]);
});

test("matches that stay are worked around, one across midnight on both days", () => {
  const game = { court: 2, teamIds: [7] };
  expect(jobOf("2026-07-01").schedule!.fixed).toEqual([
    { ...game, date: "2026-07-04", start: "22:30", end: "24:00" },
    { ...game, date: "2026-07-05", start: "00:00", end: "00:30" },
  ]);
  expect(jobOf("2026-07-01", { overwrite: true }).schedule!.fixed).toEqual([]);
  const canceled = { matches: [{ ...match, status: "canceled" as const }] };
  expect(jobOf("2026-07-01", {}, canceled).schedule!.fixed).toEqual([]);
});

test("the games of a meeting that stays are one game for rest and games a day", () => {
  const meeting = [
    { id: 1, home_team_id: 7, away_team_id: 8, from: "08:00", to: "08:20" },
    { id: 2, home_team_id: 8, away_team_id: 9, from: "08:20", to: "08:40" },
    { id: 3, home_team_id: 9, away_team_id: 7, from: "08:40", to: "09:00" },
  ].map(({ from, to, ...game }) => ({
    ...match,
    ...game,
    meeting: 4,
    start_time: `2026-07-04T${from}:00.000Z`,
    end_time: `2026-07-04T${to}:00.000Z`,
  }));
  const other = { ...match, id: 4, game_number: 4 };
  const { fixed } = jobOf("2026-07-01", {}, { matches: [...meeting, other] }).schedule!;
  expect(fixed[0]).toEqual({
    court: 2,
    teamIds: [7, 8, 9],
    date: "2026-07-04",
    start: "10:00",
    end: "11:00",
  });
  expect(fixed).toHaveLength(3);
});

test("twelve teams in fours use the courts there are: five slots of three, not twelve of one", () => {
  const teams = Array.from({ length: 12 }, (_, id) => ({
    id: id + 1,
    name: "Team",
    seed: null,
    club: null,
    bracket_id: null,
    division_id: null,
  }));
  const slotsOn = (courts: number[]) => {
    const body = {
      brackets_config: [{ name: "All", type: "round_robin" as const, max_teams: 12 }],
      teams_per_match: 4,
      time_slots: hourly(courts),
      min_rest_between_games: 0,
    };
    const { games } = solveGeneration(jobOf("2026-07-01", body, { teams, matches: [] }));
    const at = games.map(({ placement }) => `${placement?.date} ${placement?.start.slice(0, 2)}`);
    return [new Set(games.map(({ meeting }) => meeting)).size, new Set(at).size];
  };
  expect(slotsOn([1, 2, 3])).toEqual([15, 5]);
  expect(slotsOn([1])).toEqual([12, 12]);
});

test("only unassigned teams are dealt, all of them with overwrite", () => {
  const teams = [7, 8, 9].map((id) => ({
    id,
    name: "Team",
    seed: null,
    club: null,
    bracket_id: id === 7 ? 3 : null,
    division_id: null,
  }));
  expect(jobOf("2026-07-01", {}, { teams }).parts[0]!.teams.map(({ id }) => id)).toEqual([8, 9]);
  expect(jobOf("2026-07-01", { overwrite: true }, { teams }).parts[0]!.teams).toHaveLength(3);
});

function hourly(courts: number[]) {
  return [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
    start: `${String(hour).padStart(2, "0")}:00`,
    end: `${hour + 1}:00`,
    courts,
  }));
}
