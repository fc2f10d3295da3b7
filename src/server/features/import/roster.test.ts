import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ImportResponse, type RosterImportBody } from "#contract/teams/import.ts";
import { jerseyText } from "#contract/games/jerseys.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let captain: TestUser;
let rival: TestUser;
let tournamentId: number;
let harbourId: number;
let tideId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  const creator = await courtside.createUser();
  [captain, rival] = [await courtside.createUser(), await courtside.createUser()];
  tournamentId = (await courtside.createTournament({ creator_id: creator.id })).id;
  const inIt = { tournament_id: tournamentId };
  harbourId = (await courtside.createTeam({ ...inIt, name: "Harbour", captain_id: captain.id })).id;
  tideId = (await courtside.createTeam({ ...inIt, name: "Tide", captain_id: rival.id })).id;
  const anna = { first_name: "Anna", last_name: "Berg", jersey_number: 7 };
  await courtside.createPlayer({ team_id: harbourId, ...anna });
});

type Rows = { player: Partial<RosterImportBody["rows"][number]["player"]> }[];

const player = (first_name: string, values: object = {}) => ({ player: { first_name, ...values } });

interface Options {
  as?: TestUser | null;
  dry_run?: boolean;
  headers?: Record<string, string>;
}

const send = (
  teamId: number,
  rows: Rows,
  { as = captain, dry_run = false, headers }: Options = {},
) =>
  courtside.call("POST", paths.teamImport(teamId), {
    as,
    body: { rows, dry_run },
    ...(headers && { headers }),
  });

async function rosterOf(teamId: number) {
  const answer = await courtside.call("GET", paths.teamPlayers(teamId), { as: captain });
  return answer.read(PlayersResponse).players;
}

async function expectNothingChanged() {
  expect((await rosterOf(harbourId)).map(({ name }) => name)).toEqual(["Anna Berg"]);
  expect(await rosterOf(tideId)).toEqual([]);
  const { revision } = await courtside.database
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1);
}

test("a roster's import is refused to who doesn't manage the team, and for a team that isn't there", async () => {
  const rows = [player("Ben")];
  expect((await send(harbourId, rows, { as: null })).status).toBe(401);
  for (const dry_run of [true, false]) {
    expect((await send(harbourId, rows, { as: rival, dry_run })).status).toBe(403);
    expect((await send(tideId, rows, { dry_run })).status).toBe(403);
    expect((await send(999_999, rows, { dry_run })).status).toBe(404);
  }
  await expectNothingChanged();
});

test("it is refused by row, in the words of the forms", async () => {
  const wrong = await send(harbourId, [player("B", { jersey_number: 100 }), player("")]);
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    code: "validation",
    fields: {
      "rows.0.player.first_name": messages.player.firstNameShort,
      "rows.0.player.jersey_number": messages.player.jerseyHigh,
      "rows.1.player.first_name": messages.player.firstNameRequired,
    },
  });
  const anna = player("anna", { last_name: "BERG" });
  const rows = [player("Ben", { jersey_number: 7 }), anna, anna];
  for (const dry_run of [true, false]) {
    const clashing = await send(harbourId, rows, { dry_run });
    expect(clashing.status).toBe(400);
    expect(clashing.body).toMatchObject({
      fields: {
        "rows.0.player.jersey_number": messages.player.jerseyTaken,
        "rows.2.player.first_name": messages.player.nameOnTeam,
      },
      conflict: { "rows.0.player.jersey_number": "7 Anna Berg" },
    });
  }
  await expectNothingChanged();
});

test.each([
  [0, messages.import.rowsRequired],
  [201, messages.import.rosterMany],
])("it is refused with %i rows", async (count, error) => {
  const rows = Array.from({ length: count }, (_, index) => player(`Player ${index}`));
  expect(await send(harbourId, rows)).toMatchObject({ status: 400, body: { error } });
  await expectNothingChanged();
});

test("it is refused when the tournament has changed since it was looked at", async () => {
  const answer = await send(harbourId, [player("Ben")], { headers: { "if-match": '"99"' } });
  expect(answer.status).toBe(412);
  await expectNothingChanged();
});

const squad = [
  player("Łukasz", { last_name: "Őry", jersey_number: 4, email: "l@example.org" }),
  player("Zoë"),
];
const stored = {
  divisions_created: [],
  teams_created: 0,
  teams_extended: 1,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 2,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 0,
  coaches_shared: 0,
};

