import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lintSchedule } from "#engine";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { toLintInput, toPlacedGames } from "#contract/board/schedule-items.ts";
import { defaultScheduleRules } from "#contract/board/schedule-moves.ts";
import type { Duty } from "#contract/duties/duties.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

const slots = Array.from({ length: 9 }, (_, index) => ({
  start: `${String(index + 9).padStart(2, "0")}:00`,
  end: `${String(index + 9).padStart(2, "0")}:40`,
  courts: [1, 2],
}));
const saturday = {
  start_date: "2030-11-23",
  end_date: "2030-11-23",
  seed: 7,
  min_rest_between_games: 0,
  time_slots: slots,
  schedule_config: { daysOfWeek: [6] },
};
const group = (name: string, max_teams: number) => ({ name, type: "group_stage", max_teams });
const final = { name: "Final", type: "elimination", max_teams: 2, qualifiers_per_group: 1 };
const off = { role: "referee", rule: "off" };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2030-11-23", end_date: "2030-11-24" };
  id = (await app.createTournament({ creator_id: organiser.id, courts_count: 2, ...dates })).id;
});

const teams = async (count: number, division_id: number | null = null) => {
  const made: number[] = [];
  for (let team = 0; team < count; team++) {
    const { id: teamId } = await app.createTeam({ tournament_id: id });
    await app.database.updateTable("teams").set({ division_id }).where("id", "=", teamId).execute();
    made.push(teamId);
  }
  return made;
};
const call = (path: string, body: object) =>
  app.call("POST", path, { as: organiser, body: { ...saturday, ...body } });
