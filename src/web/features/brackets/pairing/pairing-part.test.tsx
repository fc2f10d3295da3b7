import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { exampleBracket, stageAdmin } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const teamOf = (id: number, score: number) => ({ id, name: `Player ${id}`, score });

const swiss = {
  ...exampleBracket,
  id: 9,
  name: "Swiss",
  type: "swiss" as const,
  division_id: null,
  swiss_rounds: 4,
};

const pairing = {
  round: 3,
  rounds: 4,
  refusal: null,
  pairs: [{ home: teamOf(1, 2), away: teamOf(4, 1.5) }],
  bye: teamOf(5, 0),
  games_added: 1,
  games_canceled: 0,
};

const stage = (changes: Partial<z.infer<typeof PairingPreviewResponse>["pairing"]> = {}) => {
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [swiss] });
  scene.api.reply("GET", paths.bracketPairing(9), PairingPreviewResponse, {
    pairing: { ...pairing, ...changes },
  });
  return scene.openAsOwner("?tab=brackets");
};

test("the next round is shown before it is drawn", async () => {
  const { user } = stage();
  await user.click(await screen.findByRole("button", { name: "Pair round 3" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pair round 3" }));
  expect(dialog.getByRole("listitem").textContent).toBe("Player 1 (2)vsPlayer 4 (1.5)");
  expect(dialog.getByText("Player 5 (0) sits out and has a win for it.")).toBeTruthy();
  expect(dialog.getByText(/1 game has no place on the schedule yet/)).toBeTruthy();
  scene.api.reply("POST", paths.bracketPairing(9), PairedResponse, { round: 3, games: [31] });
  await user.click(dialog.getByRole("button", { name: "Draw round 3" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(scene.api.callsTo("POST", paths.bracketPairing(9))[0]?.body).toEqual({ round: 3 });
});

test("open games of an earlier round are named, and nothing is paired", async () => {
  const params = { count: 2, games: "5, 7" };
  stage({ refusal: { code: "refusals.swiss.open", params }, pairs: [], bye: null });
  const button = await screen.findByRole("button", { name: "Pair round 3" });
  expect(offReasonOf(button)).toMatch(/^Games 5, 7 of earlier rounds are still open/);
  expect(screen.getByText("Round 3 of 4 comes next")).toBeTruthy();
});

test("nothing is left to press once all rounds are paired", async () => {
  stage({ round: null, pairs: [], bye: null });
  expect(await screen.findByText("All rounds are paired.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pair round/ })).toBeNull();
});
