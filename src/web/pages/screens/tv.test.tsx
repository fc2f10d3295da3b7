import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { screenCodeOf } from "#contract/screens/screen-codes.ts";
import { ScreenResponse, usualScreen } from "#contract/screens/screens.ts";
import { TelevisionResponse } from "#contract/screens/televisions.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { MyTournamentsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleSummary,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { OpenOnTv } from "#web/features/tv/open-on-tv.tsx";
import { useHealing } from "#web/features/tv/use-healing.ts";
import { TvPage } from "#web/pages/screens/tv.tsx";
import { TvCodePage } from "#web/pages/screens/tv-code.tsx";
import { TvShowPage } from "#web/pages/screens/tv-show.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";
import { Route, Routes } from "react-router";

// What a television makes up for itself while no chance is left to it.
const key = "0".repeat(32);
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-20T10:00:00Z") });
  api = stubApi();
  const tournament = exampleTournament({
    announcements: [
      {
        id: 1,
        text: "The final is at three.",
        is_urgent: true,
        division_id: null,
        created_at: "2026-11-20T09:00:00Z",
        expires_at: null,
      },
    ],
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", screenPaths.screen(12), ScreenResponse, {
    screen: {
      ...usualScreen,
      parts: ["now", "announcements"],
      seconds: 10,
      theme: "light",
      pictures: [],
    },
  });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow({ status: "IN_PROGRESS", t1s: 7, t2s: 5 })],
  });
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
  api.reply("GET", screenPaths.television(key), TelevisionResponse, { shown: null });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (path = "/tournaments/12/tv") =>
  renderAt(
    path,
    <Routes>
      <Route path="tournaments/:tournamentId/tv" element={<TvPage />} />
      <Route path="tv/show/:television" element={<TvShowPage />} />
      <Route path="tv/:code?" element={<TvCodePage />} />
    </Routes>,
  );

test("pages follow each other by themselves, in the look that was chosen", async () => {
  open();
  expect(await screen.findByText("7 – 5")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Now");
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(document.documentElement.style.fontSize).not.toBe("");
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("The final is at three.")).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("7 – 5")).toBeTruthy();
});

test("a television that is on before the server says that it waits for it", async () => {
  api.respond("GET", paths.tournament(12), () => Promise.reject(new TypeError("no network")));
  open();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText("Waiting for the server…")).toBeTruthy();
});

test("what broke is loaded anew, but never while no server would answer", async () => {
  const reload = vi.fn<() => void>();
  const answer = { isThere: false };
  vi.stubGlobal("fetch", () =>
    answer.isThere ? Promise.resolve(new Response("ok")) : Promise.reject(new TypeError("none")),
  );
  renderHook(() => useHealing(true, reload));
  await act(async () => vi.advanceTimersByTimeAsync(120_000));
  expect(reload).not.toHaveBeenCalled();
  answer.isThere = true;
  await act(async () => vi.advanceTimersByTimeAsync(31_000));
  expect(reload).toHaveBeenCalledOnce();
});

test("a code leads to its screen however it is typed; what is none is said to be none", async () => {
  const { user } = open("/tv");
  const field = screen.getByRole("textbox", { name: "Code" });
  await user.type(field, "0000{Enter}");
  expect(await screen.findByText(/That is no code/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, `${screenCodeOf(12).toLowerCase()}{Enter}`);
  expect(await screen.findByText("7 – 5")).toBeTruthy();
  expect(currentPath()).toBe("/tournaments/12/tv");
});

test("a television that was scanned shows what a phone says, with nothing typed", async () => {
  open("/tv");
  expect(await screen.findByRole("img", { name: /Code for the phone/ })).toBeTruthy();
  const shown = { tournament_id: 12, division_id: null };
  api.reply("GET", screenPaths.television(key), TelevisionResponse, { shown });
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText("7 – 5")).toBeTruthy();
  expect(currentPath()).toBe("/tournaments/12/tv");
});

const mine = (id: number, status: "active" | "completed", abilities: "set_up_screen"[]) => ({
  ...exampleSummary({ id, name: `Cup ${id}`, status }),
  role: "desk" as const,
  abilities,
});

test("a phone that has scanned it offers the running tournament first, and those alone whose screen it may set up", async () => {
  signInAs(api);
  api.reply("GET", paths.myTournaments(), MyTournamentsResponse, {
    tournaments: [
      mine(11, "completed", ["set_up_screen"]),
      mine(12, "active", ["set_up_screen"]),
      mine(13, "active", []),
    ],
    pagination: page(3),
  });
  const divisions = [5, 6].map((id) => exampleDivision({ id, name: `Division ${id}` }));
  api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions }),
  });
  api.reply("POST", screenPaths.televisions(12), Done, { success: true });
  const { user } = open(`/tv/show/${key}`);
  const choice = await screen.findByRole("combobox", { name: "Tournament" });
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual(["Cup 12", "Cup 11"]);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Division" }), "Division 6");
  await user.click(screen.getByRole("button", { name: "Show it" }));
  expect(await screen.findByText("The television shows it now.")).toBeTruthy();
  const [call] = api.callsTo("POST", screenPaths.televisions(12));
  expect(call?.body).toEqual({ television: key, division_id: 6 });
});

test("a phone that is not signed in is asked to", async () => {
  open(`/tv/show/${key}`);
  expect(await screen.findByText(/Sign in to choose/)).toBeTruthy();
});

test("a division's code leads to a screen of that division alone", async () => {
  const divisions = [5, 6].map((id) =>
    exampleDivision({ id, name: `Division ${id}`, brackets: [{ id, name: `Group ${id}` }] }),
  );
  const tournament = exampleTournament({ divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const playing = { status: "IN_PROGRESS" as const, t1s: 7, t2s: 5 };
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      exampleRow(playing),
      exampleRow({ ...playing, id: 2, game_number: 2, bracket_id: 6, t1s: 3 }),
    ],
  });
  open(`/tv/${screenCodeOf(12, 6)}`);
  expect(await screen.findByText("3 – 5")).toBeTruthy();
  expect(screen.queryByText("7 – 5")).toBeNull();
  expect(screen.getByText(/ · Division 6$/)).toBeTruthy();
  expect(currentPath()).toBe("/tournaments/12/tv?division=6");
});

test("who opens a screen chooses whether it is of one division", async () => {
  const divisions = [5, 6].map((id) => exampleDivision({ id, name: `Division ${id}` }));
  const { user } = renderAt("/", <OpenOnTv tournament={exampleTournament({ divisions })} />);
  expect(screen.getByText(screenCodeOf(12))).toBeTruthy();
  await user.selectOptions(await screen.findByRole("combobox"), "Division 6");
  expect(screen.getByText(screenCodeOf(12, 6))).toBeTruthy();
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/tournaments/12/tv?division=6");
});
