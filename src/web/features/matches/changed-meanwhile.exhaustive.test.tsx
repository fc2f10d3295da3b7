import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

function refuse(path: string, fields: Record<string, unknown>) {
  scene.api.refuse("PUT", path, 409, { code: "changed_meanwhile", conflict: { fields } });
}

const result = "Teams and result";

/** The match form with 21 : 15 typed, after somebody else has saved another result. */
async function saveOverTheirs() {
  const view = scene.openAsOwner("?tab=matches");
  await view.user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  await dialog.findAllByRole("option", { name: "Ravens" });
  await view.user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
  await view.user.type(dialog.getByRole("spinbutton", { name: "Away score" }), "15");
  refuse(paths.match(1), { t1s: 19, t2s: 21, status: "completed" });
  scene.replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED", round: 3 })]);
  await view.user.click(dialog.getByRole("button", { name: "Save Match" }));
  const question = within(await dialog.findByRole("group", { name: result }));
  return { ...view, dialog, question };
}

test("two results of one game are shown side by side, and mine is saved once I say so", async () => {
  const { user, dialog, question } = await saveOverTheirs();
  expect(question.getByText("Falcons 19 – 21 Ravens (Completed)")).toBeTruthy();
  expect(question.getByText("Falcons 21 – 15 Ravens (Scheduled)")).toBeTruthy();
  const heading = dialog.getByRole("heading", { name: "Someone else has changed the same" });
  expect(document.activeElement).toBe(heading);
  expect(dialog.getByRole("spinbutton", { name: "Round" })).toHaveProperty("value", "3");
  scene.replySaved();
  scene.replyConsequences(1);
  await user.click(question.getByRole("button", { name: `Keep mine: ${result}` }));
  // Theirs is a result that stands: mine replaces it after a look at what that moves.
  const moves = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  await moves.findByText(/No other game/);
  await user.click(moves.getByRole("button", { name: "Save correction" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = scene.api.callsTo("PUT", paths.match(1));
  expect(first?.body).toMatchObject({
    t1s: 21,
    t2s: 15,
    status: "completed",
    former: { t1s: null, t2s: null, status: "scheduled", home_team_id: 31, away_team_id: 32 },
  });
  expect(second?.body).toMatchObject({
    t1s: 21,
    t2s: 15,
    round: 3,
    former: { t1s: 19, t2s: 21, status: "completed", round: 3 },
  });
});

test("taking theirs leaves their result as it is, as a whole", async () => {
  const { user, question } = await saveOverTheirs();
  scene.replySaved();
  await user.click(question.getByRole("button", { name: `Take theirs: ${result}` }));
  await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(2));
  const theirs = { t1s: 19, t2s: 21, status: "completed" };
  expect(scene.api.callsTo("PUT", paths.match(1))[1]?.body).toMatchObject({
    ...theirs,
    former: theirs,
  });
});

test("a score that comes in under a half-typed one is not mixed with it", async () => {
  const { user, queryClient } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  await dialog.findAllByRole("option", { name: "Ravens" });
  await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
  scene.replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED", round: 3 })]);
  await queryClient.invalidateQueries();
  const round = dialog.getByRole("spinbutton", { name: "Round" });
  await waitFor(() => expect(round).toHaveProperty("value", "3"));
  expect(dialog.getByRole("spinbutton", { name: "Away score" })).toHaveProperty("value", "");
  expect(dialog.getByRole("combobox", { name: "Status" })).toHaveProperty("value", "scheduled");
});
