import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Consequence } from "#contract/matches/corrections.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";

const corrected = exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" });
const next = (status: ScheduleRow["status"]) => exampleRow({ id: 7, game_number: 25, status });

const state = {
  status: "completed" as const,
  t1s: 21,
  t2s: 19,
  parts: null,
  outcome: "played" as const,
  lost_by: null,
  t1_shootout: null,
  t2_shootout: null,
  home_team: "Falcons",
  away_team: "Owls",
};
const semifinal = {
  id: 7,
  game_number: 25,
  bracket: "Cup",
  stage_name: "Semifinals",
  home_source: null,
  away_source: null,
};
const again = { ...state, status: "scheduled" as const, t1s: null, t2s: null, home_team: "Ravens" };
const inTheWay: Consequence = {
  follow_up: "advance",
  is_possible: false,
  games: [{ ...semifinal, before: state, after: state }],
  moves: [],
  champions: [],
  duties: [],
  seen: "",
};
const kept: Consequence = {
  ...inTheWay,
  follow_up: "keep",
  is_possible: true,
  moves: [{ table: "Group A", team_id: 32, team: "Ravens", from: 2, to: 1 }],
  seen: "kept",
};
const reopened: Consequence = {
  ...kept,
  follow_up: "reopen",
  games: [{ ...semifinal, before: state, after: again }],
  champions: [{ bracket: "Cup", before: "Falcons", after: null }],
  duties: [
    {
      game_number: 26,
      role: "scorekeeper",
      source: { kind: "loser", game_number: 25 },
      before: "Ravens",
      after: "Falcons",
    },
  ],
  seen: "reopened",
};

const saved = { match: { id: 1, game_number: 1, status: "completed" as const }, advanced: [] };

function stagePlayed() {
  const scene = stageAdmin();
  scene.replySchedule([corrected, next("COMPLETED")]);
  scene.replyConsequences(1, [inTheWay, kept, reopened]);
  return scene;
}

/** The correction of the first game, opened from the table, with another score typed. */
async function openCorrection(scene: ReturnType<typeof stageAdmin>) {
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Correct the result of game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  expect(dialog.getByText(/Falcons vs Ravens\. Now it says 21 – 15\./)).toBeTruthy();
  const score = dialog.getByRole("spinbutton", { name: "Falcons" });
  await user.clear(score);
  await user.type(score, "12");
  return { user, dialog };
}

test("a correction says by name what each way would touch, and saves the chosen one", async () => {
  const scene = stagePlayed();
  const { user, dialog } = await openCorrection(scene);
  const advance = await dialog.findByRole("radio", { name: "Move the teams on" });
  expect(advance).toHaveProperty("disabled", true);
  expect(dialog.getByText("Not possible: game 25 has begun or been played.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(dialog.getByRole("alert").textContent).toContain("Choose what happens to later games.");
  expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(0);

  await user.click(dialog.getByRole("radio", { name: "Keep the bracket as it is" }));
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByText("Falcons vs Owls").closest("li")?.textContent).toContain("stays");
  await user.click(dialog.getByRole("radio", { name: "Play again what follows" }));
  const items = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toEqual([
    "Game 25\u00a0· SemifinalsFalcons vs OwlsRavens vs Owlsloses 21 – 19",
    "Ravens Group A2 → 1",
    "Game 26 ScorekeeperRavens → Falcons",
    "CupFalcons → open",
  ]);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await screen.findByText("Result corrected")).toBeTruthy();
  expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
    t1s: 12,
    t2s: 15,
    status: "completed",
    follow_up: "reopen",
    seen: "reopened",
    former: { t1s: 21, t2s: 15, status: "completed", home_team_id: 31, away_team_id: 32 },
  });
  expect(scene.api.callsTo("POST", paths.matchConsequences(1)).at(-1)?.body).toEqual({
    t1s: 12,
    t2s: 15,
    status: "completed",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  [formatPresets.beach_volleyball, "Sets won: Falcons", "Sets won: Home team"],
  [formatPresets.basketball, "Total: Falcons", "Total: Home team"],
])("below sets and periods a team's score says what it adds up to", async (format, label, form) => {
  const scene = stagePlayed();
  const tournament = exampleTournament({ game_format: format });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Correct the result of game 1" }));
  const correction = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  expect(await correction.findByRole("spinbutton", { name: label })).toBeTruthy();
  await user.click(correction.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  expect(await edit.findByRole("spinbutton", { name: form })).toBeTruthy();
});

test("as many sets as nobody can win are asked about, also where their points are not known", async () => {
  const scene = stagePlayed();
  scene.replyConsequences(1);
  const tournament = exampleTournament({ game_format: formatPresets.beach_volleyball });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Correct the result of game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  for (const [side, won] of [
    ["Falcons", "2"],
    ["Ravens", "2"],
  ] as const) {
    const field = await dialog.findByRole("spinbutton", { name: `Sets won: ${side}` });
    await user.clear(field);
    await user.type(field, won);
  }
  expect(await dialog.findByText("One side must win 2 sets; it is 2–2.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(0);
  await dialog.findByText(/No other game/);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Save anyway" }));
  expect(await screen.findByText("Result corrected")).toBeTruthy();
});

test("a result can be taken back altogether", async () => {
  const scene = stagePlayed();
  const { user, dialog } = await openCorrection(scene);
  await user.click(dialog.getByRole("radio", { name: "No result yet" }));
  expect(dialog.queryByRole("spinbutton")).toBeNull();
  await user.click(await dialog.findByRole("radio", { name: "Play again what follows" }));
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await waitFor(() =>
    expect(scene.api.callsTo("POST", paths.matchConsequences(1)).at(-1)?.body).toEqual({
      status: "in_progress",
    }),
  );
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(1));
  expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
    status: "in_progress",
    follow_up: "reopen",
  });
});