test("its rehearsal says what would be stored, and stores nothing", async () => {
  const answer = await send(harbourId, squad, { dry_run: true });
  expect(answer.read(ImportResponse)).toEqual(stored);
  await expectNothingChanged();
});

test("a list that has grown adds who is new, and leaves who is there as they are", async () => {
  const eva = await courtside.createUser({ name: "Eva Lund" });
  await courtside.createPlayer({ team_id: harbourId, user_id: eva.id, jersey_number: 9 });
  const grown = [
    player("ANNA", { last_name: "berg", jersey_number: 7 }),
    player("Eva", { last_name: "Lund", jersey_number: 9, email: "eva@mail.test" }),
    player("Ben", { jersey_number: 8 }),
  ];
  const counts = { players_created: 1, players_unchanged: 2, players_kept: 0 };
  expect((await send(harbourId, grown, { dry_run: true })).body).toMatchObject(counts);
  expect((await send(harbourId, grown)).body).toMatchObject(counts);
  const names = (await rosterOf(harbourId)).map(({ name, jersey_number: no }) => `${no} ${name}`);
  expect(names).toEqual(["7 Anna Berg", "8 Ben", "9 Eva Lund"]);
  const again = await send(harbourId, grown);
  expect(again.body).toMatchObject({ players_created: 0, players_unchanged: 3, teams_extended: 0 });
});

test.each([
  [{ jersey_number: 9 }, 1],
  [{ position: "Setter" }, 1],
  [{ email: "anna@mail.test" }, 1],
  [{ phone_number: "+49 431 1" }, 1],
  [{ is_captain: true }, 1],
  [{ jersey_number: 7, position: " ", email: "" }, 0],
])(
  "a table that says %o of a player who is there is told so, and changes nothing",
  async (says, kept) => {
    const rows = [player("Anna Berg", says), player("Ben")];
    const answer = await send(harbourId, rows);
    expect(answer.body).toMatchObject({ players_created: 1, players_kept: kept });
    const [anna] = await rosterOf(harbourId);
    expect(anna).toMatchObject({
      jersey_number: 7,
      position: null,
      email: null,
      is_captain: false,
    });
  },
);

test("a captain's players are stored at once, on the captain's team only", async () => {
  // Told apart by the database, but not by those who compare names here.
  const alike = { tournament_id: tournamentId, name: "İris" };
  const otherId = (await courtside.createTeam(alike)).id;
  const own = { ...alike, name: "İris".toLowerCase(), captain_id: captain.id };
  const ownId = (await courtside.createTeam(own)).id;
  for (const teamId of [ownId, harbourId]) {
    const answer = await send(teamId, squad);
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toMatch(/^"\d+"$/u);
    expect(answer.read(ImportResponse)).toEqual(stored);
  }
  expect(await rosterOf(harbourId)).toMatchObject([
    { name: "Łukasz Őry", email: "l@example.org", jersey_number: 4 },
    { name: "Anna Berg" },
    { name: "Zoë" },
  ]);
  expect(await rosterOf(ownId)).toHaveLength(2);
  expect(await rosterOf(otherId)).toEqual([]);
  expect(await rosterOf(tideId)).toEqual([]);
});

test("a roster has the zeros of its sport, and others are refused by row", async () => {
  const zeros = [
    player("Zero", { jersey_number: 0 }),
    player("Double", { jersey_number: 0, jersey_double_zero: true }),
  ];
  const refused = await send(harbourId, zeros);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fields: {
      "rows.0.player.jersey_number": messages.player.jerseyLow,
      "rows.1.player.jersey_number": messages.player.jerseyLow,
    },
  });
  await expectNothingChanged();
  await playBasketball();
  expect((await send(harbourId, zeros)).status).toBe(200);
  expect((await rosterOf(harbourId)).map(jerseyText)).toEqual(["00", "0", "7"]);
  const again = await send(harbourId, [
    player("Late", { ...zeros[1]!.player, first_name: "Late" }),
  ]);
  expect(again.body).toMatchObject({
    fields: { "rows.0.player.jersey_number": messages.player.jerseyTaken },
    conflict: { "rows.0.player.jersey_number": "00 Double" },
  });
});

async function playBasketball() {
  const sports = courtside.database.selectFrom("sports").where("name", "=", "Basketball");
  const { id: sport_id } = await sports.select("id").executeTakeFirstOrThrow();
  await courtside.database
    .updateTable("tournaments")
    .set({ sport_id })
    .where("id", "=", tournamentId)
    .execute();
}
