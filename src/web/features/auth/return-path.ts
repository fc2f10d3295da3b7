import { useLocation } from "react-router";

/** State that leads back to this page after signing in; for links to /login and /register. */
export function useReturnState() {
  const location = useLocation();
  const from = returnPath(location.state);
  const isAuthPage = authPages.has(location.pathname);
  return { from: isAuthPage ? from : location.pathname + location.search };
}

const authPages = new Set(["/login", "/register", "/forgot-password", "/reset-password"]);

/** Where to go after signing in: the page that the person came from, else home. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const isLocal = typeof from === "string" && from.startsWith("/") && !from.startsWith("//");
  return isLocal && !authPages.has(from.split("?")[0]!) ? from : "/";
}
