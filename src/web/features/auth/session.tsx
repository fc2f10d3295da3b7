import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { sessionTokenKey } from "#contract/essentials.ts";
import type { User } from "#contract/accounts/users.ts";
import { onUnauthorized } from "#web/api-client.ts";
import { isPassing } from "#web/api-error.ts";
import { readToken, storeToken } from "#web/session-token.ts";
import { isAuthPage } from "#web/features/auth/return-path.ts";
import { fetchMe, postLogout } from "#web/features/auth/session-api.ts";
import { followAccount, showTimeFormat } from "#web/i18n/index.ts";
import { storeTheme } from "#web/ui/browser/theme.ts";
import { forgetDrafts } from "#web/ui/forms/forget-drafts.ts";

export interface Session {
  /** `loading` only while a stored token is being checked. */
  status: "loading" | "signed-in" | "signed-out";
  user: User | null;
  signIn: (session: { token: string; user: User }) => void;
  /** Ends the session here and on the server, and goes home. */
  signOut: () => void;
  updateUser: (user: User) => void;
}

const SessionContext = createContext<Session | null>(null);
export const sessionKey = ["session"];
const askAgainMs = 5000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [token, setToken] = useState(readToken);
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: token !== null,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (isPassing(state.error) ? askAgainMs : false),
  });
  const user = token === null ? null : (query.data?.user ?? null);

  const endSession = useCallback(() => {
    storeToken(null);
    setToken(null);
  }, []);

  // Nobody has said that the session is over where nobody was reached, or who was said to come again: a
  // server that starts anew, or a hall without a network, signs nobody out.
  const hasFailed = query.isError && !isPassing(query.error);
  useForgottenOnFailure(token !== null && hasFailed, endSession);
  useRedirectOnUnauthorized(endSession);
  useOtherTabs(setToken);
  useStoredPreferences(user);

  const hadToken = useRef(token !== null);
  useEffect(() => {
    // Only once the page of the signed-in person is gone, or it would load everything anew.
    if (token === null && hadToken.current) queryClient.clear();
    hadToken.current = token !== null;
  }, [token, queryClient]);

  const session = useMemo<Session>(
    () => ({
      status: token === null ? "signed-out" : user ? "signed-in" : "loading",
      user,
      signIn(next) {
        storeToken(next.token);
        queryClient.setQueryData(sessionKey, { user: next.user });
        setToken(next.token);
        void queryClient.invalidateQueries({
          predicate: (other) => other.queryKey[0] !== sessionKey[0],
        });
      },
      signOut() {
        forgetDrafts();
        // The session is over on this device even if the server doesn't hear of it.
        postLogout().catch(() => {});
        startTransition(() => {
          void navigate("/");
          endSession();
        });
      },
      updateUser(next) {
        queryClient.setQueryData(sessionKey, { user: next });
      },
    }),
    [token, user, queryClient, navigate, endSession],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider around it");
  return session;
}

function useForgottenOnFailure(hasFailed: boolean, endSession: () => void) {
  useEffect(() => {
    if (hasFailed) endSession();
  }, [hasFailed, endSession]);
}

function useRedirectOnUnauthorized(endSession: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    onUnauthorized(() => {
      endSession();
      // Who is choosing a new password or making an account needs no session.
      if (isAuthPage(location.pathname)) return;
      void navigate("/login", {
        replace: true,
        state: { from: createPath(location) },
      });
    });
  }, [endSession, navigate, location]);
}

function useOtherTabs(setToken: (token: string | null) => void) {
  const queryClient = useQueryClient();
  useEffect(() => {
    function handleStorage(event: StorageEvent) {
      if (event.key !== sessionTokenKey) return;
      setToken(event.newValue);
      void queryClient.resetQueries({ queryKey: sessionKey });
    }
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, [setToken, queryClient]);
}

function useStoredPreferences(user: User | null) {
  const theme = user?.preferences.theme;
  const language = user?.preferences.language;
  const timeFormat = user?.preferences.time_format;
  useEffect(() => {
    if (theme) storeTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (timeFormat) void showTimeFormat(timeFormat);
  }, [timeFormat]);
  useEffect(() => {
    if (language) void followAccount(language);
  }, [language]);
}
