import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ScorerOffer,
  ScorerResponse,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  captainPaths,
  CaptainPageResponse,
  type Overruled,
  type Report,
} from "#contract/score-commands/captain-pages.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { CaptainPage } from "#web/pages/scoring/captain-page.tsx";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { reportsOn } from "#web/pages/scoring/testing/reports.ts";
import { stubApi } from "#web/testing/api.ts";
import { commandPath, commandsTo, replyReceipts } from "#web/testing/receipts.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const row = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9, duties: [] });
const home = { id: row.home_team_id!, name: row.team1! };
const away = { id: row.away_team_id!, name: row.team2! };

const offer: ScorerOffer = {
  link_id: 8,
  court_id: null,
  court: null,
  day: null,
  match_id: row.id,
  game_number: row.game_number,
  team_id: null,
  team: null,
  for_captains: true,
  official_id: null,
  duty_team_id: null,
  crew: null,
  game: { status: "in_progress", teams: [home, away] },
  tournament: {
    id: row.tournament_id,
    name: "Autumn Open",
    timezone: "UTC",
    sport_name: "Volleyball",
    game_format: null,
    bracket_formats: [],
  },
  expires_at: "2026-11-22T12:00:00.000Z",
};
const phoneOf = (team: typeof home, game = offer.game) => ({
  ...offer,
  game,
  team_id: team.id,
  team: team.name,
  name: team.name,
});

beforeEach(() => {
  vi.setSystemTime(new Date(Date.parse(row.raw_start_time!) + 600_000));
  localStorage.clear();
  api = stubApi();
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
  api.reply("POST", paths.scorerOffer(), ScorerOffer, offer);
  replyPhone(home);
  api.reply("GET", paths.tournament(row.tournament_id), TournamentResponse, {
    tournament: exampleTournament({ id: row.tournament_id }),
  });
  replyPage([]);
  replyGames([row]);
  replyReceipts(api, { outcome: "claimed", reason: "reported" });
});
afterEach(() => void vi.useRealTimers());

function replyPhone(team: typeof home, game = offer.game) {
  const scorer = phoneOf(team, game);
  api.reply("POST", paths.scorerSession(), ScorerSessionResponse, { token: "of-it", scorer });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
}

function replyGames(schedule: ScheduleRow[]) {
  const body = { schedule, closures: [] };
  api.reply("GET", paths.tournamentSchedule(row.tournament_id), ScheduleResponse, body);
}

function replyPage(reports: Report[], overruled: Overruled[] = []) {
  const page = { team_id: home.id, has_captain: null, reports, overruled };
  api.reply("GET", captainPaths.page(), CaptainPageResponse, page);
}

const saying = reportsOn(row);

function open(path = "/c/#secret-of-the-game") {
  return renderAt(
    path,
    <Routes>
      <Route path="c" element={<CaptainPage />} />
      <Route path="s" element={<ScorerPage />} />
    </Routes>,
  );
}

async function openAs(team: typeof home) {
  const scene = open();
  await scene.user.click(await screen.findByRole("button", { name: team.name }));
  await screen.findByText(`You report for ${team.name}.`);
  return scene;
}

describe("a code of both captains", () => {
  test("asks which of the two teams one is, and shows that game alone", async () => {
    const other = exampleRow({ id: row.id + 1, game_number: 7707, home_team_id: home.id });
    replyGames([row, other]);
    await openAs(home);
    const [session] = api.callsTo("POST", paths.scorerSession());
    const team_id = home.id;
    expect(session!.body).toEqual({ token: "secret-of-the-game", name: home.name, team_id });
    screen.getByRole("heading", { name: `Game ${row.game_number}` });
    await screen.findByRole("region", { name: "Playing now" });
    expect(document.body.textContent).not.toContain("7707");
    for (const heading of ["Roster", "Make an account from it"]) {
      expect(screen.queryByRole("heading", { name: heading })).toBeNull();
    }
  });

  test("is opened on the scorer's page as well", async () => {
    open("/s/#secret-of-the-game");
    expect(await screen.findByRole("heading", { name: "Which team are you?" })).toBeDefined();
  });

  test("of a game without teams says so, and is tried again", async () => {
    const nobody = { ...offer, game: { status: "scheduled" as const, teams: [home] } };
    api.reply("POST", paths.scorerOffer(), ScorerOffer, nobody);
    const refusal = { error: "Nobody knows who plays.", code: "impossible" } as const;
    api.refuse("POST", paths.scorerSession(), 422, refusal);
    const { user } = open();
    expect(await screen.findByText("Nobody knows who plays.")).toBeDefined();
    api.reply("POST", paths.scorerOffer(), ScorerOffer, offer);
    replyPhone(home);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: away.name })).toBeDefined();
  });

  test("that was ended says so", async () => {
    const refusal = { error: "The link was ended.", code: "link_revoked" } as const;
    api.refuse("POST", paths.scorerOffer(), 401, refusal);
    open();
    expect(await screen.findByText("The link was ended.")).toBeDefined();
  });

  test("is kept on the phone, which is not asked again", async () => {
    const { unmount } = await openAs(home);
    unmount();
    open();
    await screen.findByText(`You report for ${home.name}.`);
    expect(api.callsTo("POST", paths.scorerSession())).toHaveLength(1);
  });
});

