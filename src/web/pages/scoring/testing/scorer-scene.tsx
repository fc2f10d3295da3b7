import { Route, Routes } from "react-router";
import {
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
} from "#contract/matches/scorer-links.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type KeptLink, storeLinks } from "#web/features/kept-links/kept-links.ts";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { exampleScorer } from "./example-scorer.ts";

/** A phone that has scanned codes, the last of them in front, with nothing kept of games and no calls of the desk. */
export function stubScorer(
  schedule: ScheduleRow[],
  links: KeptLink[] = [{ token: "session-of-b", scorer: exampleScorer }],
) {
  localStorage.clear();
  storeLinks(links);
  const api = stubApi();
  const { scorer } = links.at(-1)!;
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule });
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters: [] });
  return api;
}

export function openScorer() {
  return renderAt(
    "/s/",
    <Routes>
      <Route path="s" element={<ScorerPage />} />
    </Routes>,
  );
}
