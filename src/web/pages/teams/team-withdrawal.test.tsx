import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, type TeamDetail } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  type WithdrawalPreview,
  WithdrawalPreviewResponse,
  WithdrawalResponse,
} from "#contract/teams/withdrawal.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { stubApi } from "#web/testing/api.ts";
import { chooseAction } from "#web/testing/choose-action.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const withdrawn = { withdrawn_at: "2026-11-21T10:00:00Z" };
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [], closures: [] });
  stagePreview();
});

function stageTeam(changes: Partial<TeamDetail> = {}) {
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail(changes) });
}

type Duties = WithdrawalPreview["duties"];

function stagePreview(duties: Duties = { taken: [], open: [] }) {
  const open = { status: "scheduled" as const, t1s: null, t2s: null };
  const sources = { home_source: null, away_source: null };
  const inGroup = { game_number: 4, bracket: "Group A", ...sources };
  const game = { ...inGroup, id: 1, home_team: "Falcons", before: open };
  api.reply("GET", paths.teamWithdrawal(31), WithdrawalPreviewResponse, {
    preview: {
      games: [
        {
          ...game,
          change: "canceled",
          away_team: "Ravens",
          after: { ...open, status: "canceled" },
        },
        {
          ...game,
          id: 2,
          game_number: 9,
          change: "awarded",
          away_team: "Eagles",
          after: { status: "completed", t1s: 0, t2s: 1 },
        },
        {
          ...game,
          id: 4,
          game_number: 12,
          change: "teams",
          bracket: "Cup",
          home_team: "Ravens",
          away_team: null,
          away_source: { kind: "winner", game_number: 11 },
          after: open,
        },
        {
          ...game,
          id: 3,
          game_number: 2,
          change: "canceled",
          away_team: "Owls",
          before: { status: "completed", t1s: 25, t2s: 20 },
          after: { status: "canceled", t1s: 25, t2s: 20 },
        },
      ],
      moves: [
        { table: "Group A", team_id: 32, team: "Ravens", from: 2, to: 1 },
        { table: "Group A", team_id: 31, team: "Falcons", from: 1, to: null },
      ],
      duties,
    },
  });
}

