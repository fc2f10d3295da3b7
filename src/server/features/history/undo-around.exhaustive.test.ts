import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AnnouncementResponse } from "#contract/tournaments/announcement-forms.ts";
import { MadeScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { undoingIn } from "#server/testing/undoing.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let gameId: number;
let history: ReturnType<typeof undoingIn>;

const day = "2083-05-01";
const days = { start_date: day, end_date: "2083-05-03" };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const values = { creator_id: organiser.id, courts_count: 2, timezone: "UTC", ...days };
  tournamentId = (await app.createTournament(values)).id;
  const inIt = { tournament_id: tournamentId };
  const named = ["Ants", "Bees"].map((name) => app.createTeam({ ...inIt, name }));
  teams = (await Promise.all(named)).map(({ id }) => id);
  const [home_team_id, away_team_id] = teams;
  const times = { start_time: `${day}T09:00Z`, end_time: `${day}T10:00Z` };
  gameId = (
    await app.createMatch({
      ...inIt,
      game_number: 5,
      home_team_id,
      away_team_id,
      court_id: 1,
      ...times,
    })
  ).id;
  history = undoingIn(app, tournamentId, organiser);
});

const call = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
};
const settings = async (body: object) => call("PUT", paths.tournament(tournamentId), body);
const checkIn = async () => call("PUT", checkInPaths.one(tournamentId, day, teams[0]!), {});
const addOfficial = async (name = "Rita") =>
  (await call("POST", paths.officials(tournamentId), { name })).read(OfficialResponse).official.id;
const announce = async (text = "Lunch at noon") =>
  (await call("POST", paths.announcements(tournamentId), { text, is_urgent: true })).read(
    AnnouncementResponse,
  ).announcement.id;
const addDivision = async (name = "Open", teams_count = 8) =>
  (await call("POST", paths.divisions(tournamentId), { name, teams_count })).read(DivisionResponse)
    .division.id;
const makeLink = async () =>
  (await call("POST", paths.scorerLinks(tournamentId), { court_ids: [1], day })).read(
    MadeScorerLinksResponse,
  ).links[0]!;
const scan = async (token: string) =>
  (await app.call("POST", paths.scorerSession(), { body: { token, name: "Sam" } })).status;

let officialId: number;
let announcementId: number;
let divisionId: number;
let link: { id: number; token: string };
const official = async () => void (officialId = await addOfficial());
const giveDuty = async () =>
  app.database
    .updateTable("matches")
    .set({ duties: JSON.stringify([{ role: "referee", official_id: officialId }]) })
    .where("id", "=", gameId)
    .execute();
const onDuty = async () => {
  await official();
  await giveDuty();
  await call("POST", paths.scorerLinks(tournamentId), { official_ids: [officialId] });
};
const announced = async () => {
  announcementId = await announce();
  const told = { announcement_id: announcementId, channel: "push" };
  await app.database.insertInto("notified_announcements").values(told).execute();
};
const divided = async () => void (divisionId = await addDivision());
const linked = async () => void (link = await makeLink());
const nothing = async () => {};
type Step = () => Promise<unknown>;

test.each<[string, Step, Step]>([
  ["a check-in", nothing, checkIn],
  [
    "a check-in that was taken back",
    checkIn,
    async () => call("DELETE", checkInPaths.one(tournamentId, day, teams[0]!)),
  ],
  ["an official who was added", nothing, official],
  [
    "an official's name",
    official,
    async () => call("PUT", paths.official(tournamentId, officialId), { name: "Rolf" }),
  ],
  [
    "an official who was removed, with duties and code",
    onDuty,
    async () => call("DELETE", paths.official(tournamentId, officialId)),
  ],
  ["an announcement", nothing, announce],
  [
    "an announcement that was taken back",
    announced,
    async () => call("DELETE", paths.announcement(tournamentId, announcementId)),
  ],
  ["the first division, which takes the teams", nothing, divided],
  [
    "a division's name and places",
    divided,
    async () =>
      call("PUT", paths.division(tournamentId, divisionId), { name: "Mixed", teams_count: 2 }),
  ],
  [
    "the last division, which leaves its teams",
    divided,
    async () => call("DELETE", paths.division(tournamentId, divisionId)),
  ],
  ["a code that was made", nothing, linked],
  [
    "a code that was ended",
    linked,
    async () => call("DELETE", paths.scorerLink(tournamentId, link.id)),
  ],
  [
    "a code that lasts longer",
    linked,
    async () =>
      call("PUT", paths.scorerLink(tournamentId, link.id), {
        expires_at: new Date(Date.now() + 30 * 3_600_000).toISOString(),
      }),
  ],
  [
    "a tournament's name, place, days, fee and courts with names",
    nothing,
    async () =>
      settings({
        name: "Autumn Open",
        location: "The other hall",
        end_date: "2083-05-04",
        courts_count: 6,
        court_names: ["North", "South", "C", "D", "E", "F"],
        entry_fee: 12.5,
        payment_required: true,
        ranking: "fivb",
      }),
  ],
  [
    "other days, with the games and codes that go along",
    linked,
    async () => settings({ start_date: "2083-05-08", end_date: "2083-05-10", move_games: true }),
  ],
  [
    "a time zone, with the times of games and closed courts",
    async () =>
      app.database
        .insertInto("court_closures")
        .values({
          tournament_id: tournamentId,
          court_id: 2,
          start_time: `${day}T12:00Z`,
          end_time: null,
        })
        .execute(),
    async () => settings({ timezone: "Europe/Berlin" }),
  ],
])("%s: undone, redone and undone again, byte for byte", async (_, prepare, write) => {
  await prepare();
  const { seen, entries } = await history.backAndForth(write);
  expect(seen[1]).not.toEqual(seen[0]);
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
  expect(entries.map(({ undo }) => undo)).toEqual(["open", "open", "open"]);
});

