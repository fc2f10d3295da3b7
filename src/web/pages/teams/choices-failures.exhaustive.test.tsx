import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { ImportResponse } from "#contract/teams/import.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { OwnInvitationsResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { RecentlyDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TeamTotalsResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import {
  CourtsResponse,
  TournamentResponse,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { stubTableWorker } from "#web/features/import/testing/table-worker.ts";
import { SubscribeDialog } from "#web/features/sharing/subscribe-dialog.tsx";
import {
  exampleSummary,
  exampleTeam,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { ProfilePage } from "#web/pages/account/profile.tsx";
import { TeamNewPage } from "#web/pages/teams/team-new.tsx";
import { TeamsPage } from "#web/pages/teams/teams.tsx";
import { exampleBracket, stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";
import { TournamentsPage } from "#web/pages/tournaments/tournaments.tsx";
import { stubApi } from "#web/testing/api.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

type User = ReturnType<typeof renderAt>["user"];
type Api = ReturnType<typeof stubApi>;

const fail = (api: Api, path: string) => api.refuse("GET", path, 403, { error: "Out of order" });

/** The failure says what and why, stays usable, and goes with a retry that succeeds. */
async function retry(user: User, title: string, mend: () => void) {
  const heading = await screen.findByText(title);
  const alert = heading.closest<HTMLElement>("[role=alert]")!;
  expect(alert.textContent).toContain("Out of order");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
}

describe("the profile", () => {
  const nothing = { tournaments: [], teams: [] };

  function stage() {
    const api = stubApi();
    signInAs(api);
    const mine = { tournaments: [exampleSummary()], pagination: page(1) };
    api.reply("GET", paths.myTournaments(), TournamentsResponse, mine);
    api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams: [] });
    api.reply("GET", paths.myTeamTotals(), TeamTotalsResponse, { totals: { wins: 3, matches: 7 } });
    api.reply("GET", paths.recentlyDeleted(), RecentlyDeletedResponse, nothing);
    api.reply("GET", invitationPaths.rosterInvitations(), OwnInvitationsResponse, {
      invitations: [],
    });
    api.reply("GET", officialAccountPaths.mine(), OwnOfficialsResponse, { officials: [] });
    api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties: [] });
    return api;
  }

  test("says that what was deleted could not be loaded, and loads it again", async () => {
    const api = stage();
    fail(api, paths.recentlyDeleted());
    const { user } = renderAt("/profile", <ProfilePage />);
    await retry(user, "Failed to load what was deleted", () =>
      api.reply("GET", paths.recentlyDeleted(), RecentlyDeletedResponse, {
        ...nothing,
        tournaments: [{ id: 12, name: "Lost Cup", deleted_at: "2026-10-02T08:00:00Z" }],
      }),
    );
    expect(await screen.findByRole("button", { name: "Restore Lost Cup" })).toBeTruthy();
  });

  test("says that wins and matches could not be loaded, and loads them again", async () => {
    const api = stage();
    fail(api, paths.myTeamTotals());
    const { user } = renderAt("/profile", <ProfilePage />);
    await retry(user, "Failed to load wins and matches", () =>
      api.reply("GET", paths.myTeamTotals(), TeamTotalsResponse, {
        totals: { wins: 3, matches: 7 },
      }),
    );
    expect(await screen.findByText("7")).toBeTruthy();
  });
});

describe("lists to choose from", () => {
  test.each([
    ["sports", "Failed to fetch sports", paths.sports()],
    ["locations", "Failed to fetch tournaments", paths.tournaments()],
  ])("of %s in the tournaments' filters say that they failed", async (_, title, path) => {
    const api = stubApi();
    const list = { tournaments: [exampleSummary()], pagination: page(1) };
    const mend = () => {
      api.reply("GET", paths.sports(), SportsResponse, []);
      api.reply("GET", paths.tournaments(), TournamentsResponse, list);
    };
    mend();
    const { user } = renderAt("/tournaments", <TournamentsPage />);
    await screen.findByRole("heading", { level: 2 });
    fail(api, path);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const banner = (await screen.findAllByText(title)).find((one) =>
      one.closest("#tournament-filters"),
    );
    mend();
    const alert = within(banner!.closest<HTMLElement>("[role=alert]")!);
    await user.click(alert.getByRole("button", { name: "Retry" }));
    await waitFor(() =>
      expect(document.querySelector("#tournament-filters [role=alert]")).toBeNull(),
    );
  });

  test("of tournaments in the teams' filters say that they failed", async () => {
    const api = stubApi();
    api.reply("GET", paths.teams(), TeamsResponse, { teams: [exampleTeam()], pagination: page(1) });
    fail(api, paths.tournaments());
    const { user } = renderAt("/teams", <TeamsPage />);
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    await retry(user, "Failed to fetch tournaments", () =>
      api.reply("GET", paths.tournaments(), TournamentsResponse, {
        tournaments: [exampleSummary({ name: "Summer Cup" })],
        pagination: page(1),
      }),
    );
    expect(await screen.findByRole("option", { name: "Summer Cup" })).toBeTruthy();
  });

  test("of teams to subscribe to say that they failed; all teams' calendar is there", async () => {
    const api = stubApi();
    fail(api, paths.tournamentTeams(12));
    fail(api, paths.teams());
    const { user } = renderAt("/", <SubscribeDialog tournamentId={12} onClose={() => {}} />);
    await retry(user, "Failed to fetch teams", () =>
      api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [exampleTeam()] }),
    );
    expect(await screen.findByRole("option", { name: "Falcons" })).toBeTruthy();
  });
});

