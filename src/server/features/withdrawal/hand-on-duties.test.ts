import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DutyBody, DutyWay } from "#contract/duties/duty-forms.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { WithdrawalPreviewResponse, WithdrawalResponse } from "#contract/teams/withdrawal.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let tournamentId: number;
/** Ants to Foxes. */
let teams: number[];
let games: Record<"nine" | "ten" | "eleven" | "open", number>;

beforeAll(async () => {
  app = await createTestApp();
  [organiser, captain] = [await app.createUser(), await app.createUser()];
});
afterAll(() => app.close());

/** The Ants play Bees at nine, then Cats and Dogs play at ten, Emus and Foxes at eleven, and again without a time. */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs", "Emus", "Foxes"]) {
    const captain_id = name === "Ants" ? captain.id : null;
    const made = await app.createTeam({ tournament_id: tournamentId, name, captain_id });
    teams.push(made.id);
  }
  games = {
    nine: await game(1, 9, [0, 1]),
    ten: await game(2, 10, [2, 3]),
    eleven: await game(3, 11, [4, 5]),
    open: await game(4, null, [4, 5]),
  };
});

const at = (hour: number) => `2030-07-04T${String(hour).padStart(2, "0")}:00:00.000Z`;
async function game(game_number: number, hour: number | null, [home, away]: [number, number]) {
  const when = hour === null ? {} : { start_time: at(hour), end_time: at(hour + 1), court_id: 1 };
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    game_number,
    home_team_id: teams[home]!,
    away_team_id: teams[away]!,
    ...when,
  });
  return id;
}
const by = (team: number, role: DutyBody["role"] = "referee"): DutyBody => {
  return { role, team_id: teams[team]! };
};
const assign = async (given: [number, DutyBody[]][]) => {
  const body = { games: given.map(([match_id, duties]) => ({ match_id, duties })) };
  const reply = await app.call("PUT", paths.duties(tournamentId), { as: organiser, body });
  expect(reply.status).toBe(200);
};
const official = async (name: string) => {
  const path = paths.officials(tournamentId);
  const reply = await app.call("POST", path, { as: organiser, body: { name } });
  return reply.read(OfficialResponse).official.id;
};

const off: DutyWay = { rule: "off", rest_minutes: 0 };
const withdraw = (duties?: DutyWay, as: TestUser | null = organiser) =>
  app.call("PUT", paths.teamWithdrawal(teams[0]!), {
    as,
    body: { policy: "keep_played", ...(duties && { duties }) },
  });
const previewOf = async (query = "&rule=off") => {
  const path = `${paths.teamWithdrawal(teams[0]!)}?policy=keep_played${query}`;
  const { preview } = (await app.call("GET", path, { as: organiser })).read(
    WithdrawalPreviewResponse,
  );
  const { taken, open } = preview.duties;
  return { taken: taken.map(toLine), open: open.map(toLine) };
};
const toLine = ({ game_number, duty: { role, name } }: Line) => [game_number, role, name];
interface Line {
  game_number: number;
  duty: { role: string; name: string | null };
}
const dutiesNow = async () => {
  const reply = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return reply
    .read(ScheduleResponse)
    .schedule.flatMap(({ game_number, duties }) =>
      duties.map((duty) => toLine({ game_number, duty })),
    );
};

const asOrganiser = () => ({ as: organiser });
async function undoLast() {
  const history = await app.call("GET", paths.tournamentHistory(tournamentId), asOrganiser());
  const [entry] = history.read(HistoryResponse).entries;
  return app.call("POST", paths.historyUndo(tournamentId, entry!.id), asOrganiser());
}

