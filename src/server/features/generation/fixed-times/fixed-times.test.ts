import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;
let teams: number[];

const [friday, saturday, sunday] = ["2030-11-22", "2030-11-23", "2030-11-24"];

/** Friday to Sunday, 9:00 to 18:00 on two courts; on no day of a run of the tests are they over. */
const weekend = {
  start_date: friday,
  end_date: sunday,
  seed: 7,
  min_rest_between_games: 0,
  time_slots: Array.from({ length: 9 }, (_, index) => ({
    start: `${String(index + 9).padStart(2, "0")}:00`,
    end: `${String(index + 10).padStart(2, "0")}:00`,
    courts: [1, 2],
  })),
  schedule_config: { daysOfWeek: [0, 5, 6] },
  brackets_config: [
    { name: "Group A", type: "group_stage", max_teams: 4 },
    { name: "Group B", type: "group_stage", max_teams: 4 },
    {
      name: "Playoffs",
      type: "elimination",
      max_teams: 4,
      qualifiers_per_group: 2,
      third_place: true,
    },
  ],
};
const final = { game: "final", bracket: "Playoffs", date: sunday, start: "16:00", court_id: 2 };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tournament = await app.createTournament({
    creator_id: organiser.id,
    courts_count: 2,
    start_date: friday,
    end_date: sunday,
  });
  id = tournament.id;
  teams = [];
  for (let team = 0; team < 8; team++) {
    teams.push((await app.createTeam({ tournament_id: id, name: `Team ${team}` })).id);
  }
});

const generate = (fixed_times: object[], body: object = {}) =>
  app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: { ...weekend, fixed_times, ...body },
  });
const preview = (fixed_times: object[], body: object = {}) =>
  app.call("POST", paths.generationPreview(id), {
    as: organiser,
    body: { ...weekend, fixed_times, ...body },
  });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;
const lastGeneration = async () =>
  (await app.call("GET", paths.lastGeneration(id), { as: organiser })).read(LastGenerationResponse)
    .generation;

