import papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noCards } from "#contract/games/cards.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { findSportId, type TestUser } from "#server/testing/factories.ts";
import { createCup } from "./testing/cup.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ organiser, tournamentId } = await createCup(app));
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
    "Shoot-out 1": "",
    "Shoot-out 2": "",
    "Sets or periods": "",
    "How it ended": "",
    "Called to court": "",
    Referee: "",
    Scorekeeper: "",
    "Line judge": "",
  });
  expect(rows.map((row) => [row["Start"], row["Team 1"], row["Stage"]])).toEqual([
    ["01:30", "'=Ants", "Group stage"],
    ["10:00", "Winner of game 1", "Final"],
    ["", "TBD", "Group stage"],
  ]);
});

test("the table says who has which duty, known or not", async () => {
  const { organiser: as, tournamentId: id, bees, finalId } = await createCup(app);
  const source = { kind: "loser", game_number: 3 };
  const duties = [
    { role: "referee", team_id: bees },
    { role: "referee", source },
    { role: "line_judge", source },
  ];
  const body = { games: [{ match_id: finalId, duties }] };
  await app.call("PUT", paths.duties(id), { as, body });
  const rows = readTable((await app.call("GET", paths.tournamentScheduleTable(id))).text);
  expect(rows[1]).toMatchObject({
    Referee: "Bees, Zoë, Loser of game 3",
    Scorekeeper: "",
    "Line judge": "Loser of game 3",
  });
});

test("the table has the cards of both sides, and no columns for them where none were shown", async () => {
  const { organiser: as, tournamentId: id } = await createCup(app);
  const read = async () =>
    readTable((await app.call("GET", paths.tournamentScheduleTable(id))).text);
  const columns = Object.keys((await read())[0]!);
  const sport_id = await findSportId("Football", app.database);
  await app.database.updateTable("tournaments").set({ sport_id }).where("id", "=", id).execute();
  const rows = app.database.selectFrom("matches").select("id").where("tournament_id", "=", id);
  const game = await rows.where("game_number", "=", 1).executeTakeFirstOrThrow();
  const { home, away } = noCards();
  const body = { home: { ...home, yellow: 2 }, away: { ...away, red: 1 } };
  expect(await app.call("PUT", paths.matchCards(game.id), { as, body })).toMatchObject({
    status: 200,
  });
  const [first, second] = await read();
  expect(Object.keys(first!).slice(columns.length)).toEqual([
    "Yellow cards 1",
    "Second yellow cards 1",
    "Red cards 1",
    "Yellow cards 2",
    "Second yellow cards 2",
    "Red cards 2",
  ]);
  expect(Object.values(first!).slice(columns.length)).toEqual(["2", "0", "0", "0", "0", "1"]);
  expect(second!["Red cards 2"]).toBe("");
});

test("the table has running scores and shoot-outs", async () => {
  const { organiser: as, tournamentId: id, bees, finalId } = await createCup(app);
  const score = async (body: object) => {
    await app.call("PUT", paths.match(finalId), { as, body });
    const row = readTable((await app.call("GET", paths.tournamentScheduleTable(id))).text)[1]!;
    return ["Status", "Score 1", "Score 2", "Shoot-out 1", "Shoot-out 2"].map((name) => row[name]);
  };
  const typed = { home_team_id: bees, t1s: 2, t2s: 2 };
  expect(await score(typed)).toEqual(["Scheduled", "", "", "", ""]);
  const running = { ...typed, status: "in_progress" };
  expect(await score(running)).toEqual(["In progress", "2", "2", "", ""]);
  const decided = { status: "completed", t1_shootout: 4, t2_shootout: 3 };
  expect(await score(decided)).toEqual(["Completed", "2", "2", "4", "3"]);
});

test("the table speaks the language asked for", async () => {
  const path = `${paths.tournamentScheduleTable(tournamentId)}?language=fr`;
  const [first, final] = readTable((await app.call("GET", path)).text);
  expect(first).toMatchObject({ Poule: "Poule A", Phase: "Phase de poules" });
  expect(final).toMatchObject({ "Équipe 1": "Vainqueur du match 1", État: "Programmé" });
});

test("the table of the standings keeps a negative net score a number", async () => {
  const { text } = await app.call("GET", paths.tournamentStandingsTable(tournamentId));
  expect(text.slice(1).split("\r\n")).toEqual([
    "Bracket,Rank,Team,Wins,Losses,Ties,Points for,Points against,Net score,Decided by,Table points,Buchholz,Seed,Club",
    'Group A,1,"Bees, Zoë",1,0,0,25,21,4,,,,,',
    "Group A,2,'=Ants,0,1,0,21,25,-4,,,,,",
    "",
  ]);
  const path = `${paths.tournamentStandingsTable(tournamentId)}?language=de`;
  expect((await app.call("GET", path)).text).toContain("\r\nGruppe A;1;Bees, Zoë;1;");
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
