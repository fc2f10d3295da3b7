import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { AdministratorPage } from "#web/pages/account/administrator.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
});

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="administrator" element={<AdministratorPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
const button = () => screen.findByRole("button", { name: "Become an administrator" });

describe("a mailed administrator link", () => {
  test("makes the account super admin when it is confirmed, and not before", async () => {
    signInAs(api);
    const { user } = open("/administrator#secret");
    expect(await screen.findByText(/signed in as Ada Court \(ada@example\.org\)/u)).toBeTruthy();
    expect(api.callsTo("POST", paths.administrator())).toHaveLength(0);
    const reply = { user: exampleUser({ role: "super_admin" }) };
    api.reply("POST", paths.administrator(), UserResponse, reply);
    await user.click(await button());
    const heading = { level: 1, name: "You are an administrator" };
    expect(await screen.findByRole("heading", heading)).toBeTruthy();
    expect(api.callsTo("POST", paths.administrator())[0]?.body).toEqual({ token: "secret" });
    const accounts = screen.getByRole("link", { name: "To the accounts" });
    expect(accounts.getAttribute("href")).toBe("/admin/users");
  });

  test("leads those without a session to one and back", async () => {
    open("/administrator#secret");
    (await screen.findByRole("link", { name: "Sign in" })).click();
    await waitFor(() => expect(currentPath()).toBe("/login"));
    const { usr } = window.history.state as { usr: unknown };
    expect(usr).toEqual({ from: "/administrator#secret" });
  });

  test.each([
    ["was used", 422, "reset_link_invalid", "This administrator link was already used."],
    ["is of another account", 403, "forbidden", "This link is for another account."],
  ])("that %s says so, and offers to sign out", async (_, status, code, error) => {
    signInAs(api);
    const { user } = open("/administrator#old");
    api.refuse("POST", paths.administrator(), status, { code, error });
    await user.click(await button());
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Become an administrator" })).toBeNull();
  });

  test("without its secret has nothing to confirm", async () => {
    open("/administrator");
    const heading = { level: 1, name: "Nothing to confirm here" };
    expect(await screen.findByRole("heading", heading)).toBeTruthy();
  });
});
