import ICAL from "ical.js";
import papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { type Answer, createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let ants: number;
let bees: number;
/** Games in playing order: one across the change of clocks, its final, one without a time. */
let games: number[];

const venue = "Sports hall; main, Kiel\\Förde";

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: "https://cup.test" } });
  organiser = await app.createUser({ name: "Olli Organiser" });
  const created = await app.createTournament({
    creator_id: organiser.id,
    name: "Coupe d’été",
    location: venue,
    timezone: "Europe/Berlin",
    start_date: "2027-03-28",
    end_date: "2027-03-28",
  });
  tournamentId = created.id;
  const inTournament = { tournament_id: tournamentId };
  const group = await app.createBracket({ ...inTournament, type: "group_stage", name: "Group A" });
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  ants = (await app.createTeam({ ...inTournament, name: "=Ants", bracket_id: group.id })).id;
  bees = (await app.createTeam({ ...inTournament, name: "Bees, Zoë", bracket_id: group.id })).id;
  const first = await app.createMatch({
    ...inTournament,
    bracket_id: group.id,
    game_number: 1,
    home_team_id: ants,
    away_team_id: bees,
    start_time: "2027-03-28T00:30:00Z",
    end_time: "2027-03-28T01:30:00Z",
    court_id: 1,
    t1s: 21,
    t2s: 25,
    status: "completed",
  });
  const final = await app.createMatch({
    ...inTournament,
    bracket_id: cup.id,
    game_number: 2,
    home_source_match_id: first.id,
    home_source_outcome: "winner",
    away_team_id: ants,
    start_time: "2027-03-28T08:00:00Z",
    end_time: "2027-03-28T09:00:00Z",
    court_id: 2,
  });
  const open = await app.createMatch({ ...inTournament, bracket_id: group.id, game_number: 3 });
  games = [first.id, final.id, open.id];
});
afterAll(() => app.close());

const files = {
  "schedule.csv": paths.tournamentScheduleTable,
  "schedule.ics": paths.tournamentScheduleFile,
  "standings.csv": paths.tournamentStandingsTable,
  "calendar.ics": paths.tournamentCalendar,
};

