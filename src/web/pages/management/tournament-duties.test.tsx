import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { Done } from "#contract/common.ts";
import type { Duty } from "#contract/duties/duties.ts";
import {
  type OfficialAccount,
  officialAccountPaths,
  OfficialAccountsResponse,
  OfficialInvitationResponse,
} from "#contract/duties/official-accounts.ts";
import { OfficialResponse, OfficialsResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TournamentDutiesPage } from "#web/pages/management/tournament-duties.tsx";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stageAdmin>["api"];

const changed = z.object({ changed: z.array(z.int()) });
const rita = { id: 7, name: "Rita" };
const at = (id: number, hour: string, teams: [number, number], duties: Duty[] = []): ScheduleRow =>
  exampleRow({
    id,
    game_number: id,
    start_time: `${hour}:00`,
    end_time: `${hour}:50`,
    raw_start_time: `2026-11-21T${hour}:00:00Z`,
    raw_end_time: `2026-11-21T${hour}:50:00Z`,
    home_team_id: teams[0],
    away_team_id: teams[1],
    status: "SCHEDULED",
    t1s: null,
    t2s: null,
    duties,
  });

beforeEach(() => {
  const scene = stageAdmin();
  api = scene.api;
  const names = ["Falcons", "Ravens", "Owls", "Kites"];
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: names.map((name, index) => exampleTeam({ id: 31 + index, name })),
  });
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials: [rita] });
  replyAccounts([]);
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [at(1, "09", [31, 32]), at(2, "10", [33, 34])],
  });
  api.reply("PUT", paths.duties(12), changed, { changed: [1, 2] });
});

function replyAccounts(accounts: OfficialAccount[]) {
  const path = officialAccountPaths.all(12);
  api.reply("GET", path, OfficialAccountsResponse, { accounts });
}

function open(search = "") {
  signInAs(api, { id: 7 });
  return renderAt(
    `/tournaments/12/duties${search}`,
    <Routes>
      <Route path="/tournaments/:tournamentId/duties" element={<TournamentDutiesPage />} />
    </Routes>,
  ).user;
}

