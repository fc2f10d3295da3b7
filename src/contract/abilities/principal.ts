import type { LinkScope } from "./link-scope.ts";

/**
 * Who acts: an account, the device that a link was opened on, or nobody known. What they may do is
 * decided by `can`; beyond a tournament only the role of an account counts.
 */
export const roles = [
  "super_admin",
  "tournament_admin",
  "team_manager",
  "player",
  "viewer",
] as const;
export type Role = (typeof roles)[number];

/** A signed-in account. */
export interface Actor {
  kind: "account";
  id: number;
  role: Role;
}

/** Whoever was handed a link and needs no account. */
export interface LinkHolder {
  kind: "link";
  id: number;
  /** The phone that the link was opened on, which has its holder's name. */
  device_id: number;
  scope: LinkScope;
}

/** Somebody known. */
export type Caller = Actor | LinkHolder;
export type Principal = Caller | null;

/** Whether anybody is signed in, who may then create tournaments and answer what they are asked. */
export function isSignedIn<Person>(person: Person | null | undefined): person is Person {
  return person != null;
}

/** Super admins run the instance: accounts, roles, reports; and any tournament as its owner would. */
export function isSuperAdmin(person: { role: Role } | null | undefined): boolean {
  return person?.role === "super_admin";
}
