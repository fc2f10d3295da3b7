import { expect, test } from "vitest";
import type { Duty } from "#contract/duties/duties.ts";
import { expectedStarts } from "./expected-starts.ts";
import type { ScheduleRow } from "./schedule.ts";

function duty(values: Partial<Duty>): Duty {
  return {
    role: "referee",
    official_id: null,
    team_id: null,
    name: null,
    source: null,
    is_gone: false,
    ...values,
  };
}

/** A game of an hour, on the court of its own number. */
function game(number: number, from: string, values: Partial<ScheduleRow> = {}): ScheduleRow {
  const start = `2026-11-21T${from}:00.000Z`;
  return {
    id: 100 + number,
    tournament_id: 1,
    game_number: number,
    date: "2026-11-21",
    start_time: from,
    end_time: null,
    raw_start_time: start,
    raw_end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    team1: null,
    team2: null,
    team1_logo: null,
    team2_logo: null,
    team1_withdrawn: false,
    team2_withdrawn: false,
    team1_source: null,
    team2_source: null,
    home_team_id: 10 * number,
    away_team_id: 10 * number + 1,
    t1s: null,
    t2s: null,
    parts: null,
    t1_shootout: null,
    t2_shootout: null,
    court_id: number,
    court: null,
    bracket_id: 1,
    bracket: "Group A",
    stage: "group",
    round: 1,
    stage_name: null,
    for_place: false,
    meeting: null,
    status: "SCHEDULED",
    outcome: "played",
    lost_by: null,
    started_at: null,
    ended_at: null,
    call: null,
    allow_overlap: false,
    locked: false,
    duties: [],
    ...values,
  };
}

const late = { status: "IN_PROGRESS", started_at: "2026-11-21T10:30:00.000Z" } as const;

test.each<[string, ScheduleRow[], Record<number, string>]>([
  [
    "of the team that it referees at another's game",
    [game(1, "10:00", late), game(2, "11:00", { duties: [duty({ team_id: 11 })] })],
    { 102: "11:30" },
  ],
  [
    "of the team that referees it",
    [
      game(1, "10:00", { ...late, duties: [duty({ team_id: 21, role: "scorekeeper" })] }),
      game(2, "11:00"),
    ],
    { 102: "11:30" },
  ],
  [
    "of an official who has two duties, and of no team of that number",
    [
      game(1, "10:00", { ...late, duties: [duty({ official_id: 30 })] }),
      game(2, "11:00", { duties: [duty({ official_id: 30 })] }),
      game(3, "11:00"),
    ],
    { 102: "11:30" },
  ],
  [
    "of whoever loses it and then has a duty",
    [
      game(1, "10:00", late),
      game(2, "11:00", { duties: [duty({ source: { kind: "loser", game_number: 1 } })] }),
    ],
    { 102: "11:30" },
  ],
  [
    "of nobody once it was broken off",
    [
      game(1, "10:00", { ...late, outcome: "abandoned" }),
      game(2, "11:00", { court_id: 1, home_team_id: 10 }),
    ],
    {},
  ],
  [
    "of nobody where its loser is known already, or the team on duty plays no longer",
    [
      game(1, "10:00", { ...late, duties: [duty({ team_id: 20, is_gone: true })] }),
      game(2, "11:00"),
      game(3, "11:00", {
        duties: [duty({ team_id: 40, source: { kind: "loser", game_number: 1 } })],
      }),
    ],
    {},
  ],
])("a late game holds up the next one %s", (_, rows, expected) => {
  const told = [...expectedStarts(rows, Date.parse("2026-11-21T10:45:00Z"))];
  expect(Object.fromEntries(told.map(([id, start]) => [id, start.slice(11, 16)]))).toEqual(
    expected,
  );
});
