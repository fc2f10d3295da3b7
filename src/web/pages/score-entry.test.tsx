import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/pages/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});
afterEach(() => void vi.useRealTimers());

describe("score entry", () => {
  const home = "Score of Falcons, game 1";
  const away = "Score of Ravens, game 1";
  const sides = { home_team_id: 31, away_team_id: 32 };

  async function typeScore(query = "?tab=matches&view=scores") {
    const view = scene.openAsOwner(query);
    await view.user.type(await screen.findByRole("textbox", { name: home }), "21");
    await view.user.type(screen.getByRole("textbox", { name: away }), "15");
    return view;
  }

  test("Enter saves both scores as the final result", async () => {
    const { user } = await typeScore();
    scene.replySaved();
    scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const call = scene.api.callsTo("PUT", paths.match(1))[0];
    const former = { t1s: null, t2s: null, status: "scheduled", ...sides };
    expect(call?.body).toEqual({ t1s: 21, t2s: 15, status: "completed", former });
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
  });

  test("what cannot be saved stays, is counted, and is saved when tried again", async () => {
    const { user } = await typeScore();
    scene.api.respond("PUT", paths.match(1), () => Promise.reject(new TypeError("offline")));
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
    expect(screen.getByText(/Unable to connect to server/)).toBeTruthy();
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
    scene.replySaved();
    await user.click(screen.getByRole("button", { name: "Retry now" }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(screen.queryByText("1 score is not saved yet")).toBeNull();
  });

  test("what was typed outlives a reload of the page", async () => {
    const { unmount } = await typeScore();
    unmount();
    openAdmin("?tab=matches&view=scores");
    expect(await screen.findByRole("textbox", { name: home })).toHaveProperty("value", "21");
    expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "15");
  });

  test("a change elsewhere in the tournament is no reason to ask", async () => {
    const { user } = await typeScore();
    scene.replySaved();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const [call] = scene.api.callsTo("PUT", paths.match(1));
    expect(call?.headers.get("if-match")).toBeNull();
  });

  test("someone else's result is never overwritten without a choice", async () => {
    const { user } = await typeScore();
    const fields = { t1s: 19, t2s: 21, status: "completed" };
    scene.api.refuse("PUT", paths.match(1), 409, {
      code: "changed_meanwhile",
      conflict: { fields },
    });
    scene.replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED" })]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/Someone else entered 19 – 21 \(Completed\)/)).toBeTruthy();
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
    scene.replySaved();
    await user.click(screen.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(2));
    expect(scene.api.callsTo("PUT", paths.match(1))[1]?.body).toMatchObject({
      t1s: 21,
      t2s: 15,
      former: { ...fields, ...sides },
    });
  });

  test("a refusal is said at the match and keeps what was typed", async () => {
    const { user } = await typeScore();
    scene.api.refuse("PUT", paths.match(1), 422, {
      error: "A knock-out match needs a winner",
      code: "winner_required",
    });
    await user.keyboard("{Enter}");
    expect(await screen.findByText("A knock-out match needs a winner")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "15");
  });

  test("arrow keys and buttons count up and down, never below zero", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    const score = await screen.findByRole("textbox", { name: home });
    await user.type(score, "{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(score).toHaveProperty("value", "1");
    await user.click(screen.getByRole("button", { name: "One less for Falcons" }));
    expect(score).toHaveProperty("value", "0");
    expect(screen.getByRole("button", { name: "One less for Falcons" })).toHaveProperty(
      "disabled",
      true,
    );
  });
});