test("a super admin learns that the tournament to add a team to could not be loaded", async () => {
  const api = stubApi();
  signInAs(api, { id: 99, role: "super_admin" });
  const none = { tournaments: [], pagination: page(0) };
  api.reply("GET", paths.myTournaments(), TournamentsResponse, none);
  fail(api, paths.tournament(12));
  const { user } = renderAt("/teams/new?tournament=12", <TeamNewPage />);
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
  await retry(user, "Failed to fetch tournaments", () =>
    api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ creator_id: 7 }),
    }),
  );
  const choice = await screen.findByRole("combobox", { name: /^Tournament/ });
  expect(choice).toHaveProperty("value", "12");
});

test("a new team's brackets that could not be loaded are tried again; what is typed stays", async () => {
  const api = stubApi();
  signInAs(api);
  const mine = { tournaments: [exampleSummary()], pagination: page(1) };
  api.reply("GET", paths.myTournaments(), TournamentsResponse, mine);
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  fail(api, paths.tournamentBrackets(12));
  const { user } = renderAt("/teams/new?tournament=12", <TeamNewPage />);
  const name = await screen.findByRole("textbox", { name: /^Team name/ });
  await user.type(name, "Tide");
  await retry(user, "The brackets could not be loaded. The team can be assigned later.", () =>
    api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: [exampleBracket],
    }),
  );
  expect(await screen.findByRole("option", { name: exampleBracket.name })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Bracket" })).toHaveProperty("disabled", false);
  expect(name).toHaveProperty("value", "Tide");
});

describe("the dashboard", () => {
  test.each([
    [
      "teams",
      paths.tournamentTeams(12),
      "Falcons",
      (api: Api) =>
        api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [exampleTeam()] }),
    ],
    [
      "brackets",
      paths.tournamentBrackets(12),
      "Group A",
      (api: Api) =>
        api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
          brackets: [exampleBracket],
        }),
    ],
    [
      "courts",
      paths.tournamentCourts(12),
      "Centre court",
      (api: Api) =>
        api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
          courts: [{ id: 9, name: "Centre court" }],
        }),
    ],
  ])("a match form without its %s says so and gets them", async (_, path, name, mend) => {
    const scene = stageAdmin();
    fail(scene.api, path);
    fail(scene.api, paths.teams());
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Match" }));
    await retry(user, "Not everything to choose from could be loaded", () => mend(scene.api));
    expect((await dialog.findAllByRole("option", { name })).length).toBeGreaterThan(0);
  });

  test("the matches' filters say that the courts' names failed", async () => {
    const scene = stageAdmin();
    fail(scene.api, paths.tournamentCourts(12));
    const { user } = scene.openAsOwner("?tab=matches");
    await retry(user, "Failed to load the courts' names", () =>
      scene.api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
        courts: [{ id: 9, name: "Centre court" }],
      }),
    );
    expect(await screen.findByRole("option", { name: "Centre court" })).toBeTruthy();
  });

  test("a match form of a tournament without teams says that there are none", async () => {
    const scene = stageAdmin();
    scene.replyTeams([]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    expect(await screen.findByText("This tournament has no teams yet.")).toBeTruthy();
  });

  test("a draw that can't know what it would replace says so and waits", async () => {
    const scene = stageAdmin();
    scene.replyTeams(unassignedTeams(8));
    fail(scene.api, paths.tournamentSchedule(12));
    const { user } = scene.openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
    await screen.findByText("8 teams available");
    const button = screen.getByRole("button", { name: "Generate" });
    await screen.findByText("Failed to load the tournament's teams and games");
    expect(offReasonOf(button)).toMatch(/^The tournament's teams and games have to be loaded/);
    await retry(user, "Failed to load the tournament's teams and games", () =>
      scene.api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] }),
    );
    expect(offReasonOf(button)).toBeNull();
  });

  test("an import takes no bracket for unknown that could not be loaded", async () => {
    stubTableWorker();
    const scene = stageAdmin();
    scene.api.reply("POST", paths.tournamentImport(12), ImportResponse, {
      divisions_created: [],
      teams_created: 1,
      teams_extended: 0,
      teams_unchanged: 0,
      teams_kept: 0,
      players_created: 0,
      players_unchanged: 0,
      players_kept: 0,
      captains_invited: 0,
      coaches_shared: 0,
    });
    fail(scene.api, paths.tournamentBrackets(12));
    const { user } = scene.openAsOwner("?tab=teams&view=import");
    fireEvent.change(await screen.findByRole("textbox", { name: "Or paste the table" }), {
      target: { value: "Team;Bracket\nTide;Group A" },
    });
    await user.click(screen.getByRole("button", { name: "Use this text" }));
    await screen.findByText("Failed to load the tournament's teams and brackets");
    expect(screen.queryByText(/has no brackets yet/)).toBeNull();
    expect(offReasonOf(screen.getByRole("button", { name: "Import" }))).toMatch(
      /^The tournament's teams and brackets have to be loaded/,
    );
    await retry(user, "Failed to load the tournament's teams and brackets", () =>
      scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
        brackets: [exampleBracket],
      }),
    );
    await waitFor(() =>
      expect(offReasonOf(screen.getByRole("button", { name: "Import" }))).toBeNull(),
    );
  });
});
