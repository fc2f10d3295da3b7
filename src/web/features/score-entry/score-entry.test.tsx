import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo, receiptOf } from "#web/testing/receipts.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

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
    scene.replyReceipts();
    scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const replaces = { t1s: null, t2s: null, status: "scheduled", ...sides };
    expect(commandsTo(scene.api)).toMatchObject([
      { match_id: 1, sequence: 1, replaces, result: { t1s: 21, t2s: 15, status: "completed" } },
    ]);
    const card = screen.getByRole("article", { name: "Game 1" });
    expect(card.textContent).toMatch(/Falcons21Ravens15.*Saved/);
  });

  test("sides are swapped, and saved as they are", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    const card = within(await screen.findByRole("article", { name: "Game 1" }));
    const fields = () => card.getAllByRole("textbox").map((one) => one.getAttribute("aria-label"));
    expect(fields()).toEqual([home, away]);
    await user.click(card.getByRole("button", { name: "Swap sides" }));
    expect(fields()).toEqual([away, home]);
    scene.replyReceipts();
    await user.click(card.getByRole("textbox", { name: away }));
    await user.keyboard("15{Enter}21{Enter}");
    await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
    expect(commandsTo(scene.api)[0]).toMatchObject({ result: { t1s: 21, t2s: 15 } });
  });

  test("the second tap on the final result opens nothing that comes to lie there", async () => {
    const { user } = await typeScore();
    scene.replyReceipts();
    scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
    const card = within(screen.getByRole("article", { name: "Game 1" }));
    await user.click(card.getByRole("button", { name: "Final result" }));
    const correct = await card.findByRole("button", { name: "Correct result" });
    fireEvent.click(correct, { detail: 2 });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(correct);
    expect(await screen.findByRole("dialog", { name: /^Correct the result/u })).toBeTruthy();
  });

  test("Enter after one score goes to the other", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    await user.type(await screen.findByRole("textbox", { name: away }), "15{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: home }));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: home }));
    expect(commandsTo(scene.api)).toEqual([]);
    scene.replyReceipts();
    await user.keyboard("21{Enter}");
    await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
    expect(commandsTo(scene.api)[0]).toMatchObject({ result: { t1s: 21, t2s: 15 } });
  });

  test("Enter goes on to the next open game, never to a completed one", async () => {
    scene.replySchedule([
      exampleRow({ id: 1 }),
      exampleRow({ id: 2, start_time: "10:00", status: "COMPLETED", t1s: 21, t2s: 9 }),
      exampleRow({ id: 3, start_time: "11:00", status: "CANCELED" }),
      exampleRow({ id: 4, start_time: "12:00" }),
    ]);
    const { user } = await typeScore();
    scene.replyReceipts();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: "Score of Falcons, game 4" }),
    );
    expect(screen.queryByRole("textbox", { name: "Score of Falcons, game 2" })).toBeNull();
    // The last one: typing on reaches nothing that stands.
    scene.replyReceipts();
    await user.keyboard("15{Tab}21{Enter}");
    await waitFor(() => expect(commandsTo(scene.api).map((sent) => sent.match_id)).toEqual([1, 4]));
    // Its fields go, the place does not.
    const last = screen.getByRole("article", { name: "Game 4" }).closest("[data-match]");
    expect(document.activeElement).toBe(last);
  });

  test("a completed game stays where it was while it is looked at", async () => {
    const observers = stubObserver();
    const { user } = await typeScore();
    scene.replyReceipts();
    scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    const ahead = screen.getByRole("region", { name: "To play" });
    const card = ahead.querySelector("[data-match]")!;
    expect(card.textContent).toContain("Saved");
    // None of these is still to be played.
    expect(ahead.querySelector("h3")?.textContent).toBe("To play (0)");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Correct result" }));
    const leave = { isIntersecting: false, target: card } as unknown as IntersectionObserverEntry;
    act(() => observers.at(-1)!([leave], {} as IntersectionObserver));
    expect(await screen.findByRole("region", { name: "Completed" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "To play" })).toBeNull();
  });

  test("so does one that was broken off, in one place only", async () => {
    stubObserver();
    const { user } = await typeScore();
    scene.replyReceipts();
    scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, outcome: "abandoned" })]);
    await user.click(screen.getByRole("button", { name: "Not played to the end…" }));
    await user.click(await screen.findByRole("button", { name: /^Broken off/ }));
    expect(await screen.findByText("Abandoned")).toBeTruthy();
    expect(screen.getAllByRole("article", { name: "Game 1" })).toHaveLength(1);
    expect(screen.getByRole("region", { name: "To play" })).toBeTruthy();
  });

  test("a card that somebody types in stays when somebody else ends the game", async () => {
    stubObserver();
    const { user, queryClient } = await typeScore();
    scene.replySchedule([exampleRow({ t1s: 0, t2s: 21, status: "COMPLETED" })]);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Someone else entered 0 – 21/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Completed" })).toBeNull();
    await user.keyboard("9");
    const typed = screen.getByRole("region", { name: "To play" }).querySelectorAll("input");
    expect([...typed].map(({ value }) => value)).toContain("159");
  });

  test("what cannot be saved stays, is counted, and is saved when tried again", async () => {
    const { user } = await typeScore();
    scene.api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
    expect(screen.getByText(/Unable to connect to server/)).toBeTruthy();
    const card = screen.getByRole("article", { name: "Game 1" });
    expect(card.textContent).toMatch(/Falcons21Ravens15.*Not saved yet/);
    scene.replyReceipts();
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
    scene.replyReceipts();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const [call] = scene.api.callsTo("PUT", commandPath);
    expect(call?.headers.get("if-match")).toBeNull();
  });

  test("an unusual score is asked about before it is saved", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    await user.type(await screen.findByRole("textbox", { name: home }), "251");
    await user.type(screen.getByRole("textbox", { name: away }), "12{Enter}");
    expect(await screen.findByText(/251 : 12 is far from what is usual/)).toBeTruthy();
    expect(bodies()).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: away }));
    scene.replyReceipts();
    await user.click(screen.getByRole("button", { name: "Yes, save 251 : 12" }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(bodies()[0]).toMatchObject({ t1s: 251, t2s: 12 });
  });

  test("a level knock-out game asks for its shoot-out", async () => {
    scene.replySchedule([exampleRow({ stage: "elimination" })]);
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    await user.type(await screen.findByRole("textbox", { name: home }), "2");
    await user.type(screen.getByRole("textbox", { name: away }), "2{Enter}");
    await user.type(await screen.findByRole("textbox", { name: "Shoot-out of Falcons" }), "4");
    const save = screen.getByRole("button", { name: "Final result with shoot-out" });
    await user.click(save);
    expect(screen.getByRole("alert").textContent).toBe(
      "1 field needs your attention: Enter two different whole numbers",
    );
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: "Shoot-out of Ravens" }),
    );
    await user.type(screen.getByRole("textbox", { name: "Shoot-out of Ravens" }), "3");
    expect(bodies()).toHaveLength(0);
    scene.replyReceipts();
    const shootout = { t1_shootout: 4, t2_shootout: 3 };
    const decided = { t1s: 2, t2s: 2, ...shootout, status: "COMPLETED" as const };
    scene.replySchedule([exampleRow({ stage: "elimination", ...decided })]);
    await user.click(save);
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(bodies()[0]).toMatchObject({
      t1s: 2,
      t2s: 2,
      ...shootout,
      status: "completed",
    });
    expect(screen.getByRole("article", { name: "Game 1" }).textContent).toMatch(/2 \(4\).*2 \(3\)/);
  });

  describe("of a game in progress", () => {
    test("points are saved by themselves after a second, the last of them only", async () => {
      scene.replySchedule([running(12, 9)]);
      scene.replyReceipts();
      const { user } = scene.openAsOwner("?tab=matches&view=scores");
      const plus = await screen.findByRole("button", { name: "One more for Falcons" });
      await user.click(plus);
      await user.click(plus);
      expect(screen.getByText("Not saved yet")).toBeTruthy();
      expect(bodies()).toEqual([]);
      scene.replySchedule([running(14, 9)]);
      expect(await screen.findByText("Saved")).toBeTruthy();
      expect(bodies()).toMatchObject([{ t1s: 14, t2s: 9, status: "in_progress" }]);
      expect(screen.queryByText("Not saved yet")).toBeNull();
    });

    test("one's own points whose answer was lost are nobody else's, also when counted on", async () => {
      scene.replySchedule([running(12, 9)]);
      let isLost = true;
      scene.api.respond("PUT", commandPath, () => {
        const { t1s } = bodies().at(-1)!;
        scene.replySchedule([running(t1s, 9)]);
        if (!isLost) return receiptOf(scene.api);
        isLost = false;
        return new Response("{}", { status: 503 });
      });
      const { user } = scene.openAsOwner("?tab=matches&view=scores");
      const plus = await screen.findByRole("button", { name: "One more for Falcons" });
      await user.click(plus);
      expect(await screen.findByText(/Trying again/)).toBeTruthy();
      await user.click(plus);
      await waitFor(() => expect(bodies().at(-1)).toMatchObject({ t1s: 14 }));
      expect(await screen.findByText("Saved")).toBeTruthy();
      expect(screen.queryByText(/Someone else/)).toBeNull();
      // Each under its own number, in their order.
      expect(commandsTo(scene.api).map((sent) => sent.sequence)).toEqual([1, 1, 2]);
      expect(commandsTo(scene.api)[2]).toMatchObject({ replaces: { t1s: 13 } });
    });

    test("no button takes another's place, so that a second tap means the same", async () => {
      scene.replySchedule([running(12, 9)]);
      const { user } = scene.openAsOwner("?tab=matches&view=scores");
      const card = await cardOf("Game 1");
      const names = () => card.getAllByRole("button").map(({ textContent }) => textContent);
      const places = ["Live score", "Final result", "Not started yet", "Not played to the end…"];
      expect(names().slice(-4)).toEqual(places);
      const live = card.getByRole("button", { name: "Live score" });
      expect(offReasonOf(live)).toBe("Points are saved by themselves");
      await user.click(card.getByRole("button", { name: "One more for Falcons" }));
      expect(names().slice(-4)).toEqual(places);
      expect(live.getAttribute("data-off")).toBeNull();
    });

    test("the final result wins over points that are on their way", async () => {
      scene.replySchedule([running(12, 9)]);
      const onTheWay = Promise.withResolvers<void>();
      scene.api.respond("PUT", commandPath, async () => {
        const receipt = receiptOf(scene.api);
        await onTheWay.promise;
        return receipt;
      });
      const { user } = scene.openAsOwner("?tab=matches&view=scores");
      await user.click(await screen.findByRole("button", { name: "One more for Falcons" }));
      await waitFor(() => expect(bodies()).toHaveLength(1));
      await user.click(screen.getByRole("button", { name: "Final result" }));
      scene.replySchedule([exampleRow({ status: "COMPLETED", t1s: 13, t2s: 9 })]);
      scene.replyReceipts();
      onTheWay.resolve();
      expect(await screen.findByText("Saved")).toBeTruthy();
      const running13 = { t1s: 13, t2s: 9, status: "in_progress" };
      expect(commandsTo(scene.api)).toMatchObject([
        { sequence: 1, replaces: { t1s: 12 }, result: running13 },
        { sequence: 2, replaces: running13, result: { t1s: 13, t2s: 9, status: "completed" } },
      ]);
    });

    test("a start by mistake is taken back, with a question once something was counted", async () => {
      scene.replySchedule([
        running(null, null),
        Object.assign(running(1, 0), { id: 2, game_number: 2 }),
      ]);
      const { user } = scene.openAsOwner("?tab=matches&view=scores");
      scene.replyReceipts();
      await user.click((await cardOf("Game 1")).getByRole("button", { name: "Not started yet" }));
      await waitFor(() => expect(bodies()).toMatchObject([{ status: "scheduled", t1s: null }]));
      await user.click((await cardOf("Game 2")).getByRole("button", { name: "Not started yet" }));
      const question = within(await screen.findByRole("alertdialog"));
      expect(question.getByText(/running score of 1 – 0 is dropped/)).toBeTruthy();
      expect(ofMatch(2)).toHaveLength(0);
      await user.click(question.getByRole("button", { name: "Cancel" }));
      expect(ofMatch(2)).toHaveLength(0);
    });
  });

  test("arrow keys and buttons count up and down, never below zero", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    const score = await screen.findByRole("textbox", { name: home });
    await user.type(score, "{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(score).toHaveProperty("value", "1");
    await user.click(screen.getByRole("button", { name: "One less for Falcons" }));
    expect(score).toHaveProperty("value", "0");
    const less = screen.getByRole("button", { name: "One less for Falcons" });
    expect(offReasonOf(less)).toBe("A score is never below 0");
    await user.click(less);
    expect(score).toHaveProperty("value", "0");
  });

  test("the final result asks for the score that is missing", async () => {
    const { user } = scene.openAsOwner("?tab=matches&view=scores");
    await user.type(await screen.findByRole("textbox", { name: home }), "2");
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(screen.getByRole("alert").textContent).toMatch(/: Enter both scores$/);
    const missing = screen.getByRole("textbox", { name: away });
    expect(document.activeElement).toBe(missing);
    expect(missing.getAttribute("aria-invalid")).toBe("true");
    expect(bodies()).toHaveLength(0);
    await user.type(missing, "1");
    expect(screen.queryByText("Enter both scores")).toBeNull();
    scene.replyReceipts();
    await user.click(screen.getByRole("button", { name: "Final result" }));
    await waitFor(() => expect(bodies()).toMatchObject([{ t1s: 2, t2s: 1, status: "completed" }]));
  });

  test.each([
    [{ status: "CANCELED" as const }, "This game is canceled"],
    [{ home_team_id: null }, "Who plays here is not decided yet"],
  ])("a game that can't be scored says why, scanned from its sheet: %o", async (row, reason) => {
    scene.replySchedule([exampleRow(row)]);
    const { user } = scene.openAsOwner("?tab=matches&view=scores&match=1");
    const buttons = ["Start game", "Final result", /^One more for/, /^One less for/];
    const [start] = await screen.findAllByRole("button", { name: buttons[0]! });
    expect(buttons.map((name) => offReasonOf(screen.getAllByRole("button", { name })[0]!))).toEqual(
      [reason, reason, reason, reason],
    );
    await user.click(start!);
    expect(screen.getByRole("alert").textContent).toBe(reason);
    expect(bodies()).toEqual([]);
  });
});

function running(t1s: number | null, t2s: number | null) {
  return exampleRow({ status: "IN_PROGRESS", t1s, t2s });
}

function ofMatch(id: number) {
  return commandsTo(scene.api).filter((sent) => sent.match_id === id);
}

/** Cards go nowhere by themselves; whoever has been told of them tells that they are out of sight. */
function stubObserver() {
  const observers: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  return observers;
}

function bodies() {
  return ofMatch(1).map(({ result }) => result);
}

async function cardOf(name: string) {
  return within(await screen.findByRole("article", { name }));
}