describe("a game with a fixed time", () => {
  test("is drawn there and locked, and everything else has its time around it", async () => {
    const outline = (await preview([final])).read(GenerationOutline);
    expect(outline).toMatchObject({ total_matches_generated: 16, unscheduled: { count: 0 } });
    expect(outline.days.at(-1)).toMatchObject({ date: sunday, games: 1, start: "16:00" });
    const drawn = (await generate([final])).read(GenerateResponse);
    expect(drawn.unscheduled.count).toBe(0);
    const games = await schedule();
    expect(games.filter(({ locked }) => locked)).toMatchObject([
      { stage_name: "Final", date: sunday, start_time: "16:00", end_time: "17:00", court_id: 2 },
    ]);
    expect((await lastGeneration())?.options.fixed_times).toEqual([final]);
  });

  test("needs no court and takes any minute, for each game that has a name", async () => {
    const fixed = [
      { ...final, start: "16:30", court_id: null },
      { ...final, game: "third_place", start: "15:10", court_id: null },
      { ...final, game: "semifinal_1", start: "11:00", court_id: null },
      { ...final, game: "semifinal_2", start: "11:00", court_id: null },
      { game: "first", team_id: teams[2], date: saturday, start: "10:15" },
    ];
    expect((await generate(fixed)).read(GenerateResponse).unscheduled.count).toBe(0);
    const games = await schedule();
    const locked = games.filter((game) => game.locked);
    expect(locked).toMatchObject([
      { date: saturday, start_time: "10:15", end_time: "11:15" },
      { stage_name: "Semifinals", start_time: "11:00" },
      { stage_name: "Semifinals", start_time: "11:00" },
      { stage_name: "Third place", start_time: "15:10" },
      { stage_name: "Final", start_time: "16:30" },
    ]);
    expect(new Set(locked.slice(1, 3).map((game) => game.court_id))).toEqual(new Set([1, 2]));
    const own = games.filter((game) => [game.home_team_id, game.away_team_id].includes(teams[2]!));
    expect(own.map(({ round }) => round)).toEqual(
      [...own.keys()].map((index) => index + own[0]!.round),
    );
    expect(own[0]).toMatchObject({ date: saturday, start_time: "10:15", locked: true });
  });

  test("opens the draw, and a bracket: none of theirs begins before it", async () => {
    const fixed = [
      { game: "opening", bracket: "Group B", date: saturday, start: "09:00" },
      { game: "first", team_id: teams[2], date: saturday, start: "12:00" },
      { game: "opening", date: friday, start: "16:30", court_id: 2 },
    ];
    expect((await generate(fixed)).read(GenerateResponse).unscheduled.count).toBe(0);
    const games = await schedule();
    const moment = ({ date, start_time }: (typeof games)[number]) => `${date} ${start_time}`;
    const firstOf = (bracket?: string) =>
      games
        .filter((game) => bracket === undefined || game.bracket === bracket)
        .toSorted((a, b) => moment(a).localeCompare(moment(b)))[0]!;
    const opening = { bracket: "Group A", date: friday, start_time: "16:30", locked: true };
    expect(firstOf()).toMatchObject({ ...opening, court_id: 2 });
    expect([firstOf().home_team_id, firstOf().away_team_id]).not.toContain(teams[2]);
    expect(moment(firstOf("Group B"))).toBe(`${saturday} 09:00`);
    expect((await lastGeneration())?.options.fixed_times).toMatchObject(fixed);
  });

  test("is a final of a double elimination, of either half or the grand one", async () => {
    const cup = { bracket: "Cup", date: sunday, court_id: 1 };
    const fixed = [
      { ...cup, game: "winners_final", start: "11:00" },
      { ...cup, game: "losers_final", start: "14:00" },
      { ...cup, game: "final", start: "16:00" },
      { ...cup, game: "opening", date: saturday, start: "10:00" },
    ];
    const brackets_config = [{ name: "Cup", type: "double_elimination", max_teams: 8 }];
    const drawn = await generate(fixed, { brackets_config });
    expect(drawn.read(GenerateResponse).unscheduled.count).toBe(0);
    const games = await schedule();
    expect(games.filter(({ locked }) => locked)).toMatchObject([
      { stage_name: "Winners' round 1", date: saturday, start_time: "10:00" },
      { stage_name: "Winners' final", start_time: "11:00" },
      { stage_name: "Losers' final", start_time: "14:00" },
      { stage_name: "Grand final", start_time: "16:00" },
    ]);
    expect(games[0]).toMatchObject({ date: saturday, start_time: "10:00" });
  });

  test("opens what follows groups that are drawn", async () => {
    const [groupA, groupB, playoffs] = weekend.brackets_config;
    await generate([], { brackets_config: [groupA, groupB] });
    const opening = { game: "opening", date: sunday, start: "13:30" };
    const follow = { brackets_config: [playoffs], follow_drawn: true };
    expect((await generate([opening], follow)).read(GenerateResponse).unscheduled.count).toBe(0);
    const added = (await schedule()).filter(({ bracket }) => bracket === "Playoffs");
    expect(added.filter((game) => game.locked)).toMatchObject([{ start_time: "13:30" }]);
    expect(added.every(({ start_time: start }) => start! >= "13:30")).toBe(true);
  });

  test("lasts as long as the draw's games", async () => {
    const day_plan = {
      from: "09:00",
      to: "18:00",
      game_minutes: 45,
      break_minutes: 15,
      lunch: null,
    };
    await generate([final], { day_plan });
    expect((await schedule()).find(({ locked }) => locked)).toMatchObject({ end_time: "16:45" });
  });

  test("is left out where games get no times", async () => {
    await generate([final], { schedule_config: { autoSchedule: false } });
    expect((await schedule()).some(({ locked }) => locked)).toBe(false);
  });

  test("is that of the division that it is said of, and stays with it when another is drawn", async () => {
    for (const name of ["Women", "Men"]) {
      await app.call("POST", paths.divisions(id), { as: organiser, body: { name } });
    }
    const [women, men] = await app.database
      .selectFrom("tournament_divisions")
      .select("id")
      .where("tournament_id", "=", id)
      .orderBy("id")
      .execute();
    for (const [index, team] of teams.entries()) {
      const division_id = index % 2 === 0 ? women!.id : men!.id;
      await app.database.updateTable("teams").set({ division_id }).where("id", "=", team).execute();
    }
    const brackets_config = [{ name: "Cup", type: "elimination", max_teams: 4 }];
    const divisions = [women!.id, men!.id].map((division_id) => ({ division_id, brackets_config }));
    const cup = { game: "final", bracket: "Cup", date: sunday, court_id: 1 };
    const fixed = [
      { ...cup, division_id: women!.id, start: "15:00" },
      { ...cup, division_id: men!.id, start: "16:00" },
    ];
    const late = await preview([{ ...fixed[1], start: "23:30" }], { divisions });
    expect(late.text).toContain("Final (Men · Cup) can't be fixed");
    const opening = { game: "opening", division_id: women!.id, date: sunday, start: "23:30" };
    expect((await preview([opening], { divisions })).text).toContain("Opening game (Women) can't");
    await generate(fixed, { divisions });
    const locked = (await schedule()).filter((game) => game.locked);
    expect(locked).toMatchObject([{ start_time: "15:00" }, { start_time: "16:00" }]);
    const alone = { division_id: men!.id, brackets_config, overwrite: true };
    const again = await generate([{ ...fixed[1], start: "17:00" }], alone);
    expect(again).toMatchObject({ body: { code: "match_locked" } });
    expect((await lastGeneration())?.options.fixed_times).toEqual(fixed);
  });
});

