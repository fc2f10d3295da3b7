import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { ScoreValue } from "#contract/score-commands/commands.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  ScorerOffer,
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { formatPresets } from "#engine";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { commandPath, commandsTo, receiptOf, replyReceipts } from "#web/testing/receipts.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const offer: ScorerOffer = {
  link_id: 5,
  court_id: 2,
  court: "B",
  day: "2026-11-20",
  match_id: null,
  game_number: null,
  team_id: null,
  team: null,
  for_captains: false,
  official_id: null,
  duty_team_id: null,
  crew: null,
  game: null,
  tournament: {
    id: 12,
    name: "Autumn Open",
    timezone: "UTC",
    sport_name: "Volleyball",
    game_format: null,
    bracket_formats: [],
  },
  expires_at: "2026-11-21T12:00:00.000Z",
};

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  localStorage.clear();
  api = stubApi();
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
  api.reply("POST", paths.scorerOffer(), ScorerOffer, offer);
  api.reply("POST", paths.scorerSession(), ScorerSessionResponse, {
    token: "session-of-the-phone",
    scorer: { ...offer, name: "Anna" },
  });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer: { ...offer, name: "Anna" } });
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters: [] });
  replyReceipts(api);
  replyGames([running]);
});

const running = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 });

function replyGames(schedule: ScheduleRow[]) {
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule });
}

function open(path = "/s/#secret-of-the-poster") {
  return renderAt(
    path,
    <Routes>
      <Route path="s" element={<ScorerPage />} />
    </Routes>,
  );
}

async function openGame() {
  const view = open();
  await view.user.type(await screen.findByRole("textbox", { name: "Your name" }), "Anna");
  await view.user.click(screen.getByRole("button", { name: "Enter results" }));
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  return { ...view, game };
}

const home = "Score of Falcons, game 1";

test("games that wait for a late one elsewhere say when they are expected", async () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const late = { status: "IN_PROGRESS", started_at: "2026-11-21T09:18:00Z" } as const;
  const ten = { raw_start_time: "2026-11-21T10:00:00Z", raw_end_time: "2026-11-21T11:00:00Z" };
  const own = [2, 3].map((id) =>
    exampleRow({ id, game_number: id, court_id: 2, team1: `T${id}`, start_time: "10:00", ...ten }),
  );
  replyGames(own);
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow(late), ...own],
  });
  const { game } = await openGame();
  expect(await game.findByText(/^about 10:20/u)).toBeTruthy();
  const others = within(screen.getByRole("region", { name: "All games" }));
  expect(others.getAllByText(/^about \d/u)).toHaveLength(2);
});

const openHers = async () => {
  const { user } = open();
  // The field is there before the name is known, which whoever types by then goes before.
  expect(await screen.findByDisplayValue("Rita")).toBe(screen.getByLabelText("Your name"));
  await user.click(screen.getByRole("button", { name: "Enter results" }));
};

test("a phone's first code asks for the name before it is known what the code is for", async () => {
  const answer = Promise.withResolvers<Response>();
  api.respond("POST", paths.scorerOffer(), () => answer.promise);
  const { user } = open();
  await user.type(await screen.findByRole("textbox", { name: "Your name" }), "Anna");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Opening…");
  answer.resolve(Response.json(ScorerOffer.parse({ ...offer, official_id: 7, crew: "Rita" })));
  expect(await screen.findByText(/Rita/)).toBeTruthy();
  expect(screen.getByDisplayValue("Anna")).toBeTruthy();
});

describe("the code of somebody's duties", () => {
  const crew = { court_id: null, court: null, day: null, official_id: 7, crew: "Rita" };
  beforeEach(() => {
    const scorer = { ...offer, ...crew, name: "Rita" };
    api.reply("POST", paths.scorerOffer(), ScorerOffer, { ...offer, ...crew });
    api.reply("POST", paths.scorerSession(), ScorerSessionResponse, { token: "session", scorer });
    api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  });

  test("has its games on any court and day, each with its court, and its day unless that is today", async () => {
    const toCome = { status: "SCHEDULED", court: "C", court_id: 3 } as const;
    const call = { court_id: 4, court: "D", at: "2026-11-20T11:59:00.000Z" };
    replyGames([
      { ...running, date: "2026-11-20", court: "B", court_id: 2 },
      exampleRow({ ...toCome, id: 2, game_number: 2, date: "2026-11-20", call }),
      exampleRow({ ...toCome, id: 3, game_number: 3, date: "2026-11-21" }),
    ]);
    await openHers();
    expect(await screen.findByRole("heading", { name: "Duties of Rita" })).toBeTruthy();
    const game = within(await screen.findByRole("region", { name: /^Game/ }));
    expect(game.getByText("#1").parentElement!.textContent).toContain("\u00a0· Court B\u00a0· ");
    const all = within(screen.getByRole("region", { name: "All games" }));
    const places = all
      .getAllByRole("button")
      .map(({ textContent: told }) => /(?:Nov [^·]+· )?Court [B-D]/u.exec(told)?.[0]);
    expect(places).toEqual(["Court B", "Court D", "Nov 21, 2026\u00a0· Court C"]);
  });

  test("says where games will come from while there are none", async () => {
    replyGames([]);
    await openHers();
    expect(await screen.findByText(/As soon as you have a duty at a game/u)).toBeTruthy();
  });
});

