import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { screenCodeOf } from "#contract/screens/screen-codes.ts";
import { ScreenResponse, usualScreen } from "#contract/screens/screens.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { OpenOnTv } from "#web/features/tv/open-on-tv.tsx";
import { useHealing } from "#web/features/tv/use-healing.ts";
import { TvPage } from "#web/pages/screens/tv.tsx";
import { TvCodePage } from "#web/pages/screens/tv-code.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";
import { Route, Routes } from "react-router";

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
        created_at: "2026-11-20T09:00:00Z",
        expires_at: null,
      },
    ],
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.screen(12), ScreenResponse, {
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
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (path = "/tournaments/12/tv") =>
  renderAt(
    path,
    <Routes>
      <Route path="tournaments/:tournamentId/tv" element={<TvPage />} />
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