const generate = (body: object) => call(paths.generateBrackets(id), body);
const preview = (body: object) => call(paths.generationPreview(id), body);
const drawn = async (body: object) => (await generate(body)).read(GenerateResponse).duties;
const rows = async () =>
  (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;
const official = async (name: string) => {
  const reply = await app.call("POST", paths.officials(id), { as: organiser, body: { name } });
  return reply.read(OfficialResponse).official.id;
};
/** Who has two things to do at once, or is known too late. */
const conflictsOf = (schedule: ScheduleRow[]) =>
  lintSchedule(toLintInput(toPlacedGames(schedule), defaultScheduleRules)).filter(({ rule }) =>
    rule.startsWith("duty"),
  );
const holderOf = ({ team_id, official_id, source }: Duty) => {
  return { team_id, official_id, source };
};
const countsOf = (schedule: ScheduleRow[], role: string) => {
  const duties = schedule.flatMap((row) => row.duties.filter((duty) => duty.role === role));
  const counts = Map.groupBy(duties, (duty) => JSON.stringify(holderOf(duty)));
  return [...counts.values()].map((own) => own.length).toSorted((a, b) => a - b);
};

describe("duties by rule in a draw", () => {
  test("are given out with it as its preview says, evenly and never while playing", async () => {
    await teams(8);
    for (const name of ["Rita", "Otto", "Uma"]) await official(name);
    const body = {
      brackets_config: [group("A", 4), group("B", 4)],
      duties: [off, { role: "scorekeeper", rule: "officials", rest_minutes: 0 }],
    };
    const said = (await preview(body)).read(GenerationOutline).duties;
    expect(await rows()).toEqual([]);
    expect(said).toEqual([
      { role: "referee", given: 12, open: 0 },
      { role: "scorekeeper", given: 12, open: 0 },
    ]);
    expect(await drawn(body)).toEqual(said);
    const schedule = await rows();
    expect(schedule.map(({ duties }) => duties.map(({ role }) => role))).toEqual(
      schedule.map(() => ["referee", "scorekeeper"]),
    );
    expect(conflictsOf(schedule)).toEqual([]);
    expect(countsOf(schedule, "scorekeeper")).toEqual([4, 4, 4]);
    const referees = countsOf(schedule, "referee");
    expect(referees.at(-1)! - referees[0]!).toBeLessThanOrEqual(1);
  });

  test("name the game whose loser stays, and games at which nobody is free", async () => {
    await teams(4);
    const courts = slots.map((slot) => ({ ...slot, courts: [1] }));
    const body = {
      time_slots: courts,
      brackets_config: [{ name: "Cup", type: "elimination", max_teams: 4 }],
      duties: [{ role: "referee", rule: "losers_stay" }],
    };
    const [duties] = await drawn(body);
    const schedule = await rows();
    expect(schedule.map(({ duties: own }) => own.map(({ source }) => source))).toEqual([
      schedule[0]!.duties.map(() => null),
      [{ kind: "loser", game_number: 1 }],
      [{ kind: "loser", game_number: 2 }],
    ]);
    expect(duties).toEqual({ role: "referee", given: 3, open: 0 });
    await generate({ ...body, overwrite: true, duties: [off] });
    const again = await rows();
    // Every team may come to play the final.
    expect(again.map(({ duties: own }) => own.length)).toEqual([1, 1, 0]);
  });

  test("go to the team that rests in its meeting of three", async () => {
    await teams(3);
    await generate({
      teams_per_match: 3,
      brackets_config: [group("A", 3)],
      duties: [off],
    });
    const schedule = await rows();
    expect(schedule).toHaveLength(3);
    for (const { duties, home_team_id: home, away_team_id: away } of schedule) {
      expect(duties).toHaveLength(1);
      expect([home, away]).not.toContain(duties[0]!.team_id);
    }
  });

  test("mind who plays or helps in the divisions that are not drawn", async () => {
    const divisions: number[] = [];
    for (const name of ["Women", "Men"]) {
      await app.call("POST", paths.divisions(id), { as: organiser, body: { name } });
    }
    const made = app.database.selectFrom("tournament_divisions").select("id");
    for (const row of await made.where("tournament_id", "=", id).orderBy("id").execute()) {
      divisions.push(row.id);
      await teams(4, row.id);
    }
    const [rita, otto] = [await official("Rita"), await official("Otto")];
    await generate({ division_id: divisions[0], time_slots: slots.slice(0, 6).map(onOne) });
    const [first] = await rows();
    await app.call("PUT", paths.duties(id), {
      as: organiser,
      body: {
        games: [{ match_id: first!.id, duties: [{ role: "scorekeeper", official_id: rita }] }],
      },
    });
    await generate({
      division_id: divisions[1],
      time_slots: slots.slice(0, 6).map(({ start, end }) => ({ start, end, courts: [2] })),
      duties: [
        { role: "referee", rule: "neutral" },
        { role: "scorekeeper", rule: "officials" },
      ],
    });
    const schedule = await rows();
    expect(conflictsOf(schedule)).toEqual([]);
    const own = schedule.filter(({ court_id: court }) => court === 2);
    const others = schedule.filter(({ court_id: court }) => court === 1).flatMap(teamsOf);
    const referees = own.flatMap(({ duties }) => duties.filter(({ role }) => role === "referee"));
    expect(referees).toHaveLength(6);
    for (const { team_id: team } of referees) expect(others).toContain(team);
    const parallel = own.find(({ start_time: start }) => start === first!.start_time)!;
    expect(parallel.duties.find(({ role }) => role === "scorekeeper")!.official_id).toBe(otto);
    // The one given before counts.
    expect(countsOf(schedule, "scorekeeper")).toEqual([3, 4]);
  });

  test("of a final that follows drawn groups are no team's that may come to play it", async () => {
    await teams(6);
    await generate({
      brackets_config: [group("A", 3), group("B", 3)],
      time_slots: slots.slice(0, 3),
    });
    const follow = { follow_drawn: true, brackets_config: [final], duties: [off] };
    const said = (await preview(follow)).read(GenerationOutline).duties;
    expect(said).toEqual([{ role: "referee", given: 0, open: 1 }]);
    expect(await drawn(follow)).toEqual(said);
    const played = (await rows()).find(({ stage }) => stage === "elimination");
    await generate({
      follow_drawn: true,
      brackets_config: [{ ...final, name: "Third" }],
      time_slots: slots.map(({ start, end }) => ({ start, end, courts: [played!.court_id!] })),
      duties: [{ role: "referee", rule: "losers_stay" }],
    });
    const source = { kind: "loser", game_number: played!.game_number };
    expect((await rows()).at(-1)!.duties).toMatchObject([{ source }]);
    expect(conflictsOf(await rows())).toEqual([]);
  });

  test("are kept for the next draw, and go with the games that it replaces", async () => {
    await teams(6);
    const duties = [{ ...off, rest_minutes: 15 }];
    await generate({ duties });
    const reply = await app.call("GET", paths.lastGeneration(id), { as: organiser });
    expect(reply.read(LastGenerationResponse).generation!.options.duties).toEqual(duties);
    expect((await rows()).some((row) => row.duties.length > 0)).toBe(true);
    await generate({ overwrite: true });
    expect((await rows()).flatMap((row) => row.duties)).toEqual([]);
  });

  test("are nobody's where games have no time, and refused twice for one role", async () => {
    await teams(4);
    const twice = await generate({ duties: [off, { ...off, rule: "officials" }] });
    expect(twice.status).toBe(400);
    expect(twice.body).toMatchObject({
      fields: { duties: "Each duty can be given out by one rule only" },
    });
    expect((await generate({ duties: [{ ...off, rest_minutes: 481 }] })).status).toBe(400);
    expect((await generate({ duties: [{ ...off, rule: "anybody" }] })).status).toBe(400);
    expect(await rows()).toEqual([]);
    const untimed = { schedule_config: { autoSchedule: false }, duties: [off] };
    expect(await drawn(untimed)).toEqual([]);
    expect((await rows()).flatMap((row) => row.duties)).toEqual([]);
  });
});

const onOne = (slot: (typeof slots)[number]) => ({ ...slot, courts: [1] });
const teamsOf = ({ home_team_id: home, away_team_id: away }: ScheduleRow) => [home, away];