test("a phone in volleyball has no cards", async () => {
  const { game } = await openGame();
  expect(game.queryByRole("button", { name: "Cards…" })).toBeNull();
});

describe("a scanned code", () => {
  test("says what it is for, and asks for a name", async () => {
    const { user } = open();
    expect(await screen.findByRole("heading", { name: "Court B" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Enter results" }));
    expect(await screen.findByText(/^Type your name/)).toBeTruthy();
    const field = screen.getByRole("textbox", { name: "Your name" });
    await user.type(field, " ");
    expect(screen.getByText(/^Type your name/)).toBeTruthy();
    await user.type(field, "A");
    expect(screen.queryByText(/^Type your name/)).toBeNull();
    expect(api.callsTo("POST", paths.scorerSession())).toHaveLength(0);
  });

  test("leaves the address once it was exchanged, and is not asked about again", async () => {
    const { unmount } = await openGame();
    await waitFor(() => expect(window.location.hash).toBe(""));
    unmount();
    open("/s/");
    expect(await screen.findByRole("region", { name: /^Game/ })).toBeTruthy();
    expect(api.callsTo("POST", paths.scorerSession())).toHaveLength(1);
  });

  test("that opens nothing says so", async () => {
    const reason = { code: "refusals.access.linkInvalid" };
    api.refuse("POST", paths.scorerOffer(), 422, { code: "link_invalid", reason });
    open();
    expect(await screen.findByText(/^This code opens nothing/)).toBeTruthy();
  });
});

async function end(name: string) {
  const view = await openGame();
  await view.user.click(view.game.getByRole("button", { name: "Not played to the end…" }));
  await view.user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(commandsTo(api)).not.toHaveLength(0));
  return view;
}

const sent = () => commandsTo(api).at(-1)!.result;
const goOffline = () =>
  api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));

