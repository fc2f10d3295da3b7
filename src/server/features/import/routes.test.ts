import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ImportResponse, type ImportBody } from "#contract/teams/import.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { limits } from "#contract/limits.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { player, team } from "./testing/rows.ts";

type Rows = ImportBody["rows"];

let courtside: TestApp;
let creator: TestUser;
let tournamentId: number;
let harbourId: number;
let bracketId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  creator = await courtside.createUser();
  const values = { creator_id: creator.id };
  tournamentId = (await courtside.createTournament(values)).id;
  const inIt = { tournament_id: tournamentId };
  bracketId = (await courtside.createBracket({ ...inIt, name: "Group A" })).id;
  harbourId = (await courtside.createTeam({ ...inIt, name: "Harbour" })).id;
  await courtside.createPlayer({
    team_id: harbourId,
    first_name: "Anna",
    last_name: "Berg",
    jersey_number: 7,
  });
});

const send = (rows: Rows, options: { as?: TestUser | null; dry_run?: boolean } = {}) =>
  courtside.call("POST", paths.tournamentImport(tournamentId), {
    as: options.as === undefined ? creator : options.as,
    body: { rows, dry_run: options.dry_run ?? false },
  });

async function readTeams() {
  const answer = await courtside.call("GET", paths.tournamentTeams(tournamentId));
  return answer.read(AllTeamsResponse).teams;
}

async function readDivisions() {
  const answer = await courtside.call("GET", paths.tournament(tournamentId));
  const { divisions } = answer.read(TournamentResponse).tournament;
  return divisions.map(({ name, registered_teams_count: teams }) => [name, teams]);
}

async function readRoster(teamId: number) {
  const answer = await courtside.call("GET", paths.teamPlayers(teamId), { as: creator });
  return answer.read(PlayersResponse).players;
}

async function expectNothingChanged() {
  expect((await readTeams()).map(({ name }) => name)).toEqual(["Harbour"]);
  expect(await readRoster(harbourId)).toHaveLength(1);
  const { revision } = await courtside.database
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1);
}

describe("an import is refused", () => {
  test("to who doesn't run the tournament", async () => {
    expect((await send([team("Tide")], { as: null })).status).toBe(401);
    const stranger = await courtside.createUser();
    expect((await send([team("Tide")], { as: stranger })).status).toBe(403);
    expect((await send([team("Tide")], { as: stranger, dry_run: true })).status).toBe(403);
    const nowhere = await courtside.call("POST", paths.tournamentImport(999_999), {
      as: creator,
      body: { rows: [team("Tide")] },
    });
    expect(nowhere.status).toBe(404);
    await expectNothingChanged();
  });

  test("by row, in the words of the forms", async () => {
    const answer = await send([
      team("Tide"),
      player("T", "A", { jersey_number: 100, email: "nobody" }),
      player("Tide", ""),
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "validation",
      fields: {
        "rows.1.team": messages.team.nameShort,
        "rows.1.player.first_name": messages.player.firstNameShort,
        "rows.1.player.jersey_number": messages.player.jerseyHigh,
        "rows.1.player.email": messages.player.emailInvalid,
        "rows.2.player.first_name": messages.player.firstNameRequired,
      },
    });
    await expectNothingChanged();
  });

  test("for clashes with what is stored and within itself, and names who is in the way", async () => {
    const rows = [
      player("Tide", "Ben", { jersey_number: 5 }),
      player("harbour", "Cem", { jersey_number: 7 }),
      player("Harbour", "anna", { last_name: "BERG" }),
      player("Tide", "Dan", { jersey_number: 5 }),
      team("Harbour"),
      team("Anchor", { bracket: "Group Z" }),
    ];
    for (const dry_run of [true, false]) {
      const answer = await send(rows, { dry_run });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        fields: {
          "rows.1.player.jersey_number": messages.player.jerseyTaken,
          "rows.3.player.jersey_number": messages.player.jerseyTaken,
          "rows.5.bracket": messages.import.bracketUnknown,
        },
        conflict: {
          "rows.1.player.jersey_number": "7 Anna Berg",
          "rows.3.player.jersey_number": "5 Ben",
        },
      });
    }
    await expectNothingChanged();
  });

  test("for a registered player's number, and names who has it", async () => {
    const user = await courtside.createUser({ name: "Eva Lund" });
    await courtside.createPlayer({ team_id: harbourId, user_id: user.id, jersey_number: 9 });
    const answer = await send([player("Harbour", "Ida", { jersey_number: 9 })]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      conflict: { "rows.0.player.jersey_number": "9 Eva Lund" },
    });
  });

  test("for zeros that the sport's jerseys don't have, also on a new team", async () => {
    const double = { jersey_number: 0, jersey_double_zero: true };
    const answer = await send([player("Newcomers", "Ada", double)]);
    expect(answer.body).toMatchObject({
      fields: { "rows.0.player.jersey_number": messages.player.jerseyLow },
    });
  });

  test("without rows and with more teams than a tournament takes", async () => {
    expect((await send([])).status).toBe(400);
    const rows = Array.from({ length: 1000 }, (_, index) => team(`Team ${index}`));
    expect(await send(rows)).toMatchObject({
      status: 422,
      body: { error: messages.tournament.teamsMany },
    });
    await expectNothingChanged();
  });

  test("when the tournament has changed since it was looked at", async () => {
    const answer = await courtside.call("POST", paths.tournamentImport(tournamentId), {
      as: creator,
      body: { rows: [team("Tide")] },
      headers: { "if-match": '"99"' },
    });
    expect(answer.status).toBe(412);
    await expectNothingChanged();
  });
});

