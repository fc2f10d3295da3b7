import { afterAll, beforeAll, expect, it } from "vitest";
import { formatPresets } from "#engine";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { todayIn } from "#server/queries/status.ts";

let test: TestApp;
let creator: TestUser;
let stranger: TestUser;
let basketball: number;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  stranger = await test.createUser();
  const sport = test.database.selectFrom("sports").select("id").where("name", "=", "Basketball");
  basketball = (await sport.executeTakeFirstOrThrow()).id;
});
afterAll(async () => test.close());

it("changes each editable field, one at a time and all together, and leaves the others", async () => {
  const { id } = await test.createTournament({
    creator_id: creator.id,
    start_date: "2031-05-03",
    end_date: "2031-05-04",
  });
  const read = async () =>
    (await test.call("GET", paths.tournament(id))).read(TournamentResponse).tournament;
  const write = async (body: object) =>
    (await test.call("PUT", paths.tournament(id), { as: creator, body })).status;
  const changes = {
    name: "Renamed",
    description: "With a description.",
    start_date: "2031-05-01",
    end_date: "2031-05-09",
    location: "Elsewhere",
    sport_id: basketball,
    teams_count: 24,
    courts_count: 7,
    brackets_count: 5,
    entry_fee: 12.5,
    currency: "CHF",
    payment_required: true,
    reports_stand_minutes: 30,
    timezone: "Asia/Tokyo",
    game_format: formatPresets.handball,
  };
  for (const [field, value] of Object.entries(changes)) {
    const { revision, ...before } = await read();
    expect(before).not.toHaveProperty(field, value);
    expect(await write({ [field]: value })).toBe(200);
    const named = field === "sport_id" ? { sport_name: "Basketball" } : {};
    expect(await read()).toEqual({
      ...before,
      ...named,
      [field]: value,
      revision: revision + 1,
    });
  }
  const other = { ...changes, name: "Again", teams_count: 8, entry_fee: 0, currency: "USD" };
  expect(await write(other)).toBe(200);
  expect(await read()).toMatchObject(other);
  expect(await write({ creator_id: stranger.id, id: 1, created_at: "2000-01-01" })).toBe(200);
  expect(await read()).toMatchObject({ ...other, id, creator_id: creator.id });
});

it.each([
  ["courts_count", 1, 100, messages.tournament.courtsFew, messages.tournament.courtsMany],
  ["brackets_count", 1, 50, messages.tournament.bracketsFew, messages.tournament.bracketsMany],
])(
  "takes %s from %i to %i, made or changed, and nothing beyond",
  async (field, least, most, few, many) => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const make = async (value: number) =>
      test.call("POST", paths.tournaments(), {
        as: creator,
        body: {
          name: `${field} ${value}`,
          start_date: todayIn("UTC"),
          end_date: "2099-01-01",
          location: "Riverside",
          sport_id: basketball,
          teams_count: 8,
          courts_count: 2,
          brackets_count: 1,
          [field]: value,
        },
      });
    const edit = async (value: number) =>
      test.call("PUT", paths.tournament(id), { as: creator, body: { [field]: value } });
    for (const value of [least, most]) {
      for (const answer of [await make(value), await edit(value)]) {
        expect(answer.read(TournamentResponse).tournament).toMatchObject({ [field]: value });
      }
    }
    for (const [value, text] of [
      [least - 1, few],
      [most + 1, many],
    ] as const) {
      for (const answer of [await make(value), await edit(value)]) {
        expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
      }
    }
    const kept = await test.call("GET", paths.tournament(id));
    expect(kept.read(TournamentResponse).tournament).toMatchObject({ [field]: most });
  },
);
