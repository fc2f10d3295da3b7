import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  followPaths,
  FollowStateResponse,
  PushKeyResponse,
  pushPaths,
} from "#contract/accounts/push.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { usePinnedTeams } from "#web/features/schedule/use-pinned-teams.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/instance.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { PinnedNews } from "./pinned-news.tsx";
import { endpoint, fakePush, key, keys, subscription } from "./testing/fake-push.ts";

const tournament: Tournament = exampleTournament({ id: 12, status: "active" });
const { on, off, state } = {
  on: followPaths.on(12),
  off: followPaths.off(12),
  state: followPaths.state(12),
};
let api: ReturnType<typeof stubApi>;
let browser: ReturnType<typeof fakePush>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", pushPaths.key(), PushKeyResponse, { key });
  const games = [
    exampleRow({ id: 1, team1: "Falcons", home_team_id: 31, team2: "Ravens", away_team_id: 32 }),
  ];
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: games });
  const teams = [exampleTeam({ id: 31 }), exampleTeam({ id: 34, name: "Herons" })];
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  api.reply("POST", on, Done, { success: true });
  api.reply("POST", off, Done, { success: true });
  answerState([]);
  browser = fakePush();
});
afterEach(() => browser.remove());

const answerState = (team_ids: number[]) =>
  api.reply("POST", state, FollowStateResponse, { team_ids });
const open = (team: string, of = tournament) =>
  renderAt("/", <PinnedNews tournament={of} teams={[team]} />);
function Pinned() {
  const { teams, isFollowing } = usePinnedTeams(12);
  return isFollowing ? <PinnedNews tournament={tournament} teams={teams} /> : null;
}
/** As in another tab. */
function pin(...teams: string[]) {
  if (teams.length === 0) localStorage.removeItem("team.12");
  else localStorage.setItem("team.12", JSON.stringify(teams));
  window.dispatchEvent(new Event("storage"));
}
/** As if it had been switched on at an earlier visit. */
const wasOn = (language = "en") => {
  localStorage.setItem("news.12", language);
  browser.permission = "granted";
  browser.kept = subscription;
};
const action = { name: "Notify me about this team" };
const reminderLabel = "Remind me before the first game of a day";
const offAction = { name: "Turn off notifications" };
const switched = () => api.callsTo("POST", on).map(({ body }) => body);