const preview = () => screen.findByRole("button", { name: "Show who gets what" });
const shares = () =>
  within(screen.getByRole("region", { name: "Who has how many" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("a rule shows who gets how many before it gives them out", async () => {
  const user = open();
  await user.click(await preview());
  expect(shares()).toEqual(["Falcons: 1", "Kites: 0", "Owls: 1", "Ravens: 0"]);
  expect(api.callsTo("PUT", paths.duties(12))).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Give out 2 duties" }));
  await waitFor(() => expect(api.callsTo("PUT", paths.duties(12))).toHaveLength(1));
  expect(api.callsTo("PUT", paths.duties(12))[0]!.body).toEqual({
    games: [
      { match_id: 1, duties: [{ role: "referee", team_id: 33 }] },
      { match_id: 2, duties: [{ role: "referee", team_id: 31 }] },
    ],
  });
});

test("a rule gives out the duties of one division, and leaves those of others alone", async () => {
  const divisions = [5, 6].map((id) =>
    exampleDivision({ id, name: `Division ${id}`, brackets: [{ id, name: `Group ${id}` }] }),
  );
  const tournament = exampleTournament({ divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const schedule = [at(1, "09", [31, 32]), { ...at(2, "10", [33, 34]), bracket_id: 6 }];
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
  const user = open("?division=6");
  await user.click(await preview());
  await user.click(screen.getByRole("button", { name: "Give out 1 duty" }));
  await waitFor(() => expect(api.callsTo("PUT", paths.duties(12))).toHaveLength(1));
  expect(api.callsTo("PUT", paths.duties(12))[0]!.body).toEqual({
    games: [{ match_id: 2, duties: [{ role: "referee", team_id: 31 }] }],
  });
  await user.click(await screen.findByRole("link", { name: "Division 5" }));
  expect(await preview()).toBeTruthy();
});

test("another rule asks for a look again, and says which games nobody is free for", async () => {
  const user = open();
  await user.click(await preview());
  await user.selectOptions(screen.getByRole("combobox", { name: "Rule" }), "Neutral group");
  expect(screen.queryByRole("region", { name: "Who has how many" })).toBeNull();
  await user.click(await preview());
  expect(await screen.findByText("Nobody is free for any of these games.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Give out/u })).toBeNull();
});

test("what was refused is said, and what was chosen stays", async () => {
  const error = "Owls plays or has another duty in game 2 at the time of game 1";
  api.refuse("PUT", paths.duties(12), 409, { code: "duty_conflict", error });
  const user = open();
  await user.click(await preview());
  await user.click(screen.getByRole("button", { name: "Give out 2 duties" }));
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Give out 2 duties" })).toBeTruthy();
});

test("somebody on the list is renamed, and removed after a look at the duties", async () => {
  const duty: Duty = {
    role: "referee",
    official_id: 7,
    team_id: null,
    name: "Rita",
    source: null,
    is_gone: false,
  };
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [at(1, "09", [31, 32], [duty])],
  });
  api.reply("PUT", paths.official(12, 7), OfficialResponse, { official: rita });
  api.reply("DELETE", paths.official(12, 7), Done, { success: true });
  const user = open();
  expect((await screen.findByRole("link", { name: "Rita" })).getAttribute("href")).toBe(
    "/tournaments/12/officials/7",
  );
  await user.click(screen.getByRole("button", { name: "Rename Rita" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Rita R.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsTo("PUT", paths.official(12, 7))).toHaveLength(1));
  expect(api.callsTo("PUT", paths.official(12, 7))[0]!.body).toEqual({ name: "Rita R." });
  await user.click(screen.getByRole("button", { name: "Remove Rita" }));
  expect(await screen.findByText("1 game then has nobody for its duty.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.callsTo("DELETE", paths.official(12, 7))).toHaveLength(1));
});

test("everybody on the list has a code to be shown and printed", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Show and print codes" }));
  expect(await screen.findByRole("img", { name: "Code of the page of Rita" })).toBeTruthy();
  expect(screen.getByText("Address of the page")).toBeTruthy();
});

async function linesOfSlip(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Show and print codes" }));
  const slip = (await screen.findByRole("heading", { name: "Rita" })).closest("li")!;
  return within(slip).getAllByRole("listitem");
}

test("a slip says when and where the duties to come are, as many as fit on it", async () => {
  const referee: Duty = {
    role: "referee",
    official_id: 7,
    team_id: null,
    name: "Rita",
    source: null,
    is_gone: false,
  };
  const hours = ["09", "10", "11", "12", "13"];
  const rows = hours.map((hour, index) => at(index + 1, hour, [31, 32], [referee]));
  const lines = await linesOfSlip([{ ...rows[0]!, status: "COMPLETED" }, ...rows.slice(1)]);
  expect(lines.map((line) => line.textContent)).toEqual([
    "Sat, Nov 21\u00a0· 10:00\u00a0AM\u00a0· Court\u00a0A",
    "Sat, Nov 21\u00a0· 11:00\u00a0AM\u00a0· Court\u00a0A",
    "Sat, Nov 21\u00a0· 12:00\u00a0PM\u00a0· Court\u00a0A",
    "Sat, Nov 21\u00a0· 1:00\u00a0PM\u00a0· Court\u00a0A",
  ]);
  cleanup();
  expect((await linesOfSlip(rows)).at(-1)!.textContent).toBe("and 2 more duties");
});

const invitation = {
  email: "rita@new.test",
  expires_at: "2026-12-20T10:00:00Z",
  mailed_at: "2026-11-20T10:00:00Z",
  refused_at: null,
};

test("somebody on the list is asked for their account by mail, which their line says", async () => {
  const user = open();
  const path = officialAccountPaths.invitation(12, 7);
  api.reply("POST", path, OfficialInvitationResponse, { invitation, link: null });
  await user.click(await screen.findByRole("button", { name: "Account of Rita" }));
  const dialog = screen.getByRole("dialog", { name: "Account of Rita" });
  replyAccounts([{ official_id: 7, name: null, invitation }]);
  await user.type(within(dialog).getByLabelText("Ask by email"), "rita@new.test");
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("rita@new.test has been asked")).toBeTruthy();
  expect(api.callsTo("POST", path)[0]!.body).toEqual({ email: "rita@new.test" });
  expect(await screen.findAllByText(/^Asked: rita@new\.test, open until/u)).not.toEqual([]);
});

test("without mail a link is made to pass on, and what was asked is taken back", async () => {
  const asked = { ...invitation, email: null, mailed_at: null };
  replyAccounts([{ official_id: 7, name: null, invitation: asked }]);
  const user = open();
  const link = "https://play.test/invitation#secret";
  const path = officialAccountPaths.invitation(12, 7);
  api.reply("POST", path, OfficialInvitationResponse, { invitation: asked, link });
  const one = officialAccountPaths.one(12, 7);
  api.reply("DELETE", one, Done, { success: true });
  await user.click(await screen.findByRole("button", { name: "Account of Rita" }));
  await user.click(screen.getByRole("button", { name: "Make a link instead" }));
  expect(await screen.findByDisplayValue(link)).toBeTruthy();
  replyAccounts([]);
  await user.click(screen.getByRole("button", { name: "Take back the invitation" }));
  expect(await screen.findByText("The invitation was taken back")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Asked:/u)).toBeNull());
});

test("an account is named on its line, and taken away; nobody else is asked meanwhile", async () => {
  replyAccounts([{ official_id: 7, name: "Rita Moreno", invitation: null }]);
  const user = open();
  api.reply("DELETE", officialAccountPaths.one(12, 7), Done, { success: true });
  expect(await screen.findByText("Account: Rita Moreno")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Account of Rita" }));
  expect(screen.queryByLabelText("Ask by email")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take the account away" }));
  expect(await screen.findByText("The account was taken away; the duties stay")).toBeTruthy();
});

test("why somebody can't be asked is said, and who has said no stays known", async () => {
  const refused = { ...invitation, refused_at: "2026-11-21T10:00:00Z" };
  replyAccounts([{ official_id: 7, name: null, invitation: refused }]);
  const user = open();
  const path = officialAccountPaths.invitation(12, 7);
  api.refuse("POST", path, 422, { code: "impossible", error: "This person has said no" });
  expect(await screen.findByText("Said no: rita@new.test")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Account of Rita" }));
  expect(screen.queryByRole("button", { name: "Take back the invitation" })).toBeNull();
  await user.type(screen.getByLabelText("Ask by email"), "rita@new.test{Enter}");
  expect(await screen.findByText("This person has said no")).toBeTruthy();
});

test("who gives out duties at the desk sees no accounts and asks nobody", async () => {
  api.reply("GET", paths.tournamentAbilities(12), AbilitiesResponse, {
    role: "desk",
    abilities: ["assign_duties"],
    team_abilities: [],
  });
  open();
  expect(await screen.findByRole("button", { name: "Rename Rita" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Account of Rita" })).toBeNull();
  expect(api.callsTo("GET", officialAccountPaths.all(12))).toEqual([]);
});