const season: Rows = [
  team("Tide", { seed: 2, bracket: "group a" }),
  player("Tide", "Łukasz", {
    last_name: "Őry",
    email: "l@example.org",
    phone_number: "+49 431 1",
    jersey_number: 4,
    position: "Libero",
    is_captain: true,
  }),
  player("tide", "Zoë"),
  player("Harbour", "Ben", { jersey_number: 8 }),
  { ...player("Anchor", "Cem"), seed: 1 },
];
const stored = {
  divisions_created: [],
  teams_created: 2,
  teams_extended: 1,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 4,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 1,
  coaches_shared: 0,
};

test("a rehearsal says what would be stored, and stores nothing", async () => {
  const answer = await send(season, { dry_run: true });
  expect(answer.read(ImportResponse)).toEqual(stored);
  await expectNothingChanged();
});

test("teams, their players and players of teams that are there are stored at once", async () => {
  const answer = await send(season);
  expect(answer.status).toBe(200);
  expect(answer.headers["etag"]).toBe('"2"');
  expect(answer.read(ImportResponse)).toEqual(stored);
  const teams = await readTeams();
  expect(
    teams.map(({ name, seed, bracket_id, captain_id, players_count }) => [
      name,
      seed,
      bracket_id,
      captain_id,
      players_count,
    ]),
  ).toEqual([
    ["Anchor", 1, null, null, 1],
    ["Harbour", null, null, null, 2],
    ["Tide", 2, bracketId, null, 2],
  ]);
  const tide = teams.find(({ name }) => name === "Tide")!;
  expect(await readRoster(tide.id)).toMatchObject([
    {
      name: "Łukasz Őry",
      email: "l@example.org",
      phone_number: "+49 431 1",
      jersey_number: 4,
      position: "Libero",
      is_captain: true,
    },
    { name: "Zoë", jersey_number: null, is_captain: false },
  ]);
  const { action, after } = await courtside.database
    .selectFrom("audit_log")
    .select(["action", "after"])
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  expect(action).toBe("teams.import");
  expect(after).toMatchObject(stored);
  expect(JSON.stringify(after)).not.toContain("example.org");
});

test("a list that has grown adds who is new, and leaves who is there as they are", async () => {
  const rows = [team("HARBOUR", { seed: 1 }), team("Tide")];
  const grown = (await send(rows)).read(ImportResponse);
  expect(grown).toMatchObject({ teams_created: 1, teams_unchanged: 1, teams_kept: 1 });
  const teams = await readTeams();
  expect(teams.map(({ name, seed }) => [name, seed])).toEqual([
    ["Harbour", null],
    ["Tide", null],
  ]);
  const again = [team("Tide"), player("Harbour", "Ben")];
  expect((await send(again)).body).toMatchObject({ teams_created: 0, teams_unchanged: 1 });
});