const entryOf = async (write: Step) => {
  await write();
  return (await history.newest()).id;
};

describe("is refused, naming what is in the way", () => {
  test("an official with duties, a court with games, a check-in that was made again", async () => {
    const added = await entryOf(official);
    await giveDuty();
    expect(await history.refusalOf(added)).toEqual({
      code: "refusals.undo.plays",
      params: { name: "Rita", count: 1, games: "5" },
    });
    const courts = await entryOf(async () =>
      settings({ courts_count: 6, court_names: ["A", "B", "C", "D", "East", "F"] }),
    );
    await call("PUT", paths.match(gameId), { court_id: 5 });
    expect(await history.refusalOf(courts)).toMatchObject({
      code: "refusals.undo.plays",
      params: { name: "East", games: "5" },
    });
    await checkIn();
    const out = await entryOf(async () =>
      call("DELETE", checkInPaths.one(tournamentId, day, teams[0]!)),
    );
    await checkIn();
    expect(await history.refusalOf(out)).toMatchObject({ params: { name: "Ants" } });
  });

  test("days and places that are needed by now", async () => {
    const longer = await entryOf(async () => settings({ end_date: "2083-05-09" }));
    const times = { start_time: "2083-05-08T09:00:00Z", end_time: "2083-05-08T10:00:00Z" };
    await call("PUT", paths.match(gameId), times);
    expect(await history.refusalOf(longer)).toEqual({
      code: "refusals.settings.late",
      params: { games: "5" },
    });
    await divided();
    await call("PUT", paths.division(tournamentId, divisionId), { name: "Open", teams_count: 2 });
    const roomier = await entryOf(async () =>
      call("PUT", paths.division(tournamentId, divisionId), { name: "Open", teams_count: 9 }),
    );
    await app.createTeam({ tournament_id: tournamentId, division_id: divisionId });
    expect(await history.refusalOf(roomier)).toEqual({
      code: "refusals.settings.teams",
      params: { teams: 3 },
    });
  });

  test("a division beside another, and one that teams came to or would be outside of", async () => {
    const first = await entryOf(divided);
    const second = await entryOf(async () => addDivision("Mixed"));
    expect(await history.refusalOf(first)).toEqual({
      code: "refusals.undo.undivided",
      params: { list: "Ants, Bees" },
    });
    expect((await history.undo(second)).status).toBe(200);
    await app.createTeam({ tournament_id: tournamentId, name: "Cats", division_id: divisionId });
    expect(await history.refusalOf(first)).toEqual({
      code: "refusals.undo.has",
      params: { name: "Open", list: "Cats" },
    });
    const last = await entryOf(async () =>
      call("DELETE", paths.division(tournamentId, divisionId)),
    );
    await app.createTeam({ tournament_id: tournamentId, name: "Dogs" });
    expect(await history.refusalOf(last)).toMatchObject({ params: { list: "Dogs" } });
  });

  test("a code that a phone has opened, and one beside a newer", async () => {
    const made = await entryOf(linked);
    expect(await scan(link.token)).toBe(201);
    expect(await history.refusalOf(made)).toEqual({
      code: "refusals.undo.opened",
      params: { count: 1 },
    });
    const ended = await entryOf(async () =>
      call("DELETE", paths.scorerLink(tournamentId, link.id)),
    );
    expect(await scan(link.token)).not.toBe(201);
    const newer = await entryOf(makeLink);
    expect(await history.refusalOf(ended)).toEqual({ code: "refusals.undo.linked" });
    await history.undo(newer);
    expect((await history.preview(ended)).totals).toMatchObject({ links_open: 1 });
    await history.undo(ended);
    expect(await scan(link.token)).toBe(201);
  });
});

test("an announcement that people were told of says so, and is told to nobody again", async () => {
  const made = await entryOf(announced);
  expect((await history.preview(made)).totals).toMatchObject({ announcements_told: 1 });
});

test("two who undo the same at once do it once", async () => {
  const id = await entryOf(async () => settings({ name: "Autumn Open" }));
  const answers = await Promise.all([history.undo(id), history.undo(id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
