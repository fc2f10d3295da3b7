import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import {
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
} from "#contract/matches/scorer-links.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { formatPresets } from "#engine";
import { storeLinks } from "#web/features/kept-links/kept-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { exampleScorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { stubApi } from "#web/testing/api.ts";
import { commandsTo, replyReceipts } from "#web/testing/receipts.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  localStorage.clear();
  const tournament = {
    ...exampleScorer.tournament,
    game_format: formatPresets.beach_volleyball,
  };
  const scorer = { ...exampleScorer, tournament };
  storeLinks([{ token: "session-of-b", scorer }]);
  api = stubApi();
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters: [] });
  replyReceipts(api);
});

/** The question whether the game is over, which has come to its second set. */
async function askAfter(second: [number, number]) {
  const parts: [number, number][] = [[21, 19], second];
  const row = exampleRow({ status: "IN_PROGRESS", t1s: 1, t2s: 0, parts });
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [row] });
  const { user } = renderAt(
    "/s/",
    <Routes>
      <Route path="s" element={<ScorerPage />} />
    </Routes>,
  );
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  await user.click(game.getByRole("button", { name: "Final result" }));
  const question = within(await screen.findByRole("alertdialog"));
  const press = (name: string) => user.click(question.getByRole("button", { name }));
  return { question, press, parts };
}

const sent = () => commandsTo(api).at(-1)?.result;

test("a set that isn't over is named in the question, and nothing asks again", async () => {
  const { question, press, parts } = await askAfter([10, 15]);
  expect(question.getByText("21-19, 10-15")).toBeTruthy();
  expect(question.getByText("Set 2 can't be 10–15: it goes to 21.")).toBeTruthy();
  expect(question.queryByRole("button", { name: "Final result" })).toBeNull();
  await press("Save anyway");
  await waitFor(() => expect(sent()).toMatchObject({ status: "completed", parts }));
});

test("a game that is won is asked about with its sets alone", async () => {
  const { question, press, parts } = await askAfter([21, 15]);
  expect(question.getByText("21-19, 21-15")).toBeTruthy();
  expect(question.queryByText(/can't be/u)).toBeNull();
  await press("Final result");
  await waitFor(() => expect(sent()).toMatchObject({ status: "completed", t1s: 2, t2s: 0, parts }));
});
