import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams.ts";
import { TournamentsResponse } from "#contract/tournaments.ts";
import { UserResponse } from "#contract/users.ts";
import { exampleSummary, page } from "#web/features/tournaments/testing/examples.ts";
import { ProfilePage } from "#web/pages/profile.tsx";
import { SettingsPage } from "#web/pages/settings.tsx";
import { stubApi } from "#web/testing/api.ts";
import { exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  signInAs(api);
});

test("a profile that can't be saved says so when the server has no words", async () => {
  const { user } = renderAt("/settings", <SettingsPage />);
  await screen.findByRole("textbox", { name: "Email" });
  api.refuse("PUT", paths.profile(), 500, { error: "", code: "internal" });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to update profile")).toBeTruthy();
});

test("a saved profile has everything on the page loaded again, without a reload", async () => {
  const reply = { tournaments: [exampleSummary()], pagination: page(1) };
  api.reply("GET", paths.myTournaments(), TournamentsResponse, reply);
  api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams: [] });
  const { user } = renderAt(
    "/settings",
    <>
      <SettingsPage />
      <ProfilePage />
    </>,
  );
  await screen.findByRole("link", { name: "Autumn Open" });
  const before = api.callsTo("GET", paths.myTournaments()).length;
  api.reply("PUT", paths.profile(), UserResponse, { user: exampleUser({ name: "Ada L." }) });
  api.reply("GET", paths.me(), UserResponse, { user: exampleUser({ name: "Ada L." }) });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated successfully")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Ada L." })).toBeTruthy();
  expect(api.callsTo("GET", paths.myTournaments())).toHaveLength(before + 1);
});