test("later games that have changed meanwhile are shown anew, and nothing is chosen", async () => {
  const scene = stagePlayed();
  const { user, dialog } = await openCorrection(scene);
  await user.click(await dialog.findByRole("radio", { name: "Play again what follows" }));
  scene.api.refuse("PUT", paths.match(1), 409, { code: "consequences_changed" });
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await dialog.findByText(/Later games have changed meanwhile/)).toBeTruthy();
  const way = dialog.getByRole("radio", { name: "Play again what follows" });
  expect(way).toHaveProperty("checked", false);
});

test("what was chosen for later games is let go once nothing moves any more", async () => {
  const scene = stagePlayed();
  const { user, dialog } = await openCorrection(scene);
  await user.click(await dialog.findByRole("radio", { name: "Play again what follows" }));
  // Somebody else has made the same correction, and had those games played again.
  scene.replyConsequences(1);
  const score = dialog.getByRole("spinbutton", { name: "Ravens" });
  await user.clear(score);
  await user.type(score, "14");
  await dialog.findByText(/No other game/);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await screen.findByText("Result corrected")).toBeTruthy();
});

test("a result that somebody else has changed meanwhile is said, and replaced only on purpose", async () => {
  const scene = stagePlayed();
  scene.replyConsequences(1);
  const { user, dialog } = await openCorrection(scene);
  await dialog.findByText(/No other game/);
  scene.api.refuse("PUT", paths.match(1), 409, {
    code: "changed_meanwhile",
    conflict: { fields: { t1s: 22, t2s: 20, status: "completed" } },
  });
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await dialog.findByText(/Someone else.*Now it says 22 – 20/)).toBeTruthy();
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await screen.findByText("Result corrected")).toBeTruthy();
  expect(scene.api.callsTo("PUT", paths.match(1))[1]?.body).toMatchObject({
    former: { t1s: 22, t2s: 20 },
  });
});

test("what is no other result saves nothing, and an unusual one is asked about", async () => {
  const scene = stagePlayed();
  scene.replyConsequences(1);
  const { user, dialog } = await openCorrection(scene);
  const score = dialog.getByRole("spinbutton", { name: "Falcons" });
  const save = dialog.getByRole("button", { name: "Save correction" });
  await user.clear(score);
  await user.click(save);
  expect(dialog.getByText(/Enter both scores/)).toBeTruthy();
  await user.type(score, "21");
  await user.click(save);
  expect(dialog.getByText("That is the result as it stands.")).toBeTruthy();
  await user.clear(score);
  await user.type(score, "211");
  await dialog.findByText(/No other game/);
  expect(dialog.getByText(/211 : 15 is far from what is usual/)).toBeTruthy();
  await user.click(save);
  expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(0);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Yes, save 211 : 15" }));
  expect(await screen.findByText("Result corrected")).toBeTruthy();
});

