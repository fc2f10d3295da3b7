import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { LoginPage } from "#web/pages/account/login.tsx";
import { RegisterPage } from "#web/pages/account/register.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

function open(path: string, from?: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="*" element={null} />
    </Routes>,
    from ? { from } : null,
  );
}

type User = ReturnType<typeof open>["user"];
const field = (label: RegExp) => screen.getByLabelText(label, { selector: "input" });
const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

const signInButton = () => screen.getByRole("button", { name: "Sign in" });
const createButton = () => screen.getByRole("button", { name: "Create account" });

async function signIn(user: User) {
  await user.type(field(/^Email or username/), "ada");
  await user.type(field(/^Password/), "Courtside1");
  await user.click(signInButton());
}

async function fillIn(user: User) {
  await user.type(field(/^Username/), "ada_c");
  await user.type(field(/^Full name/), "Ada Court");
  await user.type(field(/^Email/), "ada@example.org");
  await user.type(field(/^Password/), "Courtside1");
  await user.type(field(/^Confirm password/), "Courtside1");
  await user.click(screen.getByRole("checkbox"));
}

describe("signing in", () => {
  test("says what is missing when it is pressed, and leads to signing up and to a new password", async () => {
    const { user } = open("/login");
    expect(linkOf("Sign up")).toBe("/register");
    expect(linkOf("Forgot password?")).toBe("/forgot-password");
    await user.type(field(/^Password/), "short");
    await user.tab();
    expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
    await user.clear(field(/^Password/));
    await user.click(signInButton());
    expect(await screen.findByText("Email or username is required")).toBeTruthy();
    expect(await screen.findByText("Password is required")).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Email or username/));
    expect(api.callsTo("POST", paths.login())).toHaveLength(0);
  });

  test.each([
    ["/teams/31?tab=players", "/teams/31?tab=players"],
    [undefined, "/"],
    ["//elsewhere.example", "/"],
  ])("coming from %s, leads to %s with a welcome", async (from, to) => {
    const { user } = open("/login", from);
    api.reply("POST", paths.login(), LoginResponse, { token: "fresh", user: exampleUser() });
    await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await signIn(user);
    await waitFor(() => expect(currentPath()).toBe(to));
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    expect(localStorage.getItem("token")).toBe("fresh");
    expect(api.callsTo("POST", paths.login())[0]?.body).toEqual({
      emailOrUsername: "ada",
      password: "Courtside1",
      rememberMe: true,
    });
  });

  test("who is signed in already goes where they came from", async () => {
    signInAs(api);
    open("/login", "/profile");
    await waitFor(() => expect(currentPath()).toBe("/profile"));
  });

  test.each(["Invalid credentials", "No such email", "Unknown username", "Wrong password"])(
    "a refusal that says %j marks both fields and tells nothing more",
    async (error) => {
      const { user } = open("/login");
      api.refuse("POST", paths.login(), 401, { error, code: "invalid_credentials" });
      await signIn(user);
      expect((await screen.findByRole("alert")).textContent).toBe(
        "Invalid email/username or password. Please check your credentials and try again.",
      );
      for (const label of [/^Email or username/, /^Password/]) {
        expect(field(label).getAttribute("aria-invalid")).toBe("true");
      }
      expect(currentPath()).toBe("/login");
      expect(localStorage.getItem("token")).toBeNull();
    },
  );

  test.each([
    ["Too many attempts", "Too many attempts"],
    ["", "Failed to sign in. Please try again."],
  ])("any other refusal %j is the banner %j", async (error, shown) => {
    const { user } = open("/login");
    api.refuse("POST", paths.login(), 429, { error, code: "rate_limited" });
    await signIn(user);
    const banner = await screen.findByRole("alert");
    expect(banner.textContent).toContain("Login failed");
    expect(banner.textContent).toContain(shown);
    expect(field(/^Password/).getAttribute("aria-invalid")).toBeNull();
  });

  test("an answer without a user is none", async () => {
    const { user } = open("/login");
    api.respond("POST", paths.login(), () => Response.json({ token: "fresh" }));
    await signIn(user);
    expect(await screen.findByText("Invalid response format from server")).toBeTruthy();
    expect(localStorage.getItem("token")).toBeNull();
  });
});