describe("a time that can't be kept is refused before anything is drawn", () => {
  test.each([
    [
      "a game that the draw doesn't have",
      [{ ...final, bracket: "Cup" }],
      "Final (Cup) is fixed, but this draw has no such game.",
    ],
    [
      "a time outside the hours",
      [{ ...final, start: "17:30" }],
      "Final (Playoffs) can't be fixed for 2030-11-24, 17:30: no game can be played there at that time.",
    ],
    [
      "a game past midnight",
      [{ ...final, start: "23:30" }],
      "Final (Playoffs) can't be fixed for 2030-11-24, 23:30: no game can be played there at that time.",
    ],
    [
      "two games on one court",
      [final, { ...final, game: "third_place" }],
      "Final (Playoffs) can't be fixed for 2030-11-24, 16:00: the court is taken then.",
    ],
    [
      "a final before its semifinal",
      [final, { ...final, game: "semifinal_1", start: "17:00" }],
      "Final (Playoffs) and First semifinal (Playoffs) can't be fixed so: whoever plays in both would have no rest between them, or the wrong one comes first.",
    ],
    [
      "a final before the opening game",
      [final, { game: "opening", date: sunday, start: "17:00" }],
      "Opening game and Final (Playoffs) can't be fixed so: whoever plays in both would have no rest between them, or the wrong one comes first.",
    ],
    [
      "a half's final where there are no halves",
      [{ ...final, game: "losers_final" }],
      "Losers' final (Playoffs) is fixed, but this draw has no such game.",
    ],
    [
      "a final that comes too early",
      [{ ...final, date: friday, start: "12:00" }],
      "Final (Playoffs) can't be fixed for 2030-11-22, 12:00: the 14 games before it that decide who plays can't be over by then.",
    ],
  ])("%s", async (_, fixed, message) => {
    for (const answer of [await preview(fixed), await generate(fixed)]) {
      expect(answer).toMatchObject({ status: 422, body: { code: "impossible" } });
      expect(answer.text).toContain(message);
    }
    expect(await schedule()).toEqual([]);
  });

  const none = { shared: [], absences: [], longest_wait_minutes: null, reservations: [] };
  const reservation = { division_id: null, games: "finals", no_others: true, only_there: true };

  test.each([
    ["kept", { reservations: [{ ...reservation, court_id: 1 }] }, final, "it is only played on A"],
    [
      "reserved",
      { reservations: [{ ...reservation, court_id: 1, games: "semifinals" }] },
      { ...final, game: "first", bracket: undefined, start: "10:00", court_id: 1 },
      "A is kept for other games",
    ],
    [
      "away",
      { absences: [{ date: null, from: null, to: "11:00" }] },
      { ...final, game: "first", bracket: undefined, date: saturday, start: "10:00" },
      "Team 0 can't play before 11:00",
    ],
  ])("a wish against it: %s", async (_, wishes, wanted, message) => {
    const [team] = teams;
    const { absences = [], ...others } = wishes as { absences?: object[] };
    const body = {
      ...none,
      ...others,
      absences: absences.map((absence) => ({ ...absence, team_id: team })),
    };
    await app.call("PUT", paths.scheduleWishes(id), { as: organiser, body });
    const time = wanted.game === "first" ? { ...wanted, team_id: team } : wanted;
    const answer = await preview([time]);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "impossible", reason: { code: "refusals.fixed.wish" } },
    });
    expect(answer.text).toContain(message);
  });

  describe("first games at one time", () => {
    const first = { game: "first", date: saturday, start: "10:00" };
    const cup = [{ name: "Cup", type: "elimination", max_teams: 8 }];
    const previewOf = (count: number) =>
      preview(
        teams.slice(0, count).map((team_id) => ({ ...first, team_id })),
        { brackets_config: cup, shuffle_teams: false },
      );

    test("are told with a wish that speaks against both", async () => {
      const shared = [{ team_ids: [teams[0], teams[1]] }];
      await app.call("PUT", paths.scheduleWishes(id), { as: organiser, body: { ...none, shared } });
      const answer = await previewOf(2);
      expect(answer).toMatchObject({
        status: 422,
        body: { reason: { code: "refusals.fixed.wishOfBoth" } },
      });
      expect(answer.text).toContain(
        "First game of Team 1 and First game of Team 0 can't be fixed so: Team 0, Team 1 share somebody",
      );
    });

    test("are refused where there are more than courts", async () => {
      expect((await previewOf(2)).status).toBe(200);
      const answer = await previewOf(3);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("2030-11-23, 10:00: no court is free then.");
    });
  });

  test("a first game that is the other team's, too, where a draw leaves no other", async () => {
    const cup = [{ name: "Cup", type: "elimination", max_teams: 2 }];
    const [one, two] = teams;
    for (const team of teams.slice(2)) {
      await app.call("DELETE", paths.team(team), { as: organiser });
    }
    const answer = await generate(
      [
        { game: "first", team_id: one, date: saturday, start: "10:00" },
        { game: "first", team_id: two, date: saturday, start: "12:00" },
      ],
      {
        brackets_config: cup,
      },
    );
    expect(answer.text).toContain("one and the same game");
    expect(answer).toMatchObject({ body: { code: "impossible" } });
  });

  test("half a line: a game of no bracket, a first game of nobody, too many lines", async () => {
    const { bracket: _, ...nowhere } = final;
    const nobody = { game: "first", date: saturday, start: "10:00" };
    for (const fixed of [[nowhere], [nobody], Array.from({ length: 21 }, () => final)]) {
      expect(await generate(fixed)).toMatchObject({ body: { code: "validation" } });
    }
  });
});