test("players who are on a team already are told from new ones, on each team, and all at once", async () => {
  const rows = [...season, player("Harbour", "anna", { last_name: "BERG", jersey_number: 7 })];
  const counts = (answer: Awaited<ReturnType<typeof send>>) => {
    const {
      players_created: are,
      players_unchanged: were,
      teams_unchanged,
    } = answer.read(ImportResponse);
    return { are, were, teams_unchanged };
  };
  expect(counts(await send(rows))).toEqual({ are: 4, were: 1, teams_unchanged: 0 });
  expect(counts(await send(rows))).toEqual({ are: 0, were: 5, teams_unchanged: 3 });
  const grown = [...rows, player("Anchor", "Dan"), player("Reef", "Cem")];
  expect(counts(await send(grown))).toEqual({ are: 2, were: 5, teams_unchanged: 2 });
  const teams = await readTeams();
  expect(teams.map(({ name, players_count }) => `${name} ${players_count}`)).toEqual([
    "Anchor 2",
    "Harbour 2",
    "Reef 1",
    "Tide 2",
  ]);
});

test("a team that is there stays as it is; a table that says something else of it is told so", async () => {
  const kept = async (...rows: Rows) =>
    (await send(rows, { dry_run: true })).read(ImportResponse).teams_kept;
  const other = [{ seed: 3 }, { bracket: "Group A" }, { club: "Kiel" }];
  for (const says of other) expect(await kept({ ...player("HARBOUR", "Ben"), ...says })).toBe(1);
  expect(await kept(team("Harbour", { seed: 3, captain_email: "new@mail.test" }))).toBe(1);
  expect(await kept(player("Harbour", "Ben"), team("Tide", { seed: 1 }))).toBe(0);
  const rows = [{ ...player("Harbour", "Ben"), seed: 3 }, player("Harbour", "Cem")];
  expect((await send(rows)).body).toMatchObject({ teams_kept: 1, teams_extended: 1 });
  const [harbour] = await readTeams();
  expect(harbour).toMatchObject({ seed: null, bracket_id: null, club: null, players_count: 3 });
  await courtside.database
    .updateTable("teams")
    .set({ seed: 3, bracket_id: bracketId, club: "Kiel" })
    .where("id", "=", harbourId)
    .execute();
  const same = { seed: 3, bracket: "group a", club: "KIEL" };
  expect(await kept({ ...player("Harbour", "Dan"), ...same })).toBe(0);
});

describe("the first table of a tournament", () => {
  const table = [
    team("Tide", { division: "Women" }),
    team("Reef", { division: "Men" }),
    team("Bay", { division: "women" }),
  ];
  beforeEach(async () => {
    tournamentId = (await courtside.createTournament({ creator_id: creator.id })).id;
  });

  test("makes the divisions that it names, in their order; a rehearsal names them", async () => {
    const made = { divisions_created: ["Women", "Men"], teams_created: 3 };
    expect((await send(table, { dry_run: true })).body).toMatchObject(made);
    expect(await readDivisions()).toEqual([]);
    expect((await send(table)).body).toMatchObject(made);
    expect(await readDivisions()).toEqual([
      ["Women", 2],
      ["Men", 1],
    ]);
  });

  test("is followed by none that takes a division's team for another's of its name", async () => {
    await send(table);
    const refused = await send([{ ...player("Tide", "Ben"), division: "Men" }]);
    expect(refused.body).toMatchObject({
      fields: { "rows.0.division": messages.import.divisionOfTeam },
      conflict: { "rows.0.division": "Women" },
    });
    expect((await readTeams()).map(({ players_count }) => players_count)).toEqual([0, 0, 0]);
  });

  test("makes none by the registration's hand, nor beside what there is, nor too many", async () => {
    const registrar = await courtside.createUser();
    const place = { tournament_id: tournamentId, user_id: registrar.id };
    await courtside.createMember({ ...place, role: "registrar" });
    const unknown = { "rows.0.division": messages.import.divisionUnknown };
    expect((await send(table, { as: registrar })).body).toMatchObject({ fields: unknown });
    const many = Array.from({ length: limits.divisions.max + 1 }, (_, index) =>
      team(`Team ${index}`, { division: `Division ${index}` }),
    );
    expect((await send(many)).status).toBe(422);
    await courtside.createTeam({ tournament_id: tournamentId, name: "Cove" });
    expect((await send(table)).body).toMatchObject({ fields: unknown });
    expect(await readDivisions()).toEqual([]);
  });
});

test("of two imports of the same team at once, one makes it and the other finds it there", async () => {
  const answers = await Promise.all([send([team("Tide")]), send([team("TIDE")])]);
  const results = answers.map((answer) => answer.read(ImportResponse));
  const made = results.map(({ teams_created: is, teams_unchanged: was }) => [is, was].join());
  expect(made.toSorted((a, b) => a.localeCompare(b))).toEqual(["0,1", "1,0"]);
  expect((await readTeams()).map(({ name }) => name.toLowerCase())).toEqual(["harbour", "tide"]);
});
