import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MatchResponse } from "#contract/matches.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import {
  ScorerOffer,
  ScorerResponse,
  ScorerSchedule,
  ScorerSessionResponse,
} from "#contract/scorer-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { ScorerPage } from "#web/pages/scorer.tsx";
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
  tournament: {
    id: 12,
    name: "Autumn Open",
    timezone: "UTC",
    sport_name: "Volleyball",
    game_format: null,
  },
  expires_at: "2026-11-21T12:00:00.000Z",
};

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  localStorage.clear();
  api = stubApi();
  api.reply("POST", paths.scorerOffer(), ScorerOffer, offer);
  api.reply("POST", paths.scorerSession(), ScorerSessionResponse, {
    token: "session-of-the-phone",
    scorer: { ...offer, name: "Anna" },
  });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer: { ...offer, name: "Anna" } });
  api.reply("PUT", paths.match(1), MatchResponse, {
    match: { id: 1, game_number: 1, status: "in_progress" },
    advanced: [],
  });
  replyGames([running]);
});
afterEach(() => void vi.useRealTimers());

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

describe("a scanned code", () => {
  test("says what it is for, and asks for a name", async () => {
    const { user } = open();
    expect(await screen.findByRole("heading", { name: "Court B" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Enter results" }));
    expect(await screen.findByText(/^Type your name/)).toBeTruthy();
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

describe("a game on the scorer's phone", () => {
  test("is saved with the phone's session, not with the account that is signed in", async () => {
    signInAs(api);
    const { user, game } = await openGame();
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await waitFor(() => expect(api.callsTo("PUT", paths.match(1))).toHaveLength(1), {
      timeout: 3000,
    });
    const [saved] = api.callsTo("PUT", paths.match(1));
    expect(saved!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
    expect(saved!.body).toMatchObject({ t1s: 13, t2s: 9, status: "in_progress" });
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

  test("asks before it ends, and names the result", async () => {
    const { user, game } = await openGame();
    await user.click(game.getByRole("button", { name: "Final result" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/12 : 9/)).toBeTruthy();
    replyGames([{ ...running, status: "COMPLETED" }]);
    await user.click(question.getByRole("button", { name: "Final result" }));
    expect(await game.findByRole("button", { name: "Correct result" })).toBeTruthy();
    expect(api.callsTo("PUT", paths.match(1))[0]!.body).toMatchObject({ status: "completed" });
  });

  test("keeps what was typed when the desk ends the link, and signs nobody out", async () => {
    signInAs(api);
    const { user, game } = await openGame();
    const reason = { code: "refusals.access.linkRevoked" };
    const ended = { code: "link_revoked", reason };
    api.refuse("PUT", paths.match(1), 401, ended);
    api.refuse("GET", paths.scorer(), 401, ended);
    api.refuse("GET", paths.scorerSchedule(), 401, ended);
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await game.findByText(/^The desk has ended this scorer link/, {}, { timeout: 3000 });
    expect(game.getByRole<HTMLInputElement>("textbox", { name: home }).value).toBe("13");
    expect(localStorage.getItem("token")).not.toBeNull();
    expect(localStorage.getItem("scores.link.5")).toContain('"home":"13"');
  });

  test("that went to another court is shown for the desk, with what was typed", async () => {
    const { user, game, queryClient } = await openGame();
    api.refuse("PUT", paths.match(1), 403, {
      code: "forbidden",
      reason: { code: "common.status.403" },
    });
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await waitFor(() => expect(api.callsTo("PUT", paths.match(1))).toHaveLength(1), {
      timeout: 3000,
    });
    replyGames([]);
    await queryClient.invalidateQueries();
    expect(await screen.findByText("13 : 9 was not saved")).toBeTruthy();
  });
});