function openTeam() {
  return renderAt(
    "/teams/31",
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

describe("withdrawing a team", () => {
  test("shows what the chosen policy changes, and withdraws by it", async () => {
    stageTeam();
    signInAs(api, { id: 7 });
    const { user } = openTeam();
    await chooseAction(user, "Withdraw Team");
    const dialog = await screen.findByRole("dialog", { name: "Withdraw Falcons" });
    const preview = within(dialog).getByRole("region", { name: "What would change" });
    await within(preview).findByText("4 games");
    const rows = within(preview).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Game 4 Falcons vs Ravenscanceled",
      "Game 9 Falcons vs Eaglesforfeit, 0–1",
      "Game 12 Ravens vs Winner of game 11gets these teams",
      "Game 2 Falcons vs Owls25–20 annulled",
      "Ravens Group Arank 2 → 1",
      "Falcons Group Aleaves the table",
    ]);
    await user.click(within(dialog).getByRole("radio", { name: "Annul all games" }));
    const asked = api.callsTo("GET", paths.teamWithdrawal(31)).map(({ query }) => query["policy"]);
    expect(asked).toEqual(["keep_played", "annul_all"]);
    stageTeam(withdrawn);
    api.reply("PUT", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam(withdrawn),
      changed: [1, 2, 3],
    });
    await user.click(within(dialog).getByRole("button", { name: "Withdraw Team" }));
    expect(await screen.findByText("Falcons has been withdrawn")).toBeTruthy();
    const [call] = api.callsTo("PUT", paths.teamWithdrawal(31));
    expect(call?.body).toEqual({ policy: "annul_all" });
    expect(call?.headers.get("if-match")).toBe('"345"');
    expect(await screen.findByText("Withdrawn")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("names who must be told and the duties that are left, and can be taken back at once", async () => {
    stageTeam();
    signInAs(api, { id: 7 });
    const duty = { role: "referee", team_id: null, official_id: null, source: null } as const;
    const rita = { ...duty, official_id: 7, name: "Rita", is_gone: false };
    const own = { ...duty, team_id: 31, name: "Falcons", is_gone: false };
    const heir = { ...duty, team_id: 35, name: "Emus", is_gone: false };
    stagePreview({
      taken: [{ game_number: 8, duty: heir }],
      open: [{ game_number: 11, duty: { ...own, is_gone: true } }],
    });
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [
        exampleRow({ id: 1, game_number: 4, duties: [rita] }),
        // Others play it, at the same time and place.
        exampleRow({ id: 4, game_number: 12, duties: [{ ...rita, official_id: 8, name: "Ben" }] }),
        exampleRow({ id: 8, game_number: 8, team1: "Bats", team2: "Cats", duties: [own] }),
      ],
      closures: [],
    });
    const changed = { changed: [1, 2, 3] };
    api.reply("PUT", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam(withdrawn),
      ...changed,
    });
    api.reply("DELETE", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam({}),
      ...changed,
    });
    const { user } = openTeam();
    await chooseAction(user, "Withdraw Team");
    const dialog = within(await screen.findByRole("dialog"));
    const told = await dialog.findByText("Who must be told:");
    expect(told.parentElement!.textContent).toBe("Who must be told: Eagles, Falcons, Owls, Ravens");
    expect(dialog.getByText("On duty there:").parentElement!.textContent).toBe(
      "On duty there: Emus, Rita",
    );
    expect(dialog.getByText(/Somebody else is needed/).textContent).toContain("Falcons (game 11)");
    expect(await dialog.findByText("Referee: Emus")).toBeTruthy();
    expect(dialog.getByText("1 duty goes to others")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Withdraw Team" }));
    const duties = { rule: "off", rest_minutes: 0 };
    expect(api.callsTo("PUT", paths.teamWithdrawal(31))[0]?.body).toEqual({
      policy: "keep_played",
      duties,
    });
    // What a toast captures with is not in the tests' browser.
    fireEvent.click(await screen.findByRole("button", { name: "Take back withdrawal" }));
    await waitFor(() => expect(api.callsTo("DELETE", paths.teamWithdrawal(31))).toHaveLength(1));
  });

  test("hands its duties on by the rule that is chosen, or leaves them open", async () => {
    stageTeam();
    signInAs(api, { id: 7 });
    const own = { role: "referee", official_id: null, source: null, is_gone: false } as const;
    const duties = [{ ...own, team_id: 31, name: "Falcons" }];
    const schedule = [exampleRow({ id: 8, game_number: 8, duties })];
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule, closures: [] });
    api.reply("PUT", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam(withdrawn),
      changed: [],
    });
    const { user } = openTeam();
    await chooseAction(user, "Withdraw Team");
    const dialog = within(await screen.findByRole("dialog"));
    const rule = await dialog.findByRole("combobox", { name: "Hand on its duties" });
    expect(rule).toHaveProperty("value", "off");
    await user.selectOptions(rule, "People in turn");
    await user.selectOptions(
      dialog.getByRole("combobox", { name: "Rest around it" }),
      "30 minutes",
    );
    const asked = () => api.callsTo("GET", paths.teamWithdrawal(31)).at(-1)!.query;
    const query = { policy: "keep_played", rule: "officials", rest: "30" };
    await waitFor(() => expect(asked()).toMatchObject(query));
    await user.selectOptions(rule, "Leave them open");
    expect(dialog.queryByRole("combobox", { name: "Rest around it" })).toBeNull();
    await waitFor(() => expect(asked()).toEqual({ policy: "keep_played" }));
    await user.click(dialog.getByRole("button", { name: "Withdraw Team" }));
    await waitFor(() => {
      const [call] = api.callsTo("PUT", paths.teamWithdrawal(31));
      expect(call?.body).toEqual({ policy: "keep_played" });
    });
  });

  test("a refusal is told in the dialog, which stays", async () => {
    stageTeam();
    signInAs(api, { id: 7 });
    const { user } = openTeam();
    await chooseAction(user, "Withdraw Team");
    const dialog = await screen.findByRole("dialog");
    const error =
      "This would change who plays in game 7, already begun or played. Cancel it first.";
    api.refuse("PUT", paths.teamWithdrawal(31), 409, { code: "advancement_conflict", error });
    await user.click(within(dialog).getByRole("button", { name: "Withdraw Team" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain(error);
  });

  test("is what deleting a team with results leads to", async () => {
    stageTeam();
    signInAs(api, { id: 7 });
    const { user } = openTeam();
    await refuseDeletion(user);
    const dialog = await screen.findByRole("dialog", { name: "Withdraw Falcons" });
    expect(within(dialog).getByRole("status").textContent).toContain("withdraw it instead");
  });

  test("is what a captain is offered in a running event instead of deleting, by one policy", async () => {
    stageTeam();
    signInAs(api, { id: 9 });
    const { user } = openTeam();
    await waitFor(() => expect(api.callsTo("GET", paths.tournament(12))).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    const offered = (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
    expect(offered).toEqual(["Captain's page", "Delete Team"]);
    await user.click(screen.getByRole("menuitem", { name: "Delete Team" }));
    const dialog = await screen.findByRole("dialog", { name: "Withdraw Falcons" });
    expect(within(dialog).getByRole("status").textContent).toContain("The tournament is running");
    expect(await within(dialog).findByText("4 games")).toBeTruthy();
    expect(within(dialog).queryByRole("radio")).toBeNull();
    stageTeam(withdrawn);
    api.reply("PUT", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam(withdrawn),
      changed: [1],
    });
    await user.click(within(dialog).getByRole("button", { name: "Withdraw Team" }));
    expect(await screen.findByText("Falcons has been withdrawn")).toBeTruthy();
    expect(api.callsTo("PUT", paths.teamWithdrawal(31))[0]?.body).toEqual({
      policy: "keep_played",
    });
    expect(api.callsTo("DELETE", paths.team(31))).toHaveLength(0);
  });

  test("is what a captain is led to before and after the event when there are results", async () => {
    api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ status: "completed" }),
    });
    stageTeam();
    signInAs(api, { id: 9 });
    const { user } = openTeam();
    await refuseDeletion(user);
    const dialog = await screen.findByRole("dialog", { name: "Withdraw Falcons" });
    expect(within(dialog).getByRole("status").textContent).toContain("You can withdraw it instead");
  });

  test("can be taken back", async () => {
    stageTeam(withdrawn);
    signInAs(api, { id: 7 });
    const { user } = openTeam();
    await chooseAction(user, "Take back withdrawal");
    const dialog = await screen.findByRole("alertdialog");
    stageTeam();
    api.reply("DELETE", paths.teamWithdrawal(31), WithdrawalResponse, {
      team: exampleTeam(),
      changed: [1],
    });
    await user.click(within(dialog).getByRole("button", { name: "Take back withdrawal" }));
    expect(await screen.findByText("Falcons is back in the tournament")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Withdraw Team" })).toBeTruthy();
  });
});

test("the admin's teams tab marks withdrawn teams and offers to withdraw the others", async () => {
  const scene = stageAdmin();
  scene.replyTeams([exampleTeam(withdrawn), exampleTeam({ id: 32, name: "Ravens" })]);
  scene.openAsOwner("?tab=teams");
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw Ravens" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw Falcons" })).toBeNull();
});

test("others see no way to withdraw a team in the admin's teams tab", async () => {
  stageAdmin();
  openAdmin("?tab=teams");
  expect(await screen.findByRole("heading", { name: "Ravens" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
});

async function refuseDeletion(user: ReturnType<typeof openTeam>["user"]) {
  await chooseAction(user, "Delete Team");
  const asked = await screen.findByRole("alertdialog", { name: "Delete Team" });
  api.refuse("DELETE", paths.team(31), 409, { code: "team_has_results", error: "Refused" });
  await user.click(within(asked).getByRole("button", { name: "Delete Team" }));
}