describe("the duties of a team that withdraws", () => {
  test("go to teams that are free, each its own, as the preview says; the rest stays open", async () => {
    const before = [by(0), by(0, "scorekeeper"), by(1, "line_judge")];
    await assign([
      [games.ten, before],
      [games.open, [by(0)]],
    ]);
    const stored = await dutiesNow();
    const kept = await previewOf("");
    expect(kept.taken).toEqual([]);
    expect(kept.open).toEqual([
      [2, "referee", "Ants"],
      [2, "scorekeeper", "Ants"],
      [4, "referee", "Ants"],
    ]);
    const said = await previewOf();
    expect(said).toEqual({
      taken: [
        [2, "referee", "Emus"],
        [2, "scorekeeper", "Foxes"],
      ],
      open: [[4, "referee", "Ants"]],
    });
    expect(await dutiesNow()).toEqual(stored);
    const reply = (await withdraw(off)).read(WithdrawalResponse);
    expect(reply.changed.toSorted((a, b) => a - b)).toEqual([games.nine, games.ten]);
    const after = await dutiesNow();
    const expected = [...said.taken, ...said.open, [2, "line_judge", "Bees"]];
    expect(after).toHaveLength(expected.length);
    expect(after).toEqual(expect.arrayContaining(expected));
    // The same again gives nothing anew.
    expect((await withdraw(off)).read(WithdrawalResponse).changed).toEqual([]);
  });

  test("leave somebody else with the same duty at the game, and go by the rest that is asked for", async () => {
    const rita = await official("Rita");
    await assign([[games.ten, [{ role: "referee", official_id: rita }, by(0)]]]);
    expect((await previewOf("&rule=officials")).taken).toEqual([]);
    // Those at eleven play right after, the Bees' game is off.
    expect(await previewOf("&rule=off&rest=30")).toEqual({
      taken: [],
      open: [[2, "referee", "Ants"]],
    });
    await withdraw(off);
    expect(await dutiesNow()).toEqual([
      [2, "referee", "Rita"],
      [2, "referee", "Emus"],
    ]);
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ["taken back", async () => app.call("DELETE", paths.teamWithdrawal(teams[0]!), asOrganiser())],
    ["undone in the history", async () => undoLast()],
  ])("come back when it is %s", async (_, undo) => {
    await assign([
      [games.ten, [by(0)]],
      [games.eleven, [by(0), by(1, "scorekeeper")]],
    ]);
    const before = await dutiesNow();
    await withdraw(off);
    expect(await dutiesNow()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await dutiesNow()).toEqual(before);
  });

  test("stay with whom they were given to since, and at games that have begun", async () => {
    await assign([
      [games.ten, [by(0)]],
      [games.eleven, [by(0)]],
    ]);
    await withdraw(off);
    await assign([[games.ten, [by(1)]]]);
    const path = paths.match(games.eleven);
    await app.call("PUT", path, { as: organiser, body: { t1s: 3, t2s: 1 } });
    const handedOn = await dutiesNow();
    await app.call("DELETE", paths.teamWithdrawal(teams[0]!), { as: organiser });
    expect(await dutiesNow()).toEqual(handedOn);
  });

  test("are handed on by those who run the tournament only, and by rules that there are", async () => {
    await assign([[games.ten, [by(0)]]]);
    const before = await dutiesNow();
    expect((await withdraw(off, captain)).status).toBe(403);
    const path = `${paths.teamWithdrawal(teams[0]!)}?policy=keep_played&rule=off`;
    expect((await app.call("GET", path, { as: captain })).status).toBe(403);
    expect((await withdraw({ ...off, rest_minutes: 481 })).status).toBe(400);
    expect((await withdraw({ ...off, rule: "anybody" as "off" })).status).toBe(400);
    const rest = `${paths.teamWithdrawal(teams[0]!)}?policy=keep_played&rule=off&rest=-1`;
    expect((await app.call("GET", rest, { as: organiser })).status).toBe(400);
    expect(await dutiesNow()).toEqual(before);
    expect((await withdraw(undefined, captain)).status).toBe(200);
    expect(await dutiesNow()).toEqual([[2, "referee", "Ants"]]);
  });
});