describe("a game that is not played to its end", () => {
  test("takes two taps; a walkover has the score that the rules give", async () => {
    goOffline();
    const { game } = await end("Ravens did not come");
    const ended = { outcome: "walkover", lost_by: "away", status: "completed" };
    expect(sent()).toMatchObject({ ...ended, t1s: null, t2s: null });
    expect(await game.findByText("Ravens did not come")).toBeTruthy();
  });

  test("keeps what was counted when a team gives up", async () => {
    await end("Falcons gave up");
    const ended = { outcome: "retired", lost_by: "home", status: "completed" };
    expect(sent()).toMatchObject({ ...ended, t1s: 12, t2s: 9 });
  });

  test("leaves a set that was broken off to nobody", async () => {
    const tournament = { ...offer.tournament, game_format: formatPresets.beach_volleyball };
    const scorer = { ...offer, tournament, name: "Anna" };
    api.reply("POST", paths.scorerSession(), ScorerSessionResponse, { token: "s", scorer });
    api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
    const parts: [number, number][] = [
      [21, 19],
      [10, 15],
    ];
    replyGames([exampleRow({ status: "IN_PROGRESS", t1s: 1, t2s: 0, parts })]);
    await end("Falcons gave up");
    expect(sent()).toMatchObject({ outcome: "retired", t1s: 1, t2s: 0, parts });
  });

  test("stays on court when it is broken off, and says so", async () => {
    goOffline();
    const { game } = await end("Broken off");
    expect(sent()).toMatchObject({ outcome: "abandoned", lost_by: null, status: "in_progress" });
    expect(await game.findByText("Broken off, not decided yet")).toBeTruthy();
    expect(game.getByRole("button", { name: "Final result" })).toBeTruthy();
  });

  test("can't be broken off once it is over", async () => {
    replyGames([exampleRow({ status: "COMPLETED", t1s: 12, t2s: 9 })]);
    const { user, game } = await openGame();
    await user.click(game.getByRole("button", { name: "Correct result" }));
    await user.click(game.getByRole("button", { name: "Not played to the end…" }));
    expect(await screen.findByRole("button", { name: "Falcons gave up" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Broken off" })).toBeNull();
  });
});

describe("a game on the scorer's phone", () => {
  test("is saved with the phone's session, not with the account that is signed in", async () => {
    signInAs(api);
    const { user, game } = await openGame();
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await waitFor(() => expect(api.callsTo("PUT", commandPath)).toHaveLength(1));
    const [saved] = api.callsTo("PUT", commandPath);
    expect(saved!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
    const result = { t1s: 13, t2s: 9, status: "in_progress" };
    expect(commandsTo(api)).toMatchObject([{ match_id: 1, replaces: { t1s: 12 }, result }]);
  });

  test("begins with the first point that is counted, and not with one that is typed", async () => {
    replyGames([exampleRow({ status: "SCHEDULED", t1s: null, t2s: null })]);
    const { user, game } = await openGame();
    // Frames stay: what React Aria does with the focus would wait for them, also in the files after this.
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
    await user.type(game.getByRole("textbox", { name: home }), "3");
    await vi.advanceTimersByTimeAsync(3000);
    expect(commandsTo(api)).toEqual([]);
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
    expect(commandsTo(api)).toMatchObject([{ result: { t1s: 4, t2s: 0, status: "in_progress" } }]);
  });

  test("takes the last taps back, one by one", async () => {
    const { user, game } = await openGame();
    const field = game.getByRole<HTMLInputElement>("textbox", { name: home });
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await user.click(game.getByRole("button", { name: "Back to 13 : 9" }));
    expect(field.value).toBe("13");
    await user.click(game.getByRole("button", { name: "Back to 12 : 9" }));
    expect(field.value).toBe("12");
  });

  test("is over without a question when another phone has entered what is just typed", async () => {
    const { user, game, queryClient } = await openGame();
    goOffline();
    const field = game.getByRole("textbox", { name: home });
    await user.clear(field);
    await user.type(field, "25");
    replyGames([{ ...running, t1s: 25, status: "COMPLETED" }]);
    await queryClient.invalidateQueries();
    expect(await game.findByRole("button", { name: "Correct result" })).toBeTruthy();
    expect(game.queryByText(/Someone else entered/)).toBeNull();
    expect(commandsTo(api)).toEqual([]);
  });

  test("asks before it ends, and names the result", async () => {
    const { user, game } = await openGame();
    await user.click(game.getByRole("button", { name: "Final result" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/12 : 9/)).toBeTruthy();
    replyGames([{ ...running, status: "COMPLETED" }]);
    await user.click(question.getByRole("button", { name: "Final result" }));
    expect(await game.findByRole("button", { name: "Correct result" })).toBeTruthy();
    expect(commandsTo(api)[0]!.result).toMatchObject({ status: "completed" });
  });

  test("says what was sent, and what is still on this phone", async () => {
    const { user, game } = await openGame();
    const store = () => {
      const { t1s } = commandsTo(api).at(-1)!.result;
      replyGames([{ ...running, t1s }]);
      return receiptOf(api);
    };
    api.respond("PUT", commandPath, store);
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    expect(await screen.findByText("1 entry sent")).toBeTruthy();
    api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    expect(await screen.findByText("1 on this phone")).toBeTruthy();
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    expect(await game.findByText(/Trying again/)).toBeTruthy();
    await screen.findByText("2 on this phone");
    api.respond("PUT", commandPath, store);
    await user.click(screen.getByRole("button", { name: "Retry now" }));
    expect(await screen.findByText("3 entries sent")).toBeTruthy();
    expect(screen.queryByText(/on this phone/)).toBeNull();
    expect(commandsTo(api).at(-1)!.result).toMatchObject({ t1s: 15 });
  });

  test("goes on to the next game while the last result is still on this phone", async () => {
    replyGames([running, exampleRow({ id: 2, game_number: 2, start_time: "10:00" })]);
    const { user, game } = await openGame();
    api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    await user.click(game.getByRole("button", { name: "Final result" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Final result" }));
    await user.click(await screen.findByRole("button", { name: /^Next:/ }));
    expect(await screen.findByRole("region", { name: "Game 2" })).toBeTruthy();
    expect(screen.getByText("1 on this phone")).toBeTruthy();
  });

  test("outlives a reload while nothing was sent, and is sent by the next page", async () => {
    const { user, game, unmount } = await openGame();
    api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await screen.findByText("1 on this phone");
    const [first] = api.callsTo("PUT", commandPath);
    unmount();
    replyReceipts(api);
    open("/s/");
    expect(await screen.findByText("1 entry sent")).toBeTruthy();
    expect(api.callsTo("PUT", commandPath).at(-1)!.path).toBe(first!.path);
    expect(api.callsTo("PUT", commandPath).at(-1)!.body).toEqual(first!.body);
  });

  test("hands what it held to the desk when the link has ended, and signs nobody out", async () => {
    signInAs(api);
    const { user, game } = await openGame();
    const reason = { code: "refusals.access.linkRevoked" };
    const ended = { code: "link_revoked", reason };
    const { id: _, ...row } = running;
    replyReceipts(api, {
      outcome: "claimed",
      reason: "link_revoked",
      stands: ScoreValue.parse({ ...row, status: "in_progress" }),
    });
    api.refuse("GET", paths.scorer(), 401, ended);
    api.refuse("GET", paths.scorerSchedule(), 401, ended);
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await game.findByText("The desk has this entry");
    expect(game.getByRole<HTMLInputElement>("textbox", { name: home }).value).toBe("13");
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  test("that went to another court is with the desk, with what was typed", async () => {
    const { user, game, queryClient } = await openGame();
    const { id: _, ...row } = running;
    const stands = ScoreValue.parse({ ...row, status: "in_progress" });
    replyReceipts(api, { outcome: "claimed", reason: "elsewhere", stands });
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
    replyGames([]);
    await queryClient.invalidateQueries();
    expect(await screen.findByText("13 : 9 is with the desk")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByText(/13 : 9/)).toBeNull());
  });
});