describe.each(Object.entries(files))("%s", (name, path) => {
  test("is a file of its kind for anybody", async () => {
    const { status, headers } = await app.call("GET", path(tournamentId));
    expect(status).toBe(200);
    const kind = name.endsWith("csv") ? "text/csv" : "text/calendar";
    expect(headers["content-type"]).toBe(`${kind}; charset=utf-8`);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  test("is not sent again while the tournament stands as it was", async () => {
    const { headers } = await app.call("GET", path(tournamentId));
    const again = await app.call("GET", path(tournamentId), {
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });

  test("is not there for a tournament that isn't, nor for a hidden one", async () => {
    const hidden = await app.createTournament({
      creator_id: organiser.id,
      deleted_at: "2026-01-01T00:00:00Z",
    });
    for (const id of [999_999, hidden.id]) {
      const { status, body } = await app.call("GET", path(id));
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "not_found", error: "Tournament not found" });
    }
  });

  test.each(["/tournaments/none/", "?language=xx"])("refuses an address with %s", async (part) => {
    const address = part.startsWith("?")
      ? `${path(tournamentId)}${part}`
      : path(1).replace("/tournaments/1/", part);
    expect((await app.call("GET", address)).status).toBe(400);
  });
});

test("files to keep are named after the tournament, in the language asked for", async () => {
  expect(await nameOf(paths.tournamentScheduleTable(tournamentId))).toBe(
    "attachment; filename=\"coupe-dete-schedule.csv\"; filename*=UTF-8''coupe-d%C3%A9t%C3%A9-schedule.csv",
  );
  expect(await nameOf(`${paths.tournamentStandingsTable(tournamentId)}?language=de`)).toContain(
    'filename="coupe-dete-tabelle.csv"',
  );
  expect(await nameOf(paths.tournamentScheduleFile(tournamentId))).toContain(
    'filename="coupe-dete-schedule.ics"',
  );
  expect(await nameOf(paths.tournamentCalendar(tournamentId))).toBeUndefined();
});

test("the table of the schedule has the games in playing order, on the tournament's clock", async () => {
  const { text } = await app.call("GET", paths.tournamentScheduleTable(tournamentId));
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows = readTable(text);
  expect(rows[0]).toEqual({
    Game: "1",
    Date: "2027-03-28",
    Start: "01:30",
    End: "03:30",
    "Time zone": "Europe/Berlin",
    Court: "A",
    "Team 1": "'=Ants",
    "Score 1": "21",
    "Score 2": "25",
    "Team 2": "Bees, Zoë",
    Status: "Completed",
    Bracket: "Group A",
    Stage: "Group stage",
    Round: "1",
  });
  expect(rows.map((row) => [row["Start"], row["Team 1"], row["Stage"]])).toEqual([
    ["01:30", "'=Ants", "Group stage"],
    ["10:00", "Winner of game 1", "Final"],
    ["", "TBD", "Group stage"],
  ]);
});

test("the table speaks the language asked for", async () => {
  const path = `${paths.tournamentScheduleTable(tournamentId)}?language=fr`;
  const [, final] = readTable((await app.call("GET", path)).text);
  expect(final).toMatchObject({ "Équipe 1": "Vainqueur du match 1", État: "Programmé" });
});

test("the table of the standings keeps a negative net score a number", async () => {
  const { text } = await app.call("GET", paths.tournamentStandingsTable(tournamentId));
  expect(text.slice(1).split("\r\n")).toEqual([
    "Bracket,Rank,Team,Wins,Losses,Ties,Points for,Points against,Net score",
    'Group A,1,"Bees, Zoë",1,0,0,25,21,4',
    "Group A,2,'=Ants,0,1,0,21,25,-4",
    "",
  ]);
});

describe("the calendar", () => {
  test("has each game that has a time, in UTC, with its court and venue", async () => {
    const [first, final, ...others] = await readEntries();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      summary: "=Ants – Bees, Zoë",
      location: `Court A, ${venue}`,
      start: "2027-03-28T00:30:00Z",
      end: "2027-03-28T01:30:00Z",
      description: "Coupe d’été\nGame 1 · Group A · Round 1\nResult: 21–25",
      url: `https://cup.test/tournaments/${tournamentId}/schedule`,
      status: "CONFIRMED",
    });
    expect(final).toMatchObject({
      summary: "Winner of game 1 – =Ants",
      description: "Coupe d’été\nGame 2 · Cup · Final",
    });
  });

  test("says what it is, where it comes from and when to ask again", async () => {
    const { text } = await app.call("GET", paths.tournamentCalendar(tournamentId));
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines).toContain("X-WR-CALNAME:Coupe d’été");
    expect(lines).toContain("X-WR-TIMEZONE:Europe/Berlin");
    expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    expect(lines).toContain("X-PUBLISHED-TTL:PT15M");
    expect(lines.join()).toContain(`https://cup.test/api${paths.tournamentCalendar(tournamentId)}`);
    expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test("names nobody", async () => {
    const { text } = await app.call("GET", paths.tournamentCalendar(tournamentId));
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|Olli|@/u);
  });

  test("keeps a game's id when it moves and raises what tells that it changed", async () => {
    const before = await readEntries();
    const moved = await app.call("PUT", paths.match(games[1]!), {
      as: organiser,
      body: { start_time: "2027-03-28T12:00:00Z", end_time: "2027-03-28T13:00:00Z" },
    });
    expect(moved.status).toBe(200);
    const after = await readEntries();
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[1]!.start).toBe("2027-03-28T12:00:00Z");
    expect(after[1]!.sequence).toBe(before[1]!.sequence + 1);
    expect(after[1]!.lastModified >= before[1]!.lastModified).toBe(true);
    expect(after[1]!.stamp >= before[1]!.stamp).toBe(true);
    expect(after[0]!.sequence).toBe(before[0]!.sequence);
    expect(after[0]!.lastModified).toBe(before[0]!.lastModified);
  });

  test("raises a game's sequence with a team's new name, not with points on the way", async () => {
    const before = await readEntries();
    await app.call("PUT", paths.match(games[1]!), { as: organiser, body: { t1s: 3 } });
    expect((await readEntries())[1]!.sequence).toBe(before[1]!.sequence);
    const body = { name: "Bees", tournament_id: tournamentId };
    expect((await app.call("PUT", paths.team(bees), { as: organiser, body })).status).toBe(200);
    const after = await readEntries();
    expect(after[0]).toMatchObject({ summary: "=Ants – Bees", uid: before[0]!.uid });
    expect(after[0]!.sequence).toBe(before[0]!.sequence + 1);
    expect(after[1]!.sequence).toBe(before[1]!.sequence);
  });

  test("keeps a canceled game as canceled", async () => {
    const body = { status: "canceled" };
    const path = paths.match(games[1]!);
    expect((await app.call("PUT", path, { as: organiser, body })).status).toBe(200);
    const [first, final] = await readEntries();
    expect([first!.status, final!.status]).toEqual(["CONFIRMED", "CANCELLED"]);
  });

  test("of a team has that team's games alone, as time that is taken", async () => {
    const entries = readCalendar(await app.call("GET", paths.teamCalendar(bees)));
    expect(entries.map(({ summary }) => summary)).toEqual(["=Ants – Bees"]);
    expect(entries[0]!.transparency).toBe("OPAQUE");
    const all = await readEntries();
    expect(all[0]).toMatchObject({ transparency: "TRANSPARENT", uid: entries[0]!.uid });
    const { text, headers } = await app.call("GET", paths.teamCalendar(bees));
    expect(text).toContain("X-WR-CALNAME:Bees · Coupe d’été");
    const again = await app.call("GET", paths.teamCalendar(bees), {
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect(again.status).toBe(304);
  });

  test("of a team that isn't there is not there", async () => {
    const gone = await app.createTeam({
      tournament_id: tournamentId,
      deleted_at: "2026-01-01T00:00:00Z",
    });
    for (const id of [999_999, gone.id]) {
      const { status, body } = await app.call("GET", paths.teamCalendar(id));
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: "Team not found" });
    }
  });
});