describe("signing up", () => {
  test("shows at the field that a password is made of the own name", async () => {
    const { user } = open("/register");
    await fillIn(user);
    const error = messages.account.passwordNamed;
    const fields = { password: error };
    api.refuse("POST", paths.register(), 422, { error, code: "password_guessable", fields });
    await user.click(createButton());
    expect(await screen.findByText(error)).toBeTruthy();
    expect(field(/^Password/).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(/^Password/));
  });

  test("sends the account without a role, signs in with it and goes on to what was begun", async () => {
    const { user } = open("/register", "/teams/new");
    expect(linkOf("terms and conditions")).toBe("/terms");
    expect(linkOf("privacy policy")).toBe("/privacy");
    expect(linkOf("Sign in")).toBe("/login");
    await fillIn(user);
    api.reply("POST", paths.register(), UserResponse, { user: exampleUser() });
    api.reply("POST", paths.login(), LoginResponse, { token: "fresh", user: exampleUser() });
    await user.click(createButton());
    await waitFor(() => expect(currentPath()).toBe("/teams/new"));
    expect(
      await screen.findByText("Account created successfully! You are signed in."),
    ).toBeTruthy();
    expect(localStorage.getItem("token")).toBe("fresh");
    expect(api.callsTo("POST", paths.login())[0]?.body).toEqual({
      emailOrUsername: "ada@example.org",
      password: "Courtside1",
      rememberMe: false,
    });
    expect(api.callsTo("POST", paths.register())[0]?.body).toEqual({
      username: "ada_c",
      name: "Ada Court",
      email: "ada@example.org",
      password: "Courtside1",
      language: "en",
    });
  });

  test("asks to sign in where that fails, and goes on from there", async () => {
    const { user } = open("/register", "/teams/new");
    await fillIn(user);
    api.reply("POST", paths.register(), UserResponse, { user: exampleUser() });
    api.refuse("POST", paths.login(), 503, { error: "Busy", code: "unavailable" });
    await user.click(createButton());
    await waitFor(() => expect(currentPath()).toBe("/login"));
    expect(await screen.findByText("Account created successfully! Please sign in.")).toBeTruthy();
    expect(window.history.state).toMatchObject({ usr: { from: "/teams/new" } });
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("names everything that is missing", async () => {
    const { user } = open("/register");
    await user.click(createButton());
    for (const message of [
      "Username is required",
      "Full name is required",
      "Email is required",
      "Password is required",
      "Please confirm your password",
      "You must agree to the terms and conditions",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.calls).toHaveLength(0);
  });

  test.each([
    [/^Username/, "ab", "Username must be at least 3 characters"],
    [/^Username/, "a".repeat(31), "Username must be less than 30 characters"],
    [/^Username/, "ada court", "Username can only contain letters, numbers, and underscores"],
    [/^Full name/, "A", "Name must be at least 2 characters"],
    [/^Full name/, "A".repeat(51), "Name must be less than 50 characters"],
    [/^Email/, "ada", "Invalid email address"],
    [/^Password/, "Short1", "Password must be at least 8 characters"],
    [/^Password/, "COURTSIDE1", "Password must contain at least one lowercase letter"],
    [/^Password/, "courtside1", "Password must contain at least one uppercase letter"],
    [/^Password/, "Courtside", "Password must contain at least one number"],
    [/^Confirm password/, "other", "Passwords must match"],
  ])("at %s, %j is answered with its message", async (label, value, message) => {
    const { user } = open("/register");
    await user.type(field(/^Password/), "Courtside1");
    await user.clear(field(label));
    await user.type(field(label), value);
    await user.tab();
    await user.click(createButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test.each([
    ["email", "emailTaken", /^Email/, "An account with this email already exists"],
    ["username", "usernameTaken", /^Username/, "This username is already taken"],
    ["password", "passwordNamed", /^Password/, messages.account.passwordNamed],
  ])("a refusal of the %s goes to its field: %s", async (name, rule, label, shown) => {
    const { user } = open("/register");
    await fillIn(user);
    const code = `rules.account.${rule}`;
    const problems = [{ field: name, code }];
    const body = { error: "Refused", code: "validation", reason: { code }, problems };
    api.refuse("POST", paths.register(), 409, body);
    await user.click(createButton());
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(field(/^Full name/)).toHaveProperty("value", "Ada Court");
  });

  test.each([
    ["Out of order", "Out of order"],
    ["", "Failed to create account. Please try again."],
  ])("any other refusal %j is a toast", async (error, shown) => {
    const { user } = open("/register");
    await fillIn(user);
    api.refuse("POST", paths.register(), 500, { error, code: "internal" });
    await user.click(createButton());
    expect(await screen.findByText("Registration failed")).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
    expect(currentPath()).toBe("/register");
  });
});
