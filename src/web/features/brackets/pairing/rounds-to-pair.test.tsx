import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin } from "#web/testing/admin-scene.tsx";

test("once a Swiss round is over, the next is paired where its results were typed", async () => {
  const scene = stageAdmin();
  const swiss = { ...exampleBracket, id: 9, name: "Swiss", type: "swiss" as const };
  const bracket = { ...swiss, division_id: null, swiss_rounds: 4, auto_pairing: false };
  scene.replySchedule([
    exampleRow({ round: 1, bracket: "Swiss", t1s: 3, t2s: 1, status: "COMPLETED" }),
  ]);
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [bracket] });
  const counts = { games_added: 0, games_canceled: 0 };
  scene.api.reply("GET", paths.bracketPairing(9), PairingPreviewResponse, {
    pairing: { round: 2, rounds: 4, refusal: null, pairs: [], bye: null, ...counts },
  });
  const { user } = scene.openAsOwner("?tab=matches&view=scores");
  const pair = await screen.findByRole("button", { name: "Pair round 2: Swiss" });
  const filter = screen.getByRole("combobox", { name: "Status" });
  expect(pair.compareDocumentPosition(filter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(pair);
  scene.api.reply("POST", paths.bracketPairing(9), PairedResponse, { round: 2, games: [2] });
  await user.click(await screen.findByRole("button", { name: "Draw round 2" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(scene.api.callsTo("POST", paths.bracketPairing(9))[0]?.body).toEqual({ round: 2 });
});
