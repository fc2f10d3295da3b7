import { createPath, useLocation } from "react-router";

/** State that leads back to this page after signing in; for links to /login and /register. */
export function useReturnState() {
  const location = useLocation();
  const from = returnPath(location.state);
  return { from: isAuthPage(location.pathname) ? from : createPath(location) };
}

const authPages = new Set(["/login", "/register", "/forgot-password", "/reset-password"]);

/** Whether a page is for those who have no session. */
export function isAuthPage(pathname: string) {
  return authPages.has(pathname);
}

/** Where to go after signing in: the page that the person came from, else home. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const isLocal = typeof from === "string" && from.startsWith("/") && !from.startsWith("//");
  return isLocal && !isAuthPage(from.split(/[?#]/u)[0]!) ? from : "/";
}
