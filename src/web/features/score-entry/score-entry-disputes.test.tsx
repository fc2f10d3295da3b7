import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo, receiptOf } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});
afterEach(() => void vi.useRealTimers());

const home = "Score of Falcons, game 1";
const away = "Score of Ravens, game 1";
const sides = { home_team_id: 31, away_team_id: 32 };
const played = { outcome: "played" as const, lost_by: null };

async function typeScore() {
  const view = scene.openAsOwner("?tab=matches&view=scores");
  await view.user.type(await screen.findByRole("textbox", { name: home }), "21");
  await view.user.type(screen.getByRole("textbox", { name: away }), "15");
  return view;
}

const theirs = {
  outcome: "claimed" as const,
  reason: "changed" as const,
  stands: {
    t1s: 19,
    t2s: 21,
    parts: null,
    t1_shootout: null,
    t2_shootout: null,
    status: "completed" as const,
    ...played,
    ...sides,
  },
};

test("someone else's result is never overwritten without a choice", async () => {
  const { user } = await typeScore();
  scene.replyReceipts(theirs);
  scene.replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED" })]);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/Someone else entered 19 – 21 \(Completed\)/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
  scene.replyConsequences(1);
  await user.click(screen.getByRole("button", { name: "Save mine" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Now it says 19 – 21/)).toBeTruthy();
  expect(dialog.getByRole("spinbutton", { name: "Falcons" })).toHaveProperty("value", "21");
  await dialog.findByText(/No other game/);
  scene.api.reply("PUT", paths.match(1), MatchResponse, {
    match: { id: 1, game_number: 1, status: "completed" },
    advanced: [],
  });
  scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(1));
  expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
    t1s: 21,
    t2s: 15,
    follow_up: "advance",
    former: { t1s: 19, t2s: 21, status: "completed", ...sides },
  });
  await waitFor(() => expect(screen.queryByText(/Someone else entered/)).toBeNull());
});

test("someone else's result that is let stand leaves nothing for the desk to decide", async () => {
  const { user } = await typeScore();
  scene.replyReceipts(theirs);
  scene.replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED" })]);
  await user.keyboard("{Enter}");
  const letStand = await screen.findByRole("button", { name: "Use theirs" });
  scene.replyReceipts({ ...theirs, outcome: "same", reason: null });
  await user.click(letStand);
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(2));
  const [, agreed] = commandsTo(scene.api);
  expect(agreed!.result).toEqual(agreed!.replaces);
  expect(agreed!.result).toMatchObject({ t1s: 19, t2s: 21, status: "completed" });
  await waitFor(() => expect(screen.queryByText(/Someone else entered/)).toBeNull());
});

test("an earlier entry is no more there once what was typed after it stands", async () => {
  const running = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: home });
  scene.replySchedule([running]);
  scene.replyReceipts({
    ...theirs,
    stands: { ...theirs.stands, t1s: 20, t2s: 9, status: "in_progress" },
  });
  const { user, queryClient } = scene.openAsOwner("?tab=matches&view=scores");
  await user.type(await screen.findByRole("textbox", { name: home }), "{ArrowUp}");
  await screen.findByText(/Someone else entered/);
  scene.replyReceipts({ outcome: "same" });
  await user.clear(field());
  await user.type(field(), "21");
  scene.replySchedule([{ ...running, t1s: 21 }]);
  await queryClient.invalidateQueries();
  const agreed = { t1s: 21, status: "in_progress" };
  await waitFor(() => expect(commandsTo(scene.api).at(-1)!.result).toMatchObject(agreed));
  await waitFor(() => expect(screen.queryByText(/Someone else entered/)).toBeNull());
  expect(field().value).toBe("21");
});

test("what is typed stays while older points are on their way, though another has entered the same", async () => {
  const running = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: home });
  scene.replySchedule([running]);
  const answer = Promise.withResolvers<void>();
  scene.api.respond("PUT", commandPath, async () => {
    await answer.promise;
    return receiptOf(scene.api, { outcome: "same" });
  });
  const { user, queryClient } = scene.openAsOwner("?tab=matches&view=scores");
  await user.type(await screen.findByRole("textbox", { name: home }), "{ArrowUp}");
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
  await user.clear(field());
  await user.type(field(), "21");
  scene.replySchedule([{ ...running, t1s: 21 }]);
  await queryClient.invalidateQueries();
  await user.click(screen.getByRole("button", { name: "Final result" }));
  answer.resolve();
  const meant = { t1s: 21, status: "completed" };
  await waitFor(() => expect(commandsTo(scene.api).at(-1)!.result).toMatchObject(meant));
});

test("a refusal is said at the match and keeps what was typed, until that is discarded", async () => {
  const { user } = await typeScore();
  const said = { code: "refusals.matches.canceledScore" };
  const refusal = { code: "invalid_transition", said };
  const asBefore = { ...theirs.stands, t1s: null, t2s: null, status: "scheduled" as const };
  scene.replyReceipts({ ...theirs, reason: "refused", refusal, stands: asBefore });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("A canceled game takes no score")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "15");
  scene.replyReceipts({ outcome: "same", stands: asBefore });
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "");
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(2));
});

test("a result that later games stand on leads to a look at them", async () => {
  const { user } = await typeScore();
  const refusal = { code: "advancement_conflict", said: null };
  scene.replyReceipts({ ...theirs, reason: "refused", refusal });
  await user.keyboard("{Enter}");
  scene.replyConsequences(1);
  await user.click(await screen.findByRole("button", { name: "Look at later games" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/So far it has no result/)).toBeTruthy();
  expect(dialog.getByRole("spinbutton", { name: "Falcons" })).toHaveProperty("value", "21");
});
