import { screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventuallyFound } from "#testing/eventually.ts";
import { Done } from "#contract/common.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { api as client } from "#web/api-client.ts";
import { storeToken } from "#web/session-token.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

function Probe() {
  const { status, user, signIn, signOut } = useSession();
  return (
    <>
      <output>{`${status} ${user?.name ?? "nobody"}`}</output>
      <button onClick={() => signIn({ token: "fresh", user: exampleUser() })}>In</button>
      <button onClick={signOut}>Out</button>
    </>
  );
}

function Secret() {
  useQuery({ queryKey: ["secret"], queryFn: () => client.get("/secret", Done), retry: false });
  return null;
}

const says = (text: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

async function meetA401At(path: string) {
  signInAs(api);
  api.refuse("GET", "/secret", 401, { error: "Sign in again", code: "unauthenticated" });
  renderAt(
    path,
    <>
      <Probe />
      <Secret />
    </>,
  );
  await says("signed-out nobody");
  expect(localStorage.getItem("token")).toBeNull();
}

const refusing = (status: number, code: ErrorCode) =>
  Response.json({ error: "Please try again later.", code }, { status });

describe("the session", () => {
  test("of a stored token is asked for at load", async () => {
    signInAs(api);
    renderAt("/about", <Probe />);
    expect(screen.getByRole("status").textContent).toBe("loading nobody");
    await says("signed-in Ada Court");
    expect(api.callsTo("GET", paths.me())).toHaveLength(1);
  });

  test("without a token is nobody's, and nothing is asked for", () => {
    renderAt("/about", <Probe />);
    expect(screen.getByRole("status").textContent).toBe("signed-out nobody");
    expect(api.calls).toHaveLength(0);
  });

  test("that can't be loaded drops the token", async () => {
    storeToken("old");
    api.refuse("GET", paths.me(), 500, { error: "Out of order", code: "internal" });
    renderAt("/about", <Probe />);
    await says("signed-out nobody");
    expect(localStorage.getItem("token")).toBeNull();
    expect(currentPath()).toBe("/about");
  });

  test.each([
    ["a server that isn't there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["one whose database isn't", () => refusing(503, "unavailable")],
    ["one that is asked too often", () => refusing(429, "rate_limited")],
  ])("goes on beside %s, and is asked about again", async (_, answer) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    try {
      storeToken("old");
      api.respond("GET", paths.me(), answer);
      renderAt("/about", <Probe />);
      await eventuallyFound(() => api.callsTo("GET", paths.me()).length > 0);
      await vi.advanceTimersByTimeAsync(2000);
      expect(screen.getByRole("status").textContent).toBe("loading nobody");
      expect(localStorage.getItem("token")).toBe("old");
      api.reply("GET", paths.me(), UserResponse, { user: exampleUser() });
      await vi.advanceTimersByTimeAsync(6000);
      expect(screen.getByRole("status").textContent).toBe("signed-in Ada Court");
    } finally {
      vi.useRealTimers();
    }
  });

  test("of a sign-in stores token and user", async () => {
    const { user } = renderAt("/about", <Probe />);
    await user.click(screen.getByRole("button", { name: "In" }));
    await says("signed-in Ada Court");
    expect(localStorage.getItem("token")).toBe("fresh");
  });

  test("that is left is cleared and leads home", async () => {
    signInAs(api);
    api.reply("POST", paths.logout(), Done, { success: true });
    const { user } = renderAt("/tournaments/12", <Probe />);
    await says("signed-in Ada Court");
    sessionStorage.setItem("draft.tournament", "{}");
    await user.click(screen.getByRole("button", { name: "Out" }));
    await says("signed-out nobody");
    expect(localStorage.getItem("token")).toBeNull();
    expect(currentPath()).toBe("/");
    expect(sessionStorage.getItem("draft.tournament")).toBeNull();
  });

  test.each([
    "/",
    "/teams?page=2",
    "/tournaments/12/admin?tab=settings",
    "/invitation#one",
    "/profile",
    "/settings",
  ])(
    "that a 401 ends at %s drops the token, leads to /login and knows the way back",
    async (path) => {
      await meetA401At(path);
      await waitFor(() => expect(currentPath()).toBe("/login"));
      expect(window.history.state).toMatchObject({ usr: { from: path } });
    },
  );

  test.each(["/login", "/register?administrator_token=one", "/reset-password?token=one"])(
    "that a 401 ends at %s drops the token, and what is under way there stays",
    async (path) => {
      await meetA401At(path);
      expect(currentPath()).toBe(path);
    },
  );
});
