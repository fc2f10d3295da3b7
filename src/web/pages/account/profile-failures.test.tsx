import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { exampleSummary, page } from "#web/features/tournaments/testing/examples.ts";
import { SettingsPage } from "#web/pages/account/settings.tsx";
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
  const { user } = renderAt(
    "/settings",
    <>
      <SettingsPage />
      <Elsewhere />
    </>,
  );
  await screen.findByText("Ada Court: Autumn Open");
  const saved = exampleUser({ name: "Ada L." });
  api.reply("PUT", paths.profile(), UserResponse, { user: saved });
  api.reply("GET", paths.me(), UserResponse, { user: saved });
  api.reply("GET", paths.myTournaments(), TournamentsResponse, {
    ...reply,
    tournaments: [exampleSummary({ name: "Winter Cup" })],
  });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated successfully")).toBeTruthy();
  expect(await screen.findByText("Ada L.: Winter Cup")).toBeTruthy();
});

function Elsewhere() {
  const { user } = useSession();
  const mine = useMyTournaments(user !== null);
  return (
    <p>
      {user?.name}: {mine.data?.tournaments[0]?.name}
    </p>
  );
}
