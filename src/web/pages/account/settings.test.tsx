import { showTimeFormat } from "#web/i18n/index.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DoneResponse } from "#contract/accounts/auth.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { OwnSignInsResponse } from "#contract/history/security-log.ts";
import { type User, UserResponse } from "#contract/accounts/users.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { SettingsPage } from "#web/pages/account/settings.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.signIns(), OwnSignInsResponse, { entries: [] });
});

function open(query = "") {
  return renderAt(
    `/settings${query}`,
    <>
      <Header />
      <Routes>
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
}

function Header() {
  const { user } = useSession();
  return <header>{user ? `Hello ${user.name}` : null}</header>;
}

describe("settings", () => {
  test("send the signed-out to sign in and know the way back", async () => {
    open("?tab=security");
    await waitFor(() => expect(currentPath()).toBe("/login"));
    expect(window.history.state).toMatchObject({ usr: { from: "/settings?tab=security" } });
  });

  test("have their tab in the address", async () => {
    signInAs(api);
    const { user } = open("?tab=notifications");
    const tab = await screen.findByRole("tab", { name: "Notifications" });
    expect(tab.getAttribute("aria-selected")).toBe("true");
    await user.click(screen.getByRole("tab", { name: "Security" }));
    expect(currentPath()).toBe("/settings?tab=security");
    expect(screen.getByLabelText(/^Current password/)).toBeTruthy();
  });
});

describe("the profile tab", () => {
  test("saves name and phone number, and the new name shows everywhere", async () => {
    signInAs(api, { phone_number: "+49 30 1" });
    const { user } = open();
    const name = await screen.findByRole("textbox", { name: /^Full name/ });
    await user.clear(name);
    await user.type(name, "Ada Lovelace");
    await user.clear(screen.getByRole("textbox", { name: "Phone number" }));
    const saved = exampleUser({ name: "Ada Lovelace" });
    api.reply("PUT", paths.profile(), UserResponse, { user: saved });
    api.reply("GET", paths.me(), UserResponse, { user: saved });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Profile updated successfully")).toBeTruthy();
    expect(screen.getByText("Hello Ada Lovelace")).toBeTruthy();
    expect(api.callsTo("PUT", paths.profile())[0]?.body).toEqual({
      name: "Ada Lovelace",
      phone_number: null,
      former: { name: "Ada Court", phone_number: "+49 30 1" },
    });
  });

  test.each([
    ["Full name", " ", "Name is required"],
    ["Full name", "A", "Name must be at least 2 characters"],
    ["Full name", "A".repeat(51), "Name must be less than 50 characters"],
    ["Phone number", "call me", "Invalid phone number format"],
  ])("%s %j: %s", async (field, value, message) => {
    signInAs(api);
    const { user } = open();
    const input = await screen.findByRole("textbox", { name: new RegExp(`^${field}`) });
    fireEvent.change(input, { target: { value } });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.callsTo("PUT", paths.profile())).toHaveLength(0);
  });

  test("email, username and role can only be read", async () => {
    signInAs(api, { role: "team_manager" });
    open();
    const email = await screen.findByRole("textbox", { name: "Email" });
    for (const field of [
      email,
      screen.getByRole("textbox", { name: "Username" }),
      screen.getByRole("textbox", { name: "Role" }),
    ]) {
      expect(field).toHaveProperty("readOnly", true);
    }
    expect(screen.getByRole("textbox", { name: "Role" })).toHaveProperty("value", "Team manager");
  });

  test("a refusal without words is told as a failure", async () => {
    signInAs(api);
    const { user } = open();
    await screen.findByRole("textbox", { name: "Email" });
    api.refuse("PUT", paths.profile(), 500, { error: "Server trouble", code: "internal" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Server trouble")).toBeTruthy();
  });

  describe("a photo", () => {
    const image = new File(["ok"], "a.png", { type: "image/png" });
    const url = "/api/images/0.webp";
    test.each([
      ["too large", new Uint8Array(limits.imageBytes + 1), "image/png", /^Image size must be less/],
      ["a text", "hello", "text/plain", "Please select a valid image file"],
      ["a drawing with programs", "<svg/>", "image/svg+xml", "Please select a valid image file"],
    ])("that is %s is refused at once", async (_, content, type, message) => {
      const { container } = await choosePhoto(new File([content], "a", { type }));
      expect(await screen.findByText(message)).toBeTruthy();
      expect(container.querySelector("img")).toBeNull();
      expect(api.calls.filter(({ method }) => method !== "GET")).toHaveLength(0);
    });

    test("is sent as it is, and shown from then on", async () => {
      const user = exampleUser({ profile_image_url: url });
      api.reply("PUT", paths.profileImage(), UserResponse, { user });
      const { container } = await choosePhoto(image);
      api.reply("GET", paths.me(), UserResponse, { user });
      expect(await screen.findByText("Photo updated successfully")).toBeTruthy();
      expect(container.querySelector("img")?.getAttribute("src")).toBe(url);
      const [call] = api.callsTo("PUT", paths.profileImage());
      expect(call?.body).toBe(image);
      expect(call?.headers.get("content-type")).toBe("image/png");
    });

    test("that the server refuses leaves the one before, and the reason", async () => {
      const error = "Please select a valid image file";
      api.refuse("PUT", paths.profileImage(), 400, { error });
      const { container } = await choosePhoto(image, { profile_image_url: url });
      expect(await screen.findByText(error)).toBeTruthy();
      expect(container.querySelector("img")?.getAttribute("src")).toBe(url);
      expect(chooseButton().getAttribute("aria-describedby")).toMatch(/error$/);
    });

    test("is taken away, and the focus stays in its place", async () => {
      signInAs(api, { profile_image_url: url });
      const { user, container } = open();
      const remove = await screen.findByRole("button", { name: "Remove photo" });
      api.reply("DELETE", paths.profileImage(), UserResponse, { user: exampleUser() });
      api.reply("GET", paths.me(), UserResponse, { user: exampleUser() });
      await user.click(remove);
      expect(await screen.findByText("Photo removed")).toBeTruthy();
      expect(container.querySelector("img")).toBeNull();
      expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
      expect(document.activeElement).toBe(chooseButton());
    });
  });
});

describe("the security tab", () => {
  test("changes the password and empties the fields", async () => {
    const view = await fillPasswords();
    api.reply("POST", paths.changePassword(), DoneResponse, { success: true });
    await submitPasswords(view);
    expect(await screen.findByText("Password changed successfully")).toBeTruthy();
    expect(api.callsTo("POST", paths.changePassword())[0]?.body).toEqual({
      currentPassword: "Courtside1",
      newPassword: "Courtside2!",
      confirmPassword: "Courtside2!",
    });
    expect(passwordField(/^Current password/)).toHaveProperty("value", "");
  });

  test("a password of today may have any characters, those that a new one may not", async () => {
    const view = await fillPasswords({ current: "Court #1 – süß" });
    api.reply("POST", paths.changePassword(), DoneResponse, { success: true });
    await submitPasswords(view);
    expect(await screen.findByText("Password changed successfully")).toBeTruthy();
    expect(api.callsTo("POST", paths.changePassword())[0]?.body).toMatchObject({
      currentPassword: "Court #1 – süß",
      newPassword: "Courtside2!",
    });
  });

  test("shows at the field that a password is too easy to guess", async () => {
    const view = await fillPasswords();
    const error = messages.account.passwordCommon;
    const fields = { newPassword: error };
    api.refuse("POST", paths.changePassword(), 422, { error, code: "password_guessable", fields });
    await submitPasswords(view);
    expect(await screen.findByText(error)).toBeTruthy();
    const field = passwordField(/^New password/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
  });

  test.each([
    [{ current: "" }, "Current password is required"],
    [{ next: "" }, "New password is required"],
    [{ next: "Short1" }, "Password must be at least 8 characters"],
    [{ next: "COURTSIDE1" }, "Password must contain at least one lowercase letter"],
    [{ next: "courtside1" }, "Password must contain at least one uppercase letter"],
    [{ next: "Courtside" }, "Password must contain at least one number"],
    [{ next: "Courtside1#" }, "Password can only contain the special characters @$!%*?&"],
    [{ confirm: "" }, "Please confirm your password"],
    [{ confirm: "Courtside3" }, "Passwords must match"],
  ])("%j: %s", async (passwords, message) => {
    await submitPasswords(await fillPasswords(passwords));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.callsTo("POST", paths.changePassword())).toHaveLength(0);
  });

  test("each field shows and hides what is typed", async () => {
    const { user } = await fillPasswords();
    for (const label of ["Current password", "New password", "Confirm new password"]) {
      await user.click(screen.getByRole("button", { name: `Show password: ${label}` }));
      expect(passwordField(new RegExp(`^${label}`))).toHaveProperty("type", "text");
      await user.click(screen.getByRole("button", { name: `Hide password: ${label}` }));
      expect(passwordField(new RegExp(`^${label}`))).toHaveProperty("type", "password");
    }
  });

  test("a wrong current password is told at its field and keeps the session", async () => {
    const view = await fillPasswords();
    api.refuse("POST", paths.changePassword(), 401, {
      error: "Nope",
      code: "current_password_incorrect",
    });
    await submitPasswords(view);
    expect(await screen.findByText("Current password is incorrect")).toBeTruthy();
    expect(passwordField(/^Current password/).getAttribute("aria-invalid")).toBe("true");
    expect(currentPath()).toBe("/settings?tab=security");
  });

  test.each([
    [{ error: "Refused", details: ["Too short", "No digit"] }, "Too short, No digit"],
    [{ error: "That will not do" }, "That will not do"],
  ])("400 %j stays as a banner", async (error, message) => {
    const view = await fillPasswords();
    api.refuse("POST", paths.changePassword(), 400, error);
    await submitPasswords(view);
    expect((await screen.findByRole("alert")).textContent).toContain(message);
  });

  test.each([
    [{ error: "Too many attempts" }, "Too many attempts"],
    [{ error: "" }, "Failed to change password"],
  ])("any other refusal %j is a toast", async (error, message) => {
    const view = await fillPasswords();
    api.refuse("POST", paths.changePassword(), 429, error);
    await submitPasswords(view);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the notifications tab", () => {
  test("shows and saves five choices", async () => {
    signInAs(api);
    const { user } = open("?tab=notifications");
    const marketing = await screen.findByRole("checkbox", { name: "Marketing emails" });
    expect(marketing).toHaveProperty("checked", false);
    await user.click(marketing);
    await user.click(screen.getByRole("checkbox", { name: "Score updates" }));
    const notifications = {
      tournament_updates: true,
      team_invitations: true,
      match_reminders: true,
      score_updates: false,
      marketing_emails: true,
    };
    const { preferences } = exampleUser();
    const saved = exampleUser({
      preferences: { ...preferences, notifications, reminder_minutes: 1440 },
    });
    api.reply("PUT", paths.preferences(), UserResponse, { user: saved });
    await user.selectOptions(screen.getByRole("combobox", { name: "Remind me" }), "1 day before");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Notification settings saved")).toBeTruthy();
    expect(api.callsTo("PUT", paths.preferences())[0]?.body).toEqual({
      notifications,
      reminder_minutes: 1440,
      former: { ...preferences.notifications, reminder_minutes: 120 },
    });
    expect(marketing).toHaveProperty("checked", true);
  });
});

describe("the preferences tab", () => {
  test("saves theme, language and time zone, and they take effect", async () => {
    signInAs(api);
    const { user } = open("?tab=preferences");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Theme" }), "Dark");
    await user.selectOptions(screen.getByRole("combobox", { name: "Time zone" }), "Asia/Tokyo");
    await user.selectOptions(screen.getByRole("combobox", { name: "Time format" }), "24 hours");
    const preferences = {
      ...exampleUser().preferences,
      theme: "dark" as const,
      time_format: "24" as const,
      timezone: "Asia/Tokyo",
    };
    api.reply("PUT", paths.preferences(), UserResponse, { user: exampleUser({ preferences }) });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Preferences saved")).toBeTruthy();
    expect(api.callsTo("PUT", paths.preferences())[0]?.body).toEqual({
      theme: "dark",
      time_format: "24",
      timezone: "Asia/Tokyo",
      former: { theme: "system", time_format: "language", language: "en", timezone: "" },
    });
    expect(localStorage.getItem("timeFormat")).toBe("24");
    await showTimeFormat("language");
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  test("offers four languages", async () => {
    signInAs(api);
    open("?tab=preferences");
    const select = await screen.findByRole("combobox", { name: "Language" });
    expect([...select.querySelectorAll("option")].map((option) => option.label)).toEqual([
      "English",
      "Spanish – Español",
      "French – Français",
      "German – Deutsch",
    ]);
  });

  test("a failure keeps what was chosen", async () => {
    signInAs(api);
    const { user } = open("?tab=preferences");
    const theme = await screen.findByRole("combobox", { name: "Theme" });
    await user.selectOptions(theme, "Light");
    api.refuse("PUT", paths.preferences(), 503, { error: "Come back later" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Come back later")).toBeTruthy();
    expect(theme).toHaveProperty("value", "light");
  });
});

async function fillPasswords(
  passwords: { current?: string; next?: string; confirm?: string } = {},
) {
  signInAs(api);
  const view = open("?tab=security");
  const { current = "Courtside1", next = "Courtside2!", confirm = next } = passwords;
  const texts = { "Current password": current, "New password": next, Confirm: confirm };
  for (const [label, value] of Object.entries(texts)) {
    const input = await screen.findByLabelText(new RegExp(`^${label}`), { selector: "input" });
    fireEvent.change(input, { target: { value } });
  }
  return view;
}

async function submitPasswords({ user }: Awaited<ReturnType<typeof fillPasswords>>) {
  await user.click(screen.getByRole("button", { name: "Change Password" }));
}

function passwordField(label: RegExp) {
  return screen.getByLabelText(label, { selector: "input" });
}

function chooseButton() {
  return screen.getByRole("button", { name: "Change photo" });
}

async function choosePhoto(file: File, stored: Partial<User> = {}) {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:photo");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  signInAs(api, stored);
  const view = open();
  const input = await screen.findByLabelText("Change photo", { selector: "input" });
  fireEvent.change(input, { target: { files: [file] } });
  return view;
}
