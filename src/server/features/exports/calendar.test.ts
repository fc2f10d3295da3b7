import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import { type Answer, createTestApp, type TestApp } from "#server/testing/app.ts";
import { createCup, type Cup, venue } from "./testing/cup.ts";

let app: TestApp;
let cup: Cup;

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: "https://cup.test" } });
});
beforeEach(async () => {
  cup = await createCup(app);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

describe("the calendar", () => {
  test.each([
    [{ status: "in_progress", t1s: 12, t2s: 9 }, "Live score: 12–9"],
    [{ status: "in_progress", t1s: null, t2s: null }, "In progress"],
    [{ status: "completed", t1s: 2, t2s: 2, t1_shootout: 4, t2_shootout: 3 }, "Result: 2–2 (4–3)"],
  ])("%j stands there as %s", async (change, text) => {
    await app.database
      .updateTable("matches")
      .set({ home_team_id: cup.bees, ...change } as object)
      .where("id", "=", cup.finalId)
      .execute();
    const [, final] = await readEntries();
    expect(final?.description).toBe(`Coupe d’été\nGame 2 · Cup · Final\n${text}`);
  });

  test("says when a game is expected that waits for one that began late, and as of when", async () => {
    vi.setSystemTime("2027-03-28T08:05:00Z");
    await app.database
      .updateTable("matches")
      .set({ status: "in_progress", started_at: "2027-03-28T07:43:00Z" })
      .where("tournament_id", "=", cup.tournamentId)
      .where("game_number", "=", 1)
      .execute();
    const [, final] = await readEntries();
    expect(final?.start).toBe("2027-03-28T08:00:00Z");
    // An hour after it began, in steps of five minutes, on Berlin's clock.
    expect(final?.description).toMatch(/Final\nExpected about 10:45, as of 10:05$/u);
  });

  test("keeps names that run from right to left apart from the other name", async () => {
    await app.database
      .updateTable("teams")
      .set({ name: "נבחרת 7" })
      .where("id", "=", cup.bees)
      .execute();
    const [first] = await readEntries();
    expect(first?.summary).toBe("=Ants – \u2068נבחרת 7\u2069");
  });

  test("has each game that has a time, in UTC, with its court and venue", async () => {
    const [first, final, ...others] = await readEntries();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      summary: "=Ants – Bees, Zoë",
      location: `Court A, ${venue}`,
      start: "2027-03-28T00:30:00Z",
      end: "2027-03-28T01:30:00Z",
      description: "Coupe d’été\nGame 1 · Group A · Round 1\nResult: 21–25",
      url: `https://cup.test/tournaments/${cup.tournamentId}/schedule`,
      status: "CONFIRMED",
    });
    expect(final).toMatchObject({
      summary: "Winner of game 1 – =Ants",
      description: "Coupe d’été\nGame 2 · Cup · Final",
    });
  });

  test("says what it is, where it comes from and when to ask again", async () => {
    const { text } = await app.call("GET", paths.tournamentCalendar(cup.tournamentId));
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines).toContain("X-WR-CALNAME:Coupe d’été");
    expect(lines).toContain("X-WR-TIMEZONE:Europe/Berlin");
    expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    expect(lines).toContain("X-PUBLISHED-TTL:PT15M");
    expect(lines.join()).toContain(
      `https://cup.test/api${paths.tournamentCalendar(cup.tournamentId)}`,
    );
    expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test("names nobody", async () => {
    const { text } = await app.call("GET", paths.tournamentCalendar(cup.tournamentId));
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|Olli|@/u);
  });

  test("promises no court where one takes the next game, and has the one that it is called to", async () => {
    const { organiser: as, tournamentId, ants, bees, finalId } = cup;
    const [before] = (await readEntries()).slice(1);
    const body = { courts: [1, 2], calls_itself: false };
    await app.call("PUT", queuePaths.queue(tournamentId), { as, body });
    const [played, waiting] = await readEntries();
    expect(played!.location).toBe(`Court A, ${venue}`);
    expect(waiting!.location).toBe(`Next free court, ${venue}`);
    expect(waiting!.description).toMatch(/Final\nPlanned: Court B$/u);
    expect(waiting!.sequence).toBe(before!.sequence + 1);
    await app.call("PUT", paths.match(finalId), { as, body: { home_team_id: bees } });
    const there = await app.call("PUT", queuePaths.call(finalId), { as, body: { court_id: 1 } });
    expect(there.status).toBe(200);
    const [, called] = await readEntries();
    expect(called!.location).toBe(`Court A, ${venue}`);
    expect(called!.description).toContain("Planned: Court B");
    // The teams and the call.
    expect(called!.sequence).toBe(waiting!.sequence + 2);
    const feed = readCalendar(await app.call("GET", paths.teamCalendar(ants)));
    expect(feed[1]!.location).toBe(called!.location);
    const table = await app.call("GET", paths.tournamentScheduleTable(tournamentId));
    expect(table.text).toMatch(/^2,.*,B,.*,A,/mu);
  });

  test("keeps a game's id when it moves and raises what tells that it changed", async () => {
    const before = await readEntries();
    const moved = await app.call("PUT", paths.match(cup.finalId), {
      as: cup.organiser,
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
    await app.call("PUT", paths.match(cup.finalId), { as: cup.organiser, body: { t1s: 3 } });
    expect((await readEntries())[1]!.sequence).toBe(before[1]!.sequence);
    const body = { name: "Bees", tournament_id: cup.tournamentId };
    expect((await app.call("PUT", paths.team(cup.bees), { as: cup.organiser, body })).status).toBe(
      200,
    );
    const after = await readEntries();
    expect(after[0]).toMatchObject({ summary: "=Ants – Bees", uid: before[0]!.uid });
    expect(after[0]!.sequence).toBe(before[0]!.sequence + 1);
    expect(after[1]!.sequence).toBe(before[1]!.sequence);
  });

  test("keeps a canceled game as canceled", async () => {
    const body = { status: "canceled" };
    const path = paths.match(cup.finalId);
    expect((await app.call("PUT", path, { as: cup.organiser, body })).status).toBe(200);
    const [first, final] = await readEntries();
    expect([first!.status, final!.status]).toEqual(["CONFIRMED", "CANCELLED"]);
  });

  test("of a team has that team's games alone, as time that is taken", async () => {
    const entries = readCalendar(await app.call("GET", paths.teamCalendar(cup.bees)));
    expect(entries.map(({ summary }) => summary)).toEqual(["=Ants – Bees, Zoë"]);
    expect(entries[0]!.transparency).toBe("OPAQUE");
    const all = await readEntries();
    expect(all[0]).toMatchObject({ transparency: "TRANSPARENT", uid: entries[0]!.uid });
    const { text, headers } = await app.call("GET", paths.teamCalendar(cup.bees));
    expect(text).toContain("\r\nX-WR-CALNAME:Bees\\, Zoë · Coupe d’été\r\n");
    const again = await app.call("GET", paths.teamCalendar(cup.bees), {
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect(again.status).toBe(304);
  });

  test("of a team has its duties, too, and somebody who has duties has a calendar", async () => {
    const { tournamentId, bees, finalId, organiser } = cup;
    const { official } = (
      await app.call("POST", paths.officials(tournamentId), {
        as: organiser,
        body: { name: "Rita" },
      })
    ).read(OfficialResponse);
    const duties = [
      { role: "referee", official_id: official.id },
      { role: "scorekeeper", source: { kind: "winner", game_number: 1 } },
    ];
    const body = { games: [{ match_id: finalId, duties }] };
    await app.call("PUT", paths.duties(tournamentId), { as: organiser, body });
    const own = readCalendar(await app.call("GET", paths.teamCalendar(bees)));
    expect(own.map(({ summary, transparency }) => [summary, transparency])).toEqual([
      ["=Ants – Bees, Zoë", "OPAQUE"],
      ["Scorekeeper: Winner of game 1 – =Ants", "OPAQUE"],
    ]);
    expect(own[1]!.description).toMatch(/Final\nReferee: Rita\nScorekeeper: Bees, Zoë$/u);
    const path = paths.officialCalendar(tournamentId, official.id);
    const hers = readCalendar(await app.call("GET", path));
    expect(hers.map(({ summary }) => summary)).toEqual(["Referee: Winner of game 1 – =Ants"]);
    const removed = await app.call("DELETE", paths.official(tournamentId, official.id), {
      as: organiser,
    });
    expect(removed.status).toBe(200);
    const left = await app.call("GET", path);
    expect([left.status, readCalendar(left)]).toEqual([200, []]);
    expect(left.text).not.toContain("Rita");
  });

  test("of a team that isn't there is not there", async () => {
    const gone = await app.createTeam({
      tournament_id: cup.tournamentId,
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
  const { id } = await app.createTournament({ creator_id: cup.organiser.id });
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

async function readEntries() {
  return readCalendar(await app.call("GET", paths.tournamentCalendar(cup.tournamentId)));
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
