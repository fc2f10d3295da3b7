import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  followPaths,
  FollowStateResponse,
  PushKeyResponse,
  pushPaths,
} from "#contract/accounts/push.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { fakePush, key, subscription } from "#web/features/push/testing/fake-push.ts";
import {
  exampleTeam,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

const { on, off, state } = {
  on: followPaths.on(12),
  off: followPaths.off(12),
  state: followPaths.state(12),
};
let api: ReturnType<typeof stubApi>;
let browser: ReturnType<typeof fakePush>;

/** Before the draw: nobody has a game. */
beforeEach(() => {
  browser = fakePush();
  browser.permission = "granted";
  api = stubApi();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
  const tournament = exampleTournament({ status: "upcoming" });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
  const teams = [exampleTeam(), exampleTeam({ id: 34, name: "Herons" })];
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  api.reply("GET", pushPaths.key(), PushKeyResponse, { key });
  api.reply("POST", on, Done, { success: true });
  api.reply("POST", off, Done, { success: true });
  api.reply("POST", state, FollowStateResponse, { team_ids: [] });
});
afterEach(() => browser.remove());

const open = () =>
  renderAt(
    "/teams/31",
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
    </Routes>,
  );

describe("the page of a team that can be pinned", () => {
  test("offers news of it once it is pinned, before it has a game, until it is pinned no more", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Pin as my team" }));
    await user.click(await screen.findByRole("button", { name: "Notify me about this team" }));
    await screen.findByText(/^This device shows news of this team/);
    expect(api.callsTo("POST", on)[0]?.body).toMatchObject({ team_ids: [31] });
    api.reply("POST", state, FollowStateResponse, { team_ids: [31] });
    await user.click(screen.getByRole("button", { name: "Unpin" }));
    await waitFor(() => expect(api.callsTo("POST", off)).toHaveLength(1));
    expect(screen.queryByText(/^This device shows news/)).toBeNull();
  });

  test("has the news end of a team that is unpinned beside another, and shows nothing of that", async () => {
    localStorage.setItem("team.12", JSON.stringify(["Falcons", "Herons"]));
    localStorage.setItem("news.12", "en");
    browser.kept = subscription;
    api.reply("POST", state, FollowStateResponse, { team_ids: [31, 34] });
    const { user } = open();
    expect(await screen.findByRole("button", { name: "Turn off notifications" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Unpin" }));
    await waitFor(() =>
      expect(api.callsTo("POST", on).map(({ body }) => body)).toMatchObject([{ team_ids: [34] }]),
    );
    expect(screen.queryByRole("button", { name: "Turn off notifications" })).toBeNull();
  });
});
