import type { Place } from "#server/testing/scene.ts";
import type { Answers } from "./answers.ts";

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  /** Of a body that isn't JSON. */
  type?: string;
}

/** A line of a table: the answers by kind of person, at their own place and at a stranger's. */
interface Line {
  own: Answers;
  foreign: Answers;
  /** What a call that is allowed leaves such that the next one can't start from it. */
  changesScene: boolean;
  call: (at: Place, unique: string) => Omit<Call, "method">;
}

export const alike = (who: Answers, call: Line["call"]): Line => ({
  own: who,
  foreign: who,
  changesScene: false,
  call,
});
const byManagers = (own: Answers, call: Line["call"]): Line => ({
  own,
  foreign: "superAdmins",
  changesScene: true,
  call,
});
/** For owners only, for managers as well, and for those who have the desk or the registration. */
export const owned = (call: Line["call"]) => byManagers("owners", call);
export const organised = (call: Line["call"]) => byManagers("managers", call);
export const atDesk = (call: Line["call"]) => byManagers("desks", call);
export const registered = (call: Line["call"]) => byManagers("registrars", call);
export const led = (call: Line["call"]) => byManagers("teamManagers", call);

/** Lines by method and route; words after it tell two calls of one route apart. */
export type Lines = Record<string, Line>;
