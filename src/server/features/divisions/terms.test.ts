import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatPresets } from "#engine";
import { formatOfBracket } from "#contract/games/format-of-game.ts";
import { paths } from "#contract/paths.ts";
import { formatAround } from "#contract/tournaments/divisions.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { addDays } from "#server/time/zone-clock.ts";
import { todayIn } from "#server/queries/status.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let id: number;
/** A day ahead of the clock in London. */
const timezone = "Pacific/Kiritimati";

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  captain = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await app.createTournament({ creator_id: organiser.id, timezone, currency: "EUR" })).id;
});

const add = (body: object) =>
  app.call("POST", paths.divisions(id), { as: organiser, body: { name: "Women", ...body } });
const added = async (body: object = {}) => (await add(body)).read(DivisionResponse).division;
const read = async () =>
  (await app.call("GET", paths.tournament(id))).read(TournamentResponse).tournament;

test("a division has a fee of its own, in the tournament's currency", async () => {
  const { id: division } = await added();
  const change = (body: object) =>
    app.call("PUT", paths.division(id, division), {
      as: organiser,
      body: { name: "Women", ...body },
    });
  expect((await read()).divisions[0]!.entry_fee).toBeNull();
  expect((await change({ entry_fee: 37.5 })).status).toBe(200);
  expect((await read()).divisions[0]!.entry_fee).toBe(37.5);
  for (const entry_fee of [-1, 1.234, 1e9, "much"]) {
    const { status, body } = await change({ entry_fee });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("entry_fee");
  }
  const inYen = await app.call("PUT", paths.tournament(id), {
    as: organiser,
    body: { currency: "JPY" },
  });
  expect(inYen.status).toBe(400);
  expect(JSON.stringify(inYen.body)).toContain("currency");
  expect((await read()).divisions[0]!.entry_fee).toBe(37.5);
});

test("captains change team and roster until the end of its last day, organisers always", async () => {
  const today = todayIn(timezone);
  const { id: division } = await added({ closes_on: today });
  const team = await app.createTeam({
    tournament_id: id,
    division_id: division,
    captain_id: captain.id,
  });
  const rename = (as: TestUser, name: string) =>
    app.call("PUT", paths.team(team.id), { as, body: { name, tournament_id: id } });
  const shown = async () =>
    (await app.call("GET", paths.team(team.id), { as: captain })).body as {
      team: { closes_on: string; is_closed: boolean; abilities: string[] };
    };
  expect((await rename(captain, "Ants")).status).toBe(200);
  expect((await shown()).team).toMatchObject({ closes_on: today, is_closed: false });
  const over = addDays(today, -1);
  await app.call("PUT", paths.division(id, division), {
    as: organiser,
    body: { name: "Women", closes_on: over },
  });
  const refused = await rename(captain, "Bees");
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("Ask the organizer");
  const player = { first_name: "Eve", last_name: "New", jersey_number: "4" };
  const roster = await app.call("POST", paths.teamPlayers(team.id), { as: captain, body: player });
  expect(roster.status).toBe(403);
  const { abilities, ...closed } = (await shown()).team;
  expect(closed).toMatchObject({ name: "Ants", closes_on: over, is_closed: true });
  expect(abilities).not.toContain("edit_team");
  expect(abilities).toContain("withdraw_team");
  expect((await rename(organiser, "Bees")).status).toBe(200);
});

test("a division's games are played its own way, but where a bracket says otherwise", async () => {
  const own = { round: null, format: formatPresets.beach_volleyball };
  const division = await added({ game_formats: [own] });
  expect(division.game_formats).toEqual([own]);
  const values = { tournament_id: id, division_id: division.id };
  const group = await app.createBracket({ ...values, name: "Group A" });
  const final = await app.createBracket({ ...values, name: "Final" });
  const format = formatPresets.volleyball;
  await app.call("PUT", paths.bracket(final.id), {
    as: organiser,
    body: { name: "Final", type: "elimination", game_formats: [{ round: null, format }] },
  });
  const tournament = await read();
  const formatOf = (bracket: number) =>
    formatOfBracket(({ bracket_id: one }) => one === bracket, tournament);
  expect(formatOf(group.id)).toEqual(own.format);
  expect(formatOf(final.id)).toEqual(format);
  expect(formatAround(final.id, tournament)).toEqual(own.format);
  expect(formatAround(999, tournament)).toBeNull();
  const refused = [
    await add({ name: "Men", game_formats: [own, own] }),
    await add({ name: "Men", game_formats: [{ ...own, round: 1 }] }),
    await add({ name: "Men", closes_on: "2031-02-30" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});
