import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { currentTime } from "#contract/clock.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { jerseyText } from "#contract/games/jerseys.ts";
import { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse, type TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { type DemoSignIn, deskSignIn, organiserSignIn } from "./accounts.ts";
import { fillDemo } from "./index.ts";
import {
  expectDoubleElimination,
  expectFixedGames,
  expectLargeDraw,
  expectLeague,
  expectLiveInSets,
  expectOwnPace,
  expectPlayedInSets,
  expectSwissEvening,
  expectWeekend,
} from "./testing/formats.ts";
import { crewsOf, expectNote, ownOfficials } from "./testing/phones.ts";
import { demoLines, listTournaments, scheduleOf, stateOf } from "./testing/lines.ts";

const timezone = "Europe/Berlin";
const today = createZoneClock(timezone).toLocal(currentTime().toISOString()).date;
const now = new Date(createZoneClock(timezone).toInstant({ date: today, time: "14:10" }));
const when = { timezone, now };

let app: TestApp;
let signIns: DemoSignIn[];
let captainsPath: string;
let tournaments: TournamentSummary[];

beforeAll(async () => {
  app = await createTestApp();
  ({ signIns, captainsPath } = await fillDemo({ ...app, ...when }));
  tournaments = await listTournaments(app);
});
afterAll(() => app.close());

const named = (name: string) => tournaments.find((one) => one.name === name)!;
const live = () => named("Harbour City Volleyball Open");
const signInDesk = async () => signIn(deskSignIn);
const signIn = async ({ username, password }: DemoSignIn) => {
  const body = { emailOrUsername: username, password };
  const { token } = (await app.call("POST", paths.login(), { body })).read(LoginResponse);
  return { token };
};

describe("the demo", () => {
  test("has tournaments of several sports in all three statuses", () => {
    const sports = new Set(tournaments.map(({ sport_name }) => sport_name));
    expect([...sports]).toEqual(expect.arrayContaining(["Volleyball", "Basketball", "Football"]));
    const statuses = new Set(tournaments.map(({ status }) => status));
    expect(statuses).toEqual(new Set(["active", "completed", "upcoming"]));
  });

  test("has somebody to keep score of what is to be played today, and teams to referee", async () => {
    const rows = (await scheduleOf(app, live().id)).filter(({ status }) => status === "SCHEDULED");
    const withRole = (role: string) =>
      rows.filter(({ duties }) => duties.some((duty) => duty.role === role));
    expect(withRole("scorekeeper")).toHaveLength(14);
    expect(withRole("referee").length).toBeGreaterThan(5);
  });

  test("has one live today: 4 groups, 16 teams, half its games played, playoffs drawn", async () => {
    expect(live().start_date <= today && live().end_date >= today).toBe(true);
    expect(live().registered_teams_count).toBe(16);
    const rows = await scheduleOf(app, live().id);
    const completed = rows.filter(({ status }) => status === "COMPLETED");
    expect([rows.length, completed.length]).toEqual([32, 16]);
    expect(rows.filter(({ status }) => status === "IN_PROGRESS")).toHaveLength(2);
    expect(rows.every(({ date, court }) => date !== null && court !== null)).toBe(true);
    const sources = rows.flatMap(({ team1_source, team2_source }) => [team1_source, team2_source]);
    expect(sources).toContainEqual(
      expect.objectContaining({ kind: "rank", bracket: "Group A", rank: 1 }),
    );
    const answer = await app.call("GET", paths.tournamentStandings(live().id));
    const { standings } = answer.read(StandingsResponse);
    expect(Object.values(standings.group_stage).map((table) => table.length)).toEqual([4, 4, 4, 4]);
    expect(standings.elimination_brackets).toMatchObject([{ is_completed: false }]);
  });

  test("has a round that has just begun, whose games are played and called", async () => {
    const rows = (await scheduleOf(app, live().id)).filter(({ date }) => date === today);
    const rounds = Map.groupBy(rows, ({ start_time: start }) => start!);
    expect([...rounds].map(([start, games]) => [start, games.map(stateOf).toSorted()])).toEqual([
      ["12:00", ["COMPLETED", "COMPLETED", "COMPLETED", "COMPLETED"]],
      ["14:00", ["IN_PROGRESS", "IN_PROGRESS", "SCHEDULED", "called"]],
      ["16:00", ["SCHEDULED", "SCHEDULED", "SCHEDULED", "SCHEDULED"]],
    ]);
  });

  test("has a court that closes on the last day, with no game on it then", async () => {
    const answer = await app.call("GET", paths.tournamentSchedule(live().id));
    const { schedule, closures } = answer.read(ScheduleResponse);
    expect(closures).toMatchObject([
      {
        court: "A",
        from: { date: live().end_date, time: "14:00" },
        to: { date: live().end_date, time: "17:00" },
      },
    ]);
    const [{ start_time, end_time }] = closures as [(typeof closures)[number]];
    const hit = schedule.filter(
      ({ court, raw_start_time: start, raw_end_time: end }) =>
        court === "A" && start! < end_time! && start_time < end!,
    );
    expect(hit).toEqual([]);
  });

  test("has most of today's teams checked in, and a next game that waits for one", async () => {
    const as = await signInDesk();
    const { id } = live();
    const answer = await app.call("GET", checkInPaths.all(id), { as });
    const there = answer.read(CheckInsResponse).check_ins.map(({ team_id: team }) => team);
    expect(there).toHaveLength(13);
    const isThere = (team: number | null) => team === null || there.includes(team);
    const next = (await scheduleOf(app, id)).filter(({ status }) => status === "SCHEDULED");
    const waiting = next.filter((row) => !isThere(row.home_team_id) || !isThere(row.away_team_id));
    expect(waiting.length).toBeGreaterThan(0);
  });

  test("has two courts that take the next game, and one that is called", async () => {
    const as = await signInDesk();
    const { id } = live();
    const answer = await app.call("GET", queuePaths.queue(id), { as });
    const { queue, waiting } = answer.read(CourtQueueResponse);
    expect(queue).toEqual({ courts: [3, 4], calls_itself: true });
    expect(waiting.length).toBeGreaterThan(2);
    const called = (await scheduleOf(app, id)).filter(({ call }) => call !== null);
    expect(called).toMatchObject([{ status: "SCHEDULED", call: { court: "C" } }]);
  });

  test("has a team that leaves before the evening, and a longest wait", async () => {
    const as = await signInDesk();
    const answer = await app.call("GET", paths.scheduleWishes(live().id), { as });
    expect(answer.read(ScheduleWishesResponse).wishes).toMatchObject({
      absences: [{ date: null, from: "17:00", to: null }],
      longest_wait_minutes: 240,
    });
  });

  test("has announcements of its desk, the urgent first", async () => {
    const answer = await app.call("GET", paths.tournament(live().id));
    const { announcements } = answer.read(TournamentResponse).tournament;
    expect(announcements.map(({ is_urgent }) => is_urgent)).toEqual([true, false]);
  });

  test("has rosters with jerseys and the sport's positions", async () => {
    const teams = (await app.call("GET", paths.tournamentTeams(live().id))).read(AllTeamsResponse);
    for (const { id } of teams.teams) {
      const { team } = (await app.call("GET", paths.team(id))).read(TeamDetailResponse);
      expect(team.players.length).toBeGreaterThanOrEqual(6);
      const jerseys = team.players.map(({ jersey_number }) => jersey_number);
      expect(new Set(jerseys).size).toBe(team.players.length);
      const isKnown = ({ position }: { position: string | null }) =>
        team.sport_positions.includes(position!);
      expect(team.players.every(isKnown)).toBe(true);
    }
  });

  test("has one that is over, with a champion", async () => {
    const over = tournaments.find(({ status }) => status === "completed")!;
    const answer = await app.call("GET", paths.tournamentStandings(over.id));
    expect(answer.read(StandingsResponse).standings.elimination_brackets).toMatchObject([
      { is_completed: true, champion: { name: expect.any(String) } },
    ]);
  });

  test("has free ones, and one that is paid for in euros", async () => {
    const fees = await Promise.all(
      tournaments.map(async ({ id }) => {
        const { tournament } = (await app.call("GET", paths.tournament(id))).read(
          TournamentResponse,
        );
        return `${tournament.entry_fee} ${tournament.currency}`;
      }),
    );
    expect(fees.toSorted()).toEqual([...Array(10).fill("0 USD"), "37.5 EUR"]);
  });

  test("has a basketball team with 0 and 00", async () => {
    const { id } = tournaments.find(({ sport_name }) => sport_name === "Basketball")!;
    const { teams } = (await app.call("GET", paths.tournamentTeams(id))).read(AllTeamsResponse);
    const rosters = await Promise.all(
      teams.map(async (team) =>
        (await app.call("GET", paths.team(team.id)))
          .read(TeamDetailResponse)
          .team.players.map(jerseyText),
      ),
    );
    expect(rosters.filter((jerseys) => jerseys[0] === "00" && jerseys[1] === "0")).toHaveLength(1);
  });

  test("has a double elimination and one in which all places are played for, both with times", async () => {
    for (const [name, stages] of [
      ["Sunset Beach Pairs", ["Losers' round 1", "Second grand final"]],
      ["Sunset Beach Pairs", ["Places 3–6", "Third place"]],
      ["Riverside Futsal Night", ["Place 5", "Third place", "Final"]],
    ] as const) {
      const rows = await scheduleOf(app, tournaments.find((one) => one.name === name)!.id);
      expect(rows.every(({ date, court }) => date !== null && court !== null)).toBe(true);
      const played = rows.map(({ stage_name }) => stage_name);
      expect(played).toEqual(expect.arrayContaining([...stages]));
    }
  });

  test("has a first day that is played in the evening only, and a second from the morning on", async () => {
    const { id } = named("Riverside Futsal Night");
    const rows = await scheduleOf(app, id);
    const days = Map.groupBy(rows, ({ date }) => date!);
    const startsOf = (games: typeof rows) => games.map((game) => game.start_time!).toSorted();
    expect([...days.values()].map((games) => startsOf(games)[0])).toEqual(["18:30", "10:00"]);
  });

  test("has two divisions with brackets of their own that share the courts from the first day", async () => {
    const { id } = named("Sunset Beach Pairs");
    const { tournament } = (await app.call("GET", paths.tournament(id))).read(TournamentResponse);
    expect(tournament.divisions.map(({ name, brackets }) => [name, brackets.length])).toEqual([
      ["Women", 1],
      ["Men", 3],
    ]);
    expect(tournament.brackets_count).toBe(4);
    const rows = await scheduleOf(app, id);
    const first = rows.filter(({ date }) => date === rows[0]!.date);
    expect(new Set(first.map(({ bracket }) => bracket?.split(" · ")[0]))).toEqual(
      new Set(["Women", "Men"]),
    );
  });

  test("has finals that are all on the court that is kept for them", async () => {
    const { id } = named("Sunset Beach Pairs");
    const stages = new Set(["Final", "Third place", "Grand final", "Second grand final"]);
    const finals = (await scheduleOf(app, id)).filter((row) => stages.has(row.stage_name!));
    expect(finals.length).toBeGreaterThan(3);
    expect(new Set(finals.map(({ court_id: court }) => court))).toEqual(new Set([1]));
  });

  test("has a result that the desk has to decide on, beside the one that stands, and a note from there", async () => {
    const as = await signInDesk();
    await expectNote(app, live().id, as);
    const claims = paths.scoreClaims(live().id);
    const answer = (await app.call("GET", claims, { as })).read(ScoreClaimsResponse);
    expect(answer.claims.filter(({ reason }) => reason === "changed")).toMatchObject([
      {
        by: { name: "Kim at court A", link: { game: expect.any(String) } },
        stands_by: { by: { name: expect.any(String) } },
      },
    ]);
  });

  test("has one captain's report that the other has not answered, and stands if it stays so", async () => {
    const as = await signInDesk();
    const answer = await app.call("GET", paths.scoreClaims(live().id), { as });
    const { claims } = answer.read(ScoreClaimsResponse);
    expect(claims.filter(({ reason }) => reason === "reported")).toMatchObject([
      { result: { status: "completed", parts: expect.any(Array) }, stands_at: expect.any(String) },
    ]);
  });

  test("has a result that both captains have said", async () => {
    const path = `${paths.tournamentHistory(live().id)}?limit=100`;
    const as = await signIn(organiserSignIn);
    const { entries } = (await app.call("GET", path, { as })).read(HistoryResponse);
    const byLinks = entries.filter(({ actor }) => actor?.link);
    const actions = byLinks.map(({ action }) => action).filter((one) => one.startsWith("match."));
    expect(actions).toEqual(["match.update"]);
  });

  test("has duties on phones by their codes, and of an account", async () => {
    const as = await signInDesk();
    const [team, official] = await crewsOf(app, live().id, as);
    expect([team!.holders, official!.holders]).toEqual([["Sam from the bench"], [official!.crew]]);
    const games = await scheduleOf(app, live().id);
    const onDuty = games.flatMap(({ duties }) => duties.map(({ name }) => name));
    expect(onDuty).toEqual(expect.arrayContaining([team!.crew, official!.crew]));
    // One of the officials is the desk's own account.
    const [own] = await ownOfficials(app, as);
    expect([own!.tournament.id, onDuty.includes(own!.name)]).toEqual([live().id, true]);
  });

  test("has a page of a captain that opens without an account", async () => {
    const token = captainsPath.split("#")[1]!;
    const answer = await app.call("POST", paths.scorerOffer(), { body: { token } });
    expect(answer.read(ScorerOffer)).toMatchObject({
      team: "Harbour Hawks",
      tournament: { name: live().name },
    });
  });

  test.each([
    [
      "has the live one in sets, with the set that is on of the games that are on",
      "Harbour City Volleyball Open",
      expectLiveInSets,
    ],
    ["has one that was played in sets, each of them possible", "Dune Cup", expectPlayedInSets],
    [
      "has a Swiss evening that was paired round by round and led to a final",
      "Tuesday Table Tennis Swiss",
      expectSwissEvening,
    ],
    [
      "has a double elimination of thirteen that is played but for its last games tonight",
      "Foundry Badminton Evenings",
      expectDoubleElimination,
    ],
    [
      "has a weekend of three divisions: best thirds, lunch, every place, one day of it played",
      "Long Sands Beach Weekend",
      expectWeekend,
    ],
    [
      "has a league twice round with a round on each of ten Sundays, four of them played",
      "Ten Sundays Handball League",
      expectLeague,
    ],
    [
      "has a draw of 128 whose seeds can't meet before the third round, and all have times",
      "Riverside Tennis Open",
      expectLargeDraw,
    ],
    [
      "has an opening game and a final that had their times before the draw, and are locked in it",
      "Riverside Futsal Night",
      expectFixedGames,
    ],
    [
      "has a division that plays shorter games than the one drawn with it",
      "Sunset Beach Pairs",
      expectOwnPace,
    ],
  ] as const)("%s", async (_, name, check) => {
    await expect(check({ app, tournament: named(name) })).resolves.toBeUndefined();
  });

  test("has a drawn futsal tournament whose players have futsal's positions", async () => {
    const { id } = tournaments.find(({ sport_name }) => sport_name === "Futsal")!;
    const rows = await scheduleOf(app, id);
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.every(({ date, court }) => date !== null && court !== null)).toBe(true);
    const { teams } = (await app.call("GET", paths.tournamentTeams(id))).read(AllTeamsResponse);
    const answer = await app.call("GET", paths.team(teams[0]!.id));
    const { team } = answer.read(TeamDetailResponse);
    expect(new Set(team.players.map(({ position }) => position))).toEqual(
      new Set(["Goalkeeper", "Fixo (Defender)", "Ala (Winger)", "Pivô (Forward)", "Universal"]),
    );
  });

  test("names an organiser, a captain and a helper at the desk who can sign in", async () => {
    expect(signIns.map(({ who }) => who)).toEqual(["Organiser", "Captain", "Desk"]);
    for (const { username, password } of signIns) {
      const body = { emailOrUsername: username, password };
      const answer = await app.call("POST", paths.login(), { body });
      expect(answer.read(LoginResponse).user.username).toBe(username);
    }
  });

  test("is the same each time", async () => {
    const other = await createTestApp();
    await fillDemo({ ...other, ...when });
    const [once, again] = await Promise.all([demoLines(app), demoLines(other)]);
    expect(once.tournaments.length).toBeGreaterThan(3);
    expect(again.tournaments).toEqual(once.tournaments);
    expect(once.schedule.length).toBeGreaterThan(30);
    expect(again.schedule).toEqual(once.schedule);
    await other.close();
  });

  test("is refused on a database that isn't empty, and changes nothing", async () => {
    const again = fillDemo({ ...app, ...when });
    await expect(again).rejects.toThrow(/needs an empty one/u);
    expect(await listTournaments(app)).toEqual(tournaments);
  });

  test("that was cut short is told apart from a database in use", async () => {
    const second = await createTestApp();
    await second.createUser({ username: organiserSignIn.username });
    const again = fillDemo({ ...second, ...when });
    await expect(again).rejects.toThrow(/was cut short and left only a part of the demo/u);
    expect(await listTournaments(second)).toEqual([]);
    await second.close();
  });
});
