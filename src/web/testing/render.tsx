import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { UserResponse, type User } from "#contract/accounts/users.ts";
import { paths } from "#contract/paths.ts";
import { storeToken } from "#web/session-token.ts";
import { SessionProvider } from "#web/features/auth/session.tsx";
import type { stubApi } from "#web/testing/api.ts";
import { Toaster } from "#web/ui/overlays/toaster.tsx";

/** Renders a page or component at an address, with everything around it that the app has. */
export function renderAt(path: string, ui: ReactNode, state: unknown = null) {
  // The router keeps its own state under usr.
  window.history.replaceState({ usr: state, key: "default", idx: 0 }, "", path);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          {ui}
          <Toaster />
          <CurrentPath />
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), queryClient };
}

/** Where the router is now, for `expect(currentPath()).toBe("/login")`. */
export function currentPath() {
  return document.querySelector("[data-testid=path]")?.textContent;
}

/** Signs a person in before rendering: a stored token, and the server's answer to it. */
export function signInAs(api: ReturnType<typeof stubApi>, user: Partial<User> = {}) {
  storeToken("test-token");
  api.reply("GET", paths.me(), UserResponse, { user: exampleUser(user) });
}

export function exampleUser(user: Partial<User> = {}): User {
  return {
    id: 7,
    name: "Ada Court",
    username: "ada",
    email: "ada@example.org",
    role: "viewer",
    phone_number: null,
    profile_image_url: null,
    preferences: {
      theme: "system",
      time_format: "language",
      language: "en",
      timezone: null,
      reminder_minutes: 120,
      notifications: {
        tournament_updates: true,
        team_invitations: true,
        marketing_emails: false,
        match_reminders: true,
        score_updates: true,
      },
    },
    created_at: "2026-01-15T09:30:00Z",
    ...user,
  };
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return (
    <span hidden data-testid="path">
      {pathname + search}
    </span>
  );
}
