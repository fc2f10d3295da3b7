import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { RunningGamesResponse, type RunningTournament } from "#contract/tournaments/statistics.ts";
import { exampleRunning } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RunningGames } from "./running-games.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api = stubApi();
  await i18n.loadNamespaces(["home"]);
});

const cup = (changes: Partial<RunningTournament> = {}): RunningTournament => ({
  id: 12,
  name: "Autumn Open",
  games_count: 1,
  games: [exampleRunning()],
  ...changes,
});

function reply(data: RunningTournament[]) {
  api.reply("GET", paths.runningGames(), RunningGamesResponse, { success: true, data });
}

const asked = () => api.callsTo("GET", paths.runningGames()).length;
const section = () => screen.queryByRole("region", { name: "Live now" });
const games = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((game) => game.textContent);
const addresses = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a game tells its court and group, that it is live, and each side's score with its sets", async () => {
  const long = "Étoile Sportive de Saint-Rémy-lès-Chevreuse";
  const parts: [number, number][] = [
    [25, 9],
    [4, 6],
  ];
  reply([
    cup({
      games_count: 3,
      games: [
        exampleRunning({ id: 1, team1: long, team2: "نسور", t1s: 1, t2s: 0, parts }),
        exampleRunning({ id: 2, court: "Center Court", bracket: null, t1s: null, t2s: null }),
        exampleRunning({ id: 3, court: null, bracket: null, t1s: 0, t2s: 0 }),
      ],
    }),
  ]);
  renderAt("/", <RunningGames />);
  await screen.findByRole("region", { name: "Live now" });
  expect(games("Autumn Open")).toEqual([
    `Court A\u00a0· Group BLive${long}25 41نسور\u20079 60`,
    "Center CourtLiveFalconsRavens",
    "LiveFalcons0Ravens0",
  ]);
});

test("leads to the tournament and the teams, and to all games where there are more", async () => {
  reply([cup(), cup({ id: 13, name: "Winter Cup", games_count: 4 })]);
  renderAt("/", <RunningGames />);
  const all = await screen.findByRole("link", { name: "All 4 games on now" });
  expect(all.getAttribute("href")).toBe("/tournaments/13/schedule");
  const teams = ["/teams/31", "/teams/32"];
  const [first, second] = ["/tournaments/12", "/tournaments/13"];
  expect(addresses()).toEqual([first, ...teams, second, ...teams, "/tournaments/13/schedule"]);
});

test("asks again while the page is on view, and is gone when nothing is on any more", async () => {
  reply([cup()]);
  renderAt("/", <RunningGames />);
  expect(await screen.findByText("12")).toBeTruthy();
  reply([cup({ games: [exampleRunning({ t1s: 13 })] })]);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText("13")).toBeTruthy();
  reply([]);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  await expect.poll(section).toBeNull();
  reply([cup()]);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText("12")).toBeTruthy();
});

test("doesn't ask while nobody sees the page, and does at once when somebody does", async () => {
  reply([cup()]);
  renderAt("/", <RunningGames />);
  await screen.findByText("12");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  const before = asked();
  reply([cup({ games: [exampleRunning({ t1s: 14 })] })]);
  await act(async () => vi.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(before);
  visibility.mockReturnValue("visible");
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText("14")).toBeTruthy();
});

test("keeps what it showed when the network or the server fails", async () => {
  reply([cup()]);
  renderAt("/", <RunningGames />);
  await screen.findByText("12");
  const failures = [
    () => Promise.reject(new TypeError("no network")),
    () => Response.json({ error: "Down", code: "unavailable" }, { status: 503 }),
  ];
  for (const failure of failures) {
    api.respond("GET", paths.runningGames(), failure);
    const before = asked();
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    await expect.poll(asked).toBeGreaterThan(before);
    expect(within(section()!).getByText("12")).toBeTruthy();
  }
  reply([cup({ games: [exampleRunning({ t1s: 15 })] })]);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText("15")).toBeTruthy();
});