test("a calendar of hundreds of games holds each of them once", async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  const start = Date.parse("2027-06-01T08:00:00Z");
  const hour = 3_600_000;
  for (let number = 1; number <= 450; number++) {
    await app.createMatch({
      tournament_id: id,
      game_number: number,
      start_time: new Date(start + number * hour).toISOString(),
      end_time: new Date(start + (number + 1) * hour).toISOString(),
    });
  }
  const entries = readCalendar(await app.call("GET", paths.tournamentCalendar(id)));
  expect(entries.map(({ description }) => /Game (\d+)/u.exec(description)?.[1])).toEqual(
    Array.from({ length: 450 }, (_, index) => String(index + 1)),
  );
});

test("the documentation says what kind of file each is", async () => {
  const { paths: documented } = app.app.swagger();
  const content = (path: string) =>
    Object.keys(
      (documented![`/api${path.replace(":id", "{id}")}`] as OpenApiRoute).get.responses[200]!
        .content,
    );
  expect(content(paths.tournamentScheduleTable(":id"))).toEqual(["text/csv"]);
  expect(content(paths.teamCalendar(":id"))).toEqual(["text/calendar"]);
});

async function nameOf(path: string): Promise<unknown> {
  return (await app.call("GET", path)).headers["content-disposition"];
}

interface OpenApiRoute {
  get: { responses: Record<number, { content: object }> };
}

function readTable(text: string): Record<string, string>[] {
  const { data, errors } = papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

async function readEntries() {
  return readCalendar(await app.call("GET", paths.tournamentCalendar(tournamentId)));
}

function readCalendar(answer: Answer) {
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      start: String(event.startDate),
      end: String(event.endDate),
      url: text("url"),
      status: text("status"),
      transparency: text("transp"),
      stamp: text("dtstamp"),
      lastModified: text("last-modified"),
    };
  });
}
