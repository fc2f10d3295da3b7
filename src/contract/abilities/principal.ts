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

/**
 * What a link is for: one game, those of a court on a day of the tournament's clock, a team, or the games at
 * which an official or a team has a duty. One game's may be for both captains: then `team_id` is the team that
 * was chosen on the phone.
 */
export interface LinkScope {
  tournament_id: number;
  match_id: number | null;
  court_id: number | null;
  day: string | null;
  team_id: number | null;
  official_id: number | null;
  duty_team_id: number | null;
  for_captains: boolean;
}

/** What a link is for that is for nothing: each is for one of them. */
export const noScope = {
  match_id: null,
  court_id: null,
  day: null,
  team_id: null,
  official_id: null,
  duty_team_id: null,
  for_captains: false,
} satisfies Omit<LinkScope, "tournament_id">;

/** Whether a link only says for a team how its games ended, instead of keeping their score. */
export function isForTeam({
  team_id: teamId,
  for_captains: isForCaptains,
}: Pick<LinkScope, "team_id" | "for_captains">): boolean {
  return isForCaptains || teamId !== null;
}

/** Whether a link is for those who have a duty, an official or a team. */
export function isForCrew({
  official_id: official,
  duty_team_id: team,
}: Pick<LinkScope, "official_id" | "duty_team_id">): boolean {
  return official !== null || team !== null;
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