describe("news of the pinned team", () => {
  test("is switched on with the browser's leave, stays on and ends with one press", async () => {
    browser.permission = "granted";
    const { user, unmount } = open("Falcons");
    await user.click(await screen.findByRole("button", action));
    await screen.findByText(/^This device shows news of this team/);
    const asked = { endpoint, keys, language: "en", team_ids: [31], reminder_minutes: null };
    expect(switched()[0]).toEqual(asked);

    answerState([31]);
    unmount();
    const again = open("Falcons");
    await again.user.click(await screen.findByRole("button", offAction));
    await screen.findByRole("button", action);
    expect(api.callsTo("POST", off).map(({ body }) => body)).toEqual([{ endpoint }]);
    expect(localStorage.getItem("news.12")).toBeNull();
  });

  test("is that of all pinned teams, and of those that are left", async () => {
    wasOn();
    answerState([31]);
    pin("Ravens", "Falcons");
    renderAt("/", <Pinned />);
    await screen.findByText(/^This device shows news of all pinned teams/);
    await waitFor(() => expect(switched()).toMatchObject([{ team_ids: [32, 31] }]));
    answerState([31, 32]);
    act(() => pin("Falcons"));
    await screen.findByText(/^This device shows news of this team/);
    await waitFor(() => expect(switched().at(-1)).toMatchObject({ team_ids: [31] }));
  });

  test("is that of another team once that is pinned, and of none once none is", async () => {
    wasOn();
    answerState([31]);
    pin("Ravens");
    renderAt("/", <Pinned />);
    await waitFor(() => expect(switched()).toMatchObject([{ team_ids: [32] }]));
    answerState([32]);
    act(() => pin());
    await waitFor(() => expect(api.callsTo("POST", off)).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("is that of a team that has no game yet, alone and beside one that has", async () => {
    browser.permission = "granted";
    const { user, unmount } = open("Herons");
    await user.click(await screen.findByRole("button", action));
    await waitFor(() => expect(switched()[0]).toMatchObject({ team_ids: [34] }));
    unmount();
    answerState([34]);
    pin("Falcons", "Herons");
    renderAt("/", <Pinned />);
    await waitFor(() => expect(switched().at(-1)).toMatchObject({ team_ids: [31, 34] }));
  });

  test("asks for the list of teams only where one has no game", async () => {
    wasOn();
    answerState([31]);
    open("Falcons");
    await waitFor(() => expect(api.callsTo("POST", state)).toHaveLength(1));
    expect(api.callsTo("GET", paths.tournamentTeams(12))).toEqual([]);
  });

  test("has a reminder before the first game of a day where that is chosen, as long as it is on", async () => {
    wasOn();
    answerState([31]);
    const { user, unmount } = open("Falcons");
    const choice = await screen.findByLabelText<HTMLSelectElement>(reminderLabel);
    expect(choice.value).toBe("");
    await waitFor(() => expect(api.callsTo("POST", state)).toHaveLength(1));
    api.reply("POST", state, FollowStateResponse, { team_ids: [31], reminder_minutes: 60 });
    await user.selectOptions(choice, "1 hour before");
    await waitFor(() => expect(switched()).toMatchObject([{ reminder_minutes: 60 }]));
    await waitFor(() => expect(localStorage.getItem("remind.12")).toBe("60"));
    unmount();
    const again = open("Falcons");
    const kept = await screen.findByLabelText<HTMLSelectElement>(reminderLabel);
    expect(kept.value).toBe("60");
    await again.user.click(screen.getByRole("button", offAction));
    await screen.findByRole("button", action);
    expect(screen.queryByLabelText(reminderLabel)).toBeNull();
    expect(localStorage.getItem("remind.12")).toBeNull();
  });

  test("has no reminder where that could not be stored", async () => {
    wasOn();
    answerState([31]);
    const { user } = open("Falcons");
    const choice = await screen.findByLabelText<HTMLSelectElement>(reminderLabel);
    api.refuse("POST", on, 503, { code: "internal" });
    await user.selectOptions(choice, "30 minutes before");
    await waitFor(() => expect(api.callsTo("POST", on)).toHaveLength(1));
    await waitFor(() => expect(choice.value).toBe(""));
    expect(localStorage.getItem("remind.12")).toBeNull();
  });

  test("has the server remind as the device does, where it forgot", async () => {
    wasOn();
    localStorage.setItem("remind.12", "120");
    answerState([31]);
    open("Falcons");
    await waitFor(() => expect(switched()).toMatchObject([{ reminder_minutes: 120 }]));
  });

  test("that the server knows already is told nothing anew, but in another language", async () => {
    wasOn();
    answerState([31]);
    open("Falcons");
    await waitFor(() => expect(api.callsTo("POST", state)).toHaveLength(1));
    await screen.findByRole("button", offAction);
    expect(switched()).toEqual([]);
    await i18n.changeLanguage("de");
    await waitFor(() => expect(switched()).toMatchObject([{ language: "de" }]));
    await i18n.changeLanguage("en");
  });

  test.each([
    ["the browser shows none any more", () => void (browser.permission = "default")],
    ["the browser has forgotten it", () => void (browser.kept = null)],
    ["the tournament is over", () => api.refuse("POST", on, 422, { code: "impossible" })],
  ])("is off once %s", async (_, end) => {
    wasOn();
    end();
    open("Falcons");
    expect(await screen.findByRole("button", action)).toBeTruthy();
  });

  test("stays on where only the connection is gone", async () => {
    wasOn();
    api.respond("POST", state, () => {
      throw new TypeError("Failed to fetch");
    });
    open("Falcons");
    await waitFor(() => expect(api.callsTo("POST", state)).toHaveLength(1));
    expect(await screen.findByRole("button", offAction)).toBeTruthy();
  });

  test("that the person refuses says how to allow it", async () => {
    const { user } = open("Falcons");
    const button = await screen.findByRole("button", action);
    browser.permission = "denied";
    await user.click(button);
    expect(await screen.findByText(/^Notifications of this site are blocked/)).toBeTruthy();
    expect(switched()).toEqual([]);
  });

  test.each([
    ["over plain HTTP", () => vi.stubGlobal("isSecureContext", false)],
    ["in a browser without any", () => Reflect.deleteProperty(window, "PushManager")],
  ])("is not offered %s, nor is its code loaded", (_, hide) => {
    hide();
    const { container } = open("Falcons");
    expect(container.querySelector(".min-h-8")).toBeNull();
  });

  test.each([
    ["for a tournament that is over", "Falcons", { status: "completed" as const }],
    ["for a team that isn't there any more", "Owls", {}],
  ])("is not offered %s", async (_, team, values) => {
    const { container } = open(team, { ...tournament, ...values });
    await waitFor(() => expect(container.querySelector(".min-h-8")).toBeNull());
    await waitFor(() => expect(api.callsTo("GET", paths.tournamentSchedule(12))).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