describe("locked games", () => {
  beforeEach(async () => {
    await generate([final]);
  });

  test("go with a draw that says so, and a fixed one has its time again", async () => {
    const overwrite = true;
    for (const answer of [
      await preview([final], { overwrite }),
      await generate([], { overwrite }),
    ]) {
      expect(answer).toMatchObject({ body: { code: "match_locked" } });
    }
    const before = await schedule();
    const body = { overwrite, replaces_locked: 1 };
    expect((await preview([final], body)).read(GenerationOutline).unscheduled.count).toBe(0);
    await generate([{ ...final, start: "17:00" }], body);
    const after = await schedule();
    expect(after.filter(({ locked }) => locked)).toMatchObject([
      { stage_name: "Final", start_time: "17:00" },
    ]);
    expect(after.some(({ id: match }) => before.some((game) => game.id === match))).toBe(false);
    expect((await lastGeneration())?.options).not.toHaveProperty("replaces_locked");
  });

  test("of which more than were shown are locked by now stop it", async () => {
    const open = (await schedule()).find(({ locked }) => !locked)!;
    await app.call("PUT", paths.match(open.id), { as: organiser, body: { locked: true } });
    const again = { overwrite: true, replaces_locked: 1 };
    expect(await generate([final], again)).toMatchObject({ body: { code: "match_locked" } });
    expect(await generate([final], { ...again, replaces_locked: 2 })).toMatchObject({
      status: 200,
    });
  });
});