describe("who tapped the wrong team", () => {
  test("goes on as the other, and what is typed stays", async () => {
    const { user } = await openAs(home);
    await user.click(await screen.findByRole("button", { name: "Report the result" }));
    const field = screen.getByRole("textbox", { name: new RegExp(home.name, "u") });
    await user.clear(field);
    await user.type(field, "25");
    api.reply("PUT", captainPaths.team(), ScorerResponse, { scorer: phoneOf(away) });
    api.reply("GET", paths.scorer(), ScorerResponse, { scorer: phoneOf(away) });
    await user.click(screen.getByRole("button", { name: "Other team" }));
    await user.click(screen.getByRole("button", { name: away.name }));
    await screen.findByText(`You report for ${away.name}.`);
    expect(api.callsTo("PUT", captainPaths.team())[0]!.body).toEqual({ team_id: away.id });
    await user.click(screen.getByRole("button", { name: "Report result" }));
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
    expect(commandsTo(api)[0]).toMatchObject({ result: { t1s: 25, t2s: 9 } });
    expect(api.callsTo("PUT", commandPath)[0]!.headers.get("authorization")).toBe("Bearer of-it");
  });

  test("can leave it", async () => {
    const { user } = await openAs(home);
    await user.click(screen.getByRole("button", { name: "Other team" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("button", { name: away.name })).toBeNull();
    expect(api.callsTo("PUT", captainPaths.team())).toEqual([]);
  });

  test("is asked again once the team plays no more", async () => {
    const third = { id: 990, name: "Greens" };
    const game = { status: "in_progress" as const, teams: [third, away] };
    replyPhone(home, game);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: home.name }));
    expect(await screen.findByText(`${home.name} doesn't play this game any more.`)).toBeDefined();
    expect(screen.getByRole("button", { name: "Greens" })).toBeDefined();
  });
});

describe("the result", () => {
  test("that the other team reports is confirmed by one press", async () => {
    replyPage([saying(away.id, 18, 25)]);
    const { user } = await openAs(home);
    await user.click(await screen.findByRole("button", { name: /^Confirm 18\s–\s25$/u }));
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  });

  test("that both teams report from one phone waits for the desk", async () => {
    replyPage([saying(home.id, 25, 18), saying(away.id, 25, 18)]);
    await openAs(home);
    const region = await screen.findByRole("region", { name: /Result of game/u });
    await within(region).findByText(/reports 25 – 18 as well, but from the same phone\./u);
    expect(screen.queryByRole("button", { name: /Confirm/u })).toBeNull();
  });

  test("that the desk decided otherwise says so", async () => {
    replyGames([{ ...row, status: "COMPLETED", t1s: 25, t2s: 18 }]);
    const [{ result }, { result: stands }] = [saying(home.id, 18, 25), saying(away.id, 25, 18)];
    replyPage([], [{ match_id: row.id, result, stands }]);
    await openAs(home);
    const said = "The desk decided otherwise: 25 – 18. You reported 18 – 25.";
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getAllByText("This is the result. If it is wrong, tell the desk.")).toHaveLength(
      1,
    );
  });

  test.each([
    ["not begun", "SCHEDULED", "You can report the result here once the game has begun."],
    ["over", "COMPLETED", "This is the result. If it is wrong, tell the desk."],
    ["canceled", "CANCELED", "This game is canceled."],
  ] as const)("of a game that is %s is not asked for", async (_, status, text) => {
    vi.setSystemTime(new Date(Date.parse(row.raw_start_time!) - 3_600_000));
    const score = status === "COMPLETED" ? { t1s: 25, t2s: 20 } : { t1s: null, t2s: null };
    replyGames([{ ...row, status, ...score }]);
    await openAs(home);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Report/u })).toBeNull();
  });

  test("of a game that was deleted is not waited for", async () => {
    replyGames([]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: home.name }));
    expect(await screen.findByText("This game is no longer in the schedule.")).toBeDefined();
    expect(screen.queryByText("Opening…")).toBeNull();
  });
});
