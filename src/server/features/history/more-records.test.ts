import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HistoryResponse, UndoPreviewResponse } from "#contract/history/history.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const made = ["Ants", "Bees"].map((name) =>
    app.createTeam({ tournament_id: tournamentId, name }),
  );
  teams = (await Promise.all(made)).map(({ id }) => id);
});

const write = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const history = async (query = "") =>
  (
    await app.call("GET", `${paths.tournamentHistory(tournamentId)}${query}`, { as: organiser })
  ).read(HistoryResponse);
const newest = async () => (await history()).entries[0]!;
const undo = async (id: number) =>
  app.call("POST", paths.historyUndo(tournamentId, id), { as: organiser });

test("a division is told by its name, with how many teams it is for before and after", async () => {
  const { division } = (
    await write("POST", paths.divisions(tournamentId), { name: "Open", teams_count: 8 })
  ).read(DivisionResponse);
  await write("PUT", paths.division(tournamentId, division.id), { name: "Mixed", teams_count: 12 });
  const [changed, added] = (await history()).entries;
  expect(changed!.rows).toMatchObject([
    {
      kind: "division",
      name: "Mixed",
      change: "changed",
      changes: [{ field: "teams_count", before: 8, after: 12 }],
      texts: ["name"],
    },
  ]);
  expect(added!.rows).toContainEqual(
    expect.objectContaining({ kind: "division", change: "added", name: "Mixed" }),
  );
});

test("a helper is told by their name, with the role before and after", async () => {
  const helper = await app.createUser();
  await app.createMember({ tournament_id: tournamentId, user_id: helper.id, role: "desk" });
  await write("PUT", memberPaths.tournamentMember(tournamentId, helper.id), { role: "manager" });
  await write("DELETE", memberPaths.tournamentMember(tournamentId, helper.id));
  const [removed, changed] = (await history("?area=member")).entries;
  expect(changed).toMatchObject({
    rows: [
      {
        kind: "member",
        name: helper.name,
        changes: [{ field: "role", before: "desk", after: "manager" }],
      },
    ],
    changes: [],
  });
  expect(removed!.rows).toMatchObject([{ kind: "member", name: helper.name, change: "removed" }]);
  expect((await history("?area=team")).entries).toEqual([]);
});

test("links, check-ins, officials and announcements are on record, words of people aren't", async () => {
  const { tournament } = (await app.call("GET", paths.tournament(tournamentId))).read(
    TournamentResponse,
  );
  const day = tournament.start_date;
  await write("PUT", checkInPaths.one(tournamentId, day, teams[0]!), {});
  expect((await newest()).rows).toMatchObject([
    {
      kind: "check_in",
      name: "Ants",
      change: "added",
      changes: [
        { field: "team_id", after: "Ants" },
        { field: "day", after: day },
      ],
    },
  ]);
  await write("POST", paths.officials(tournamentId), { name: "Rita" });
  expect((await newest()).rows).toMatchObject([
    { kind: "official", name: "Rita", change: "added" },
  ]);
  await write("POST", paths.announcements(tournamentId), { text: "Lunch", is_urgent: true });
  const { rows } = await newest();
  expect(rows).toMatchObject([
    { kind: "announcement", name: null, changes: [{ field: "is_urgent", after: true }] },
  ]);
  const link = await app.createScorerLink({ tournament_id: tournamentId, court_id: 1, day });
  await write("DELETE", paths.scorerLink(tournamentId, link.id));
  expect((await newest()).rows).toMatchObject([
    { kind: "link", changes: [{ field: "revoked_at", before: null, after: expect.any(String) }] },
  ]);
});

const read = async () => {
  const { tournament } = (await app.call("GET", paths.tournament(tournamentId))).read(
    TournamentResponse,
  );
  const { wishes } = (
    await app.call("GET", paths.scheduleWishes(tournamentId), { as: organiser })
  ).read(ScheduleWishesResponse);
  const all = (await app.call("GET", paths.tournamentTeams(tournamentId))).read(AllTeamsResponse);
  const queue = await app.call("GET", queuePaths.queue(tournamentId), { as: organiser });
  const rules = await app.call("GET", paths.scheduleRules(tournamentId), { as: organiser });
  return {
    status: tournament.status,
    wishes,
    seeds: all.teams.map(({ seed }) => seed),
    queue: JSON.parse(queue.text).queue,
    rules: rules.text,
  };
};

test("seeds, an ending, rules, wishes and a queue are undone as long as they stand", async () => {
  const before = await read();
  const [ants, bees] = teams;
  const writes = [
    () =>
      write("PUT", paths.tournamentSeeds(tournamentId), {
        seeds: [
          { team_id: bees, seed: 1 },
          { team_id: ants, seed: 2 },
        ],
      }),
    () => write("PUT", paths.tournamentEnding(tournamentId)),
    () =>
      write("PUT", paths.scheduleWishes(tournamentId), {
        absences: [{ team_id: ants, date: null, from: "18:00", to: null }],
      }),
    () => write("PUT", queuePaths.queue(tournamentId), { courts: [1], calls_itself: false }),
  ];
  for (const change of writes) {
    await change();
    expect(await read()).not.toEqual(before);
    const entry = await newest();
    expect(entry.undo).toBe("open");
    expect((await undo(entry.id)).status).toBe(200);
    expect(await read()).toEqual(before);
  }
});

test("what was changed again since is not undone, and says so", async () => {
  const { id } = await (async () => {
    await write("PUT", queuePaths.queue(tournamentId), { courts: [1], calls_itself: false });
    return newest();
  })();
  await write("PUT", queuePaths.queue(tournamentId), { courts: [2], calls_itself: false });
  const path = paths.historyUndo(tournamentId, id);
  const { preview } = (await app.call("GET", path, { as: organiser })).read(UndoPreviewResponse);
  expect(preview.refusal).toMatchObject({ code: "refusals.undo.settings" });
  expect((await undo(id)).status).toBe(422);
});

test("a game whose sheet has a code is deleted, and comes back with it", async () => {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    home_team_id: teams[0]!,
    away_team_id: teams[1]!,
  });
  const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: id });
  await write("DELETE", paths.match(id));
  const entry = await newest();
  expect(entry.rows.map(({ kind }) => kind).toSorted()).toEqual(["link", "match"]);
  expect((await undo(entry.id)).status).toBe(200);
  const { schedule } = (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(
    ScheduleResponse,
  );
  expect(schedule.map((row) => row.id)).toEqual([id]);
  const body = { token: link.code, name: "Rita" };
  expect((await app.call("POST", paths.scorerSession(), { body })).status).toBe(201);
});

test("what took something back is found with what it took back, and a day by the tournament's clock", async () => {
  await write("PUT", queuePaths.queue(tournamentId), { courts: [1], calls_itself: false });
  await undo((await newest()).id);
  const found = (await history("?area=schedule")).entries.map(({ action }) => action);
  expect(found).toEqual(["history.undo", "schedule.queue"]);
  const at = (await newest()).at;
  const day = at.slice(0, 10);
  expect((await history(`?day=${day}&timezone=UTC`)).entries).toHaveLength(2);
  expect((await history(`?day=2001-01-01&timezone=UTC`)).entries).toEqual([]);
});

test("the game or team asked for is named, where it is of this tournament", async () => {
  const other = await app.createTournament({ creator_id: organiser.id });
  const { id: foreign } = await app.createTeam({ tournament_id: other.id, name: "Elsewhere" });
  expect((await history(`?team=${teams[0]}`)).of).toBe("Ants");
  expect((await history(`?team=${foreign}`)).of).toBeNull();
  expect((await history()).of).toBeNull();
});
