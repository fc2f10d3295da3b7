import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import {
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { exampleScorer as scorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { storeLinks } from "#web/features/kept-links/kept-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const row = exampleRow({ home_team_id: 31, away_team_id: 32 });

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  storeLinks([{ token: "session-of-the-phone", scorer }]);
  api = stubApi();
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [row] });
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
});

async function openGame(rosters: ScorerRosters["rosters"]) {
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters });
  const { user } = renderAt(
    "/s/",
    <Routes>
      <Route path="s" element={<ScorerPage />} />
    </Routes>,
  );
  return { user, game: within(await screen.findByRole("region", { name: "Game 1" })) };
}

test("who plays is there by number, as the phone's own session is told it", async () => {
  const player = { jersey_double_zero: false, position: null, is_captain: false };
  const { user, game } = await openGame([
    {
      team_id: 31,
      players: [
        { ...player, id: 1, name: "Ada Lane", jersey_number: 4, is_captain: true },
        { ...player, id: 2, name: "Bo Reed", jersey_number: null },
      ],
    },
    { team_id: 32, players: [] },
    { team_id: 33, players: [{ ...player, id: 3, name: "Of another game", jersey_number: 1 }] },
  ]);
  await user.click(await game.findByText("Players"));
  const listed = game.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(listed).toEqual(["4Ada Lane (captain)", "–Bo Reed"]);
  expect(game.getByText("No roster")).toBeTruthy();
  const [call] = api.callsTo("GET", scorerRostersPath);
  expect(call!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
});

test("a game of teams without players has nothing to open", async () => {
  const { game } = await openGame([{ team_id: 31, players: [] }]);
  await waitFor(() => expect(api.callsTo("GET", scorerRostersPath)).toHaveLength(1));
  expect(game.queryByText("Players")).toBeNull();
});
