import { apiBase } from "#contract/paths.ts";

const places = new RegExp(`^${apiBase}/(tournaments|teams)/:id(?:/|$)`, "u");

/** What the address of a route names that may be suspended: a tournament or a team. */
export function suspendableIn(url: string): string | undefined {
  return places.exec(url)?.[1];
}