/** The first game with another score typed into its form, and Save Match pressed. */
async function correctInForm(scene: ReturnType<typeof stageAdmin>, typed = "12") {
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  await dialog.findAllByRole("option", { name: "Ravens" });
  const score = dialog.getByRole("spinbutton", { name: "Home score" });
  await user.clear(score);
  await user.type(score, typed);
  await user.click(dialog.getByRole("button", { name: "Save Match" }));
  return { user, dialog };
}

test("the form of a game asks before it changes a result that stands", async () => {
  const scene = stagePlayed();
  const { user } = await correctInForm(scene);
  const question = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  await user.click(await question.findByRole("radio", { name: "Keep the bracket as it is" }));
  expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(0);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(question.getByRole("button", { name: "Save correction" }));
  expect(await screen.findByText("Match updated successfully!")).toBeTruthy();
  expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
    t1s: 12,
    follow_up: "keep",
    seen: "kept",
    former: { t1s: 21 },
  });
});

test("the form of a game asks about an unusual score", async () => {
  const scene = stageAdmin();
  scene.replySchedule([exampleRow({ t2s: 12 })]);
  const { user, dialog } = await correctInForm(scene, "251");
  expect(await dialog.findByText(/251 : 12 is far from what is usual/)).toBeTruthy();
  expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(0);
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await user.click(dialog.getByRole("button", { name: "Yes, save 251 : 12" }));
  expect(await screen.findByText("Match updated successfully!")).toBeTruthy();
});

test("a canceled game that a correction gave other teams is named as still canceled", async () => {
  const scene = stageAdmin();
  scene.replySchedule([corrected, next("CANCELED")]);
  scene.replyConsequences(1);
  scene.api.reply("PUT", paths.match(1), MatchResponse, { ...saved, advanced: [7] });
  const { user } = await correctInForm(scene);
  const question = within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  await question.findByText(/No other game/);
  await user.click(question.getByRole("button", { name: "Save correction" }));
  expect(
    await screen.findByText(
      "Game 25 has other teams now and is still canceled. Set it to Scheduled to have it played.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("without a connection what was typed of a correction stays, over a reload too, and says so", async () => {
  const scene = stagePlayed();
  scene.api.respond("POST", paths.matchConsequences(1), () =>
    Promise.reject(new TypeError("offline")),
  );
  const { user, dialog } = await openCorrection(scene);
  await dialog.findByText("What this moves could not be worked out");
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(await dialog.findByText(/A correction needs the server/)).toBeTruthy();
  cleanup();
  scene.replyConsequences(1, [kept]);
  openAdmin("?tab=matches");
  const reopen = async () => {
    await user.click(await screen.findByRole("button", { name: "Correct the result of game 1" }));
    return within(await screen.findByRole("dialog", { name: /^Correct the result/ }));
  };
  const first = await reopen();
  expect(first.getByRole("spinbutton", { name: "Falcons" })).toHaveProperty("value", "12");
  expect(await first.findByText(/What you typed before is back/)).toBeTruthy();
  await user.click(first.getByRole("button", { name: "Discard it" }));
  expect(first.getByRole("spinbutton", { name: "Falcons" })).toHaveProperty("value", "21");
  await user.type(first.getByRole("spinbutton", { name: "Falcons" }), "5");
  // Whoever leaves by Cancel doesn't want it.
  await user.click(first.getByRole("button", { name: "Cancel" }));
  const last = await reopen();
  expect(last.getByRole("spinbutton", { name: "Falcons" })).toHaveProperty("value", "21");
  expect(last.queryByText(/What you typed before is back/)).toBeNull();
});

test("a knock-out game that ends level asks for the shoot-out, not for the score again", async () => {
  const scene = stagePlayed();
  scene.replySchedule([exampleRow({ ...corrected, stage: "elimination" })]);
  const { user, dialog } = await openCorrection(scene);
  const own = dialog.getByRole("spinbutton", { name: "Falcons" });
  await user.clear(own);
  await user.type(own, "15");
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  expect(dialog.getByRole("alert").textContent).toContain("enter who won the shoot-out");
});
