import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2031-05-03", end_date: "2031-05-03", courts_count: 2 };
  id = (await app.createTournament({ creator_id: organiser.id, ...dates })).id;
});

const put = (body: object) => app.call("PUT", paths.scheduleWishes(id), { as: organiser, body });

/** Two divisions of four; teams 0 and 4 share somebody. */
async function twoDivisions() {
  const divisions = await app.database
    .insertInto("tournament_divisions")
    .values(["A", "B"].map((name, at) => ({ tournament_id: id, name, position: at + 1 })))
    .returning("id")
    .execute();
  const all: number[] = [];
  for (const { id: division_id } of divisions)
    for (let n = 0; n < 4; n++) {
      all.push((await app.createTeam({ tournament_id: id, division_id })).id);
    }
  await put({ shared: [{ team_ids: [all[0], all[4]] }] });
  return { all, divisions: divisions.map((one) => one.id) };
}

const cup = [{ name: "Cup", type: "elimination", max_teams: 4 }];

/** Draws one or both on some courts for some hours of one day. */
async function drawOnDay(what: object, hours: number, courts: number[]) {
  const answer = await app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: {
      seed: 7,
      start_date: "2031-05-03",
      end_date: "2031-05-03",
      min_rest_between_games: 0,
      time_slots: Array.from({ length: hours }, (_, n) => ({
        start: `${String(9 + n).padStart(2, "0")}:00`,
        end: `${String(10 + n).padStart(2, "0")}:00`,
        courts,
      })),
      schedule_config: { daysOfWeek: [6], preferredCourts: courts },
      ...what,
    },
  });
  return answer.read(GenerateResponse);
}

/** Two cups of four, drawn together. */
async function drawCups(hours: number, courts: number[]) {
  const { all, divisions } = await twoDivisions();
  const both = divisions.map((division_id) => ({ division_id, brackets_config: cup }));
  return { all, drawn: await drawOnDay({ divisions: both }, hours, courts) };
}

async function schedule() {
  const answer = await app.call("GET", paths.tournamentSchedule(id));
  return answer.read(ScheduleResponse).schedule;
}

test("games that both may come to who share somebody are apart, where there is time", async () => {
  const { drawn } = await drawCups(6, [1, 2]);
  expect(drawn.unscheduled.count).toBe(0);
  expect(drawn.quality.perhaps_at_once).toEqual([]);
  const finals = (await schedule()).filter(({ stage_name: stage }) => stage === "Final");
  expect(new Set(finals.map(({ start_time: start }) => start)).size).toBe(2);
});

test("where there is no time for it, all games have one, and it is told who may be needed twice", async () => {
  const { all, drawn } = await drawCups(3, [1, 2]);
  expect(drawn.unscheduled.count).toBe(0);
  expect(drawn.quality.perhaps_at_once).toEqual([
    { team_ids: [all[0], all[4]], pairs: expect.any(Number) as number },
  ]);
});

test.each([
  ["nobody is needed at both, where there is time", 6, 0],
  ["it is told who may be needed twice, where there is none", 3, 1],
])("beside a cup that stands, %s", async (_, hours, told) => {
  const { all, divisions } = await twoDivisions();
  const [one, other] = divisions.map((division_id, at) => {
    return { division_id, brackets_config: [{ ...cup[0], name: `Cup ${at}` }] };
  });
  await drawOnDay(one!, 3, [1]);
  const before = new Set((await schedule()).map((row) => row.id));
  const drawn = await drawOnDay(other!, hours, [2]);
  expect(drawn.unscheduled.count).toBe(0);
  const people = drawn.quality.perhaps_at_once.map(({ team_ids: ids }) => ids);
  expect(people).toEqual(told === 0 ? [] : [[all[0], all[4]]]);
  const rows = await schedule();
  const shared = new Set([all[0], all[4]]);
  const concerns = (row: ScheduleRow) =>
    [row.home_team_id, row.away_team_id].some((team) => team === null || shared.has(team));
  const [standing, added] = [true, false].map((isOld) =>
    rows.filter((row) => concerns(row) && before.has(row.id) === isOld),
  );
  const atOnce = added!.filter(
    ({ start_time: start }) =>
      start !== null && standing!.some(({ start_time: time }) => time === start),
  );
  expect(atOnce).toHaveLength(told);
});

test("what follows groups is at no time at which another division may need the same person", async () => {
  const { all, divisions } = await twoDivisions();
  const group = [{ name: "Group A", type: "group_stage", max_teams: 4 }];
  await drawOnDay({ division_id: divisions[0], brackets_config: group }, 6, [1]);
  const evening = ["15:00", "16:00", "17:00"].map((start, n) => {
    return { start, end: `${16 + n}:00`, courts: [2] };
  });
  const cupOfOther = { division_id: divisions[1], brackets_config: cup };
  await drawOnDay({ ...cupOfOther, time_slots: evening }, 0, [2]);
  const first = (await schedule()).find(({ start_time: start }) => start === "15:00")!;
  await put({ shared: [{ team_ids: [all[0], first.home_team_id] }] });
  const playoffs = { name: "Playoffs", type: "elimination", max_teams: 2, qualifiers_per_group: 2 };
  const follow = { division_id: divisions[0], follow_drawn: true, brackets_config: [playoffs] };
  const slots = evening.map((slot) => ({ ...slot, courts: [1] }));
  const drawn = await drawOnDay({ ...follow, time_slots: slots }, 0, [1]);
  expect(drawn.unscheduled.count).toBe(0);
  const finals = (await schedule()).filter(({ stage_name: stage }) => stage === "Final");
  expect(finals.map(({ start_time: start }) => start)).toEqual(["16:00", "17:00"]);
});

test.each([
  ["plays at no time at which its coach may be needed in a final", 6, 0],
  ["plays even then, where there is no other time", 3, 1],
])("a late team %s", async (_, hours, atFinal) => {
  await app.call("PUT", paths.tournament(id), { as: organiser, body: { courts_count: 3 } });
  const { all, divisions } = await twoDivisions();
  const group = [{ name: "Group A", type: "group_stage", max_teams: 3 }];
  await drawOnDay({ division_id: divisions[0], brackets_config: group }, hours, [1, 2, 3]);
  await drawOnDay({ division_id: divisions[1], brackets_config: cup }, hours, [1, 2, 3]);
  const before = await schedule();
  const drawn = new Set(before.flatMap((row) => [row.home_team_id, row.away_team_id]));
  const late = all.slice(0, 4).find((team) => !drawn.has(team))!;
  await put({ shared: [{ team_ids: [late, all[4]] }] });
  const { bracket_id } = before.find((row) => row.bracket?.endsWith("Group A"))!;
  const moved = await app.call("POST", paths.teamMoves(id), {
    as: organiser,
    body: { kind: "assign", team_ids: [late], bracket_id },
  });
  expect(moved.status).toBe(200);
  const rows = await schedule();
  const final = rows.find(({ stage_name: stage }) => stage === "Final")!;
  const own = rows.filter((row) => [row.home_team_id, row.away_team_id].includes(late));
  expect(own).toHaveLength(3);
  expect(own.filter((row) => row.start_time === final.start_time)).toHaveLength(atFinal);
});
