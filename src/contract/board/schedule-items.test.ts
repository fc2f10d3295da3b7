import { describe, expect, test } from "vitest";
import { lintSchedule } from "#engine";
import { toLintInput, toPlacedGames } from "./schedule-items.ts";
import { defaultScheduleRules } from "./schedule-moves.ts";
import type { ScheduleRow, TeamSource } from "#contract/schedule/schedule.ts";

function row(id: number, changes: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    id,
    tournament_id: 1,
    game_number: id,
    date: "2026-07-04",
    start_time: "10:00",
    end_time: "11:00",
    raw_start_time: null,
    raw_end_time: null,
    team1: null,
    team2: null,
    team1_logo: null,
    team2_logo: null,
    team1_source: null,
    team2_source: null,
    team1_withdrawn: false,
    team2_withdrawn: false,
    home_team_id: id * 10 + 1,
    away_team_id: id * 10 + 2,
    t1s: null,
    t2s: null,
    parts: null,
    t1_shootout: null,
    t2_shootout: null,
    court_id: 1,
    court: "A",
    bracket_id: 5,
    bracket: "Group A",
    stage: "group",
    round: 1,
    stage_name: null,
    for_place: false,
    meeting: null,
    status: "SCHEDULED",
    outcome: "played",
    started_at: null,
    ended_at: null,
    call: null,
    lost_by: null,
    allow_overlap: false,
    locked: false,
    duties: [],
    ...changes,
  };
}

const lint = (rows: ScheduleRow[]) => toLintInput(toPlacedGames(rows), defaultScheduleRules);
const sidesOf = (rows: ScheduleRow[], id: number) =>
  lint(rows).items.find((item) => item.id === id)?.participants;

const waiting = (source: TeamSource | null) => [
  row(7),
  row(8, { home_team_id: null, team1_source: source, away_team_id: 82 }),
];

describe("games as the scheduler places them", () => {
  test("are one for each game, and none for a canceled one", () => {
    const groups = toPlacedGames([
      row(1),
      row(2, { status: "CANCELED" }),
      row(3, { date: null, start_time: null, end_time: null }),
    ]);
    expect(groups.map(({ id, placement }) => [id, placement?.start ?? null])).toEqual([
      [1, "10:00"],
      [3, null],
    ]);
  });

  test("are one for the games of a meeting, from its first start to its last end", () => {
    const third = { meeting: 4, court_id: 2 };
    const groups = toPlacedGames([
      row(2, { ...third, start_time: "10:20", end_time: "10:40" }),
      row(1, { ...third, start_time: "10:00", end_time: "10:20" }),
      row(3, { ...third, start_time: "10:40", end_time: "11:00" }),
    ]);
    expect(groups).toMatchObject([
      { id: 1, placement: { itemId: 1, start: "10:00", end: "11:00", court: 2 } },
    ]);
    expect(groups[0]?.games.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("are apart where a meeting has been pulled apart", () => {
    const groups = toPlacedGames([row(1, { meeting: 4 }), row(2, { meeting: 4, court_id: 2 })]);
    expect(groups.map(({ id }) => id)).toEqual([1, 2]);
  });

  test("end with their day, and never meet on the court that they don't have", () => {
    const rows = [
      row(1, { start_time: "23:30", end_time: "00:30", court_id: null }),
      row(2, { start_time: "23:30", end_time: "00:30", court_id: null }),
    ];
    const { placements } = lint(rows);
    expect(placements.map(({ end }) => end)).toEqual(["24:00", "24:00"]);
    expect(lintSchedule(lint(rows))).toEqual([]);
  });
});

describe("the sides of a game", () => {
  test.each<[string, TeamSource | null, object]>([
    [
      "the winner of a game, by its number",
      { kind: "winner", game_number: 7 },
      { kind: "winner", matchId: 7 },
    ],
    ["the loser of a game", { kind: "loser", game_number: 7 }, { kind: "loser", matchId: 7 }],
    [
      "a rank of a bracket",
      { kind: "rank", bracket_id: 5, bracket: "Group A", rank: 2 },
      { kind: "rank", bracketId: 5, rank: 2 },
    ],
    [
      "nobody, where the game is gone",
      { kind: "winner", game_number: 99 },
      { kind: "winner", matchId: -8 },
    ],
    ["nobody, where no one is named", null, { kind: "winner", matchId: -8 }],
  ])("are %s", (_, source, expected) => {
    expect(sidesOf(waiting(source), 8)).toEqual([expected, { kind: "team", teamId: 82 }]);
  });

  test("are of the bracket that is meant, where another has its name", () => {
    const rows = [
      row(7, { bracket_id: 6 }),
      ...waiting({ kind: "rank", bracket_id: 5, bracket: "Group A", rank: 2 }),
      row(9, { bracket_id: 6 }),
    ];
    expect(sidesOf(rows, 8)?.[0]).toEqual({ kind: "rank", bracketId: 5, rank: 2 });
    const best = { rank: 3, place: 1, bracket_ids: [5, 6], brackets: ["Group A", "Group A"] };
    expect(sidesOf(waiting({ kind: "best_ranked", ...best }), 8)?.[0]).toEqual({
      kind: "best_ranked",
      bracketIds: [5, 6],
      rank: 3,
      place: 1,
    });
  });

  test("are the teams once they are known, wherever they came from", () => {
    const known = row(8, { team1_source: { kind: "winner", game_number: 7 } });
    expect(sidesOf([row(7), known], 8)).toEqual([
      { kind: "team", teamId: 81 },
      { kind: "team", teamId: 82 },
    ]);
  });

  test("that are still nobody are not the same nobody in two games", () => {
    const nobody = { home_team_id: null, away_team_id: null };
    expect(lintSchedule(lint([row(1, nobody), row(2, { ...nobody, court_id: 2 })]))).toEqual([]);
  });

  test("of a final wait for its semifinals", () => {
    const final = row(3, {
      home_team_id: null,
      team1_source: { kind: "winner", game_number: 1 },
      start_time: "11:15",
      end_time: "12:00",
    });
    expect(lintSchedule(lint([row(1), final]))).toEqual([
      { rule: "order", severity: "broken", itemIds: [1, 3], missingMinutes: 15 },
    ]);
  });
});
