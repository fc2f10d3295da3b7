/**
 * Who may do what (specification, section 6): pure predicates that the server enforces and the
 * web hides controls with.
 */
export const roles = [
  "super_admin",
  "tournament_admin",
  "team_manager",
  "player",
  "viewer",
] as const;
export type Role = (typeof roles)[number];

export interface Actor {
  id: number;
  role: Role;
}
type MaybeActor = Actor | null | undefined;

interface OwnedTournament {
  creator_id: number;
}
/**
 * `captain_ids`: the team's captain_id and each registered player with the captain flag, or of these
 * whom the asker may know of.
 */
interface CaptainedTeam {
  captain_id: number | null;
  captain_ids: number[];
  tournament_creator_id: number;
}

/** Whether anybody is signed in; narrows the type. */
export function isSignedIn(actor: MaybeActor): actor is Actor {
  return actor != null;
}

/** Super admins may do what the creator of any tournament may. */
export function isSuperAdmin(actor: MaybeActor): boolean {
  return actor?.role === "super_admin";
}

/** Whoever is signed in may, and manages what they created. */
export function canCreateTournament(actor: MaybeActor): boolean {
  return isSignedIn(actor);
}

/** Edit, delete and run a tournament: matches, brackets, generation, team creation, captains. */
export function canManageTournament(actor: MaybeActor, tournament: OwnedTournament): boolean {
  return isSuperAdmin(actor) || (isSignedIn(actor) && tournament.creator_id === actor.id);
}

/**
 * Edit or delete a team and manage its roster; also who sees its players' e-mail and phone. Every
 * link and button to any of it is offered to exactly these.
 */
export function canManageTeam(actor: MaybeActor, team: CaptainedTeam): boolean {
  return (
    canManageTournament(actor, { creator_id: team.tournament_creator_id }) || isCaptain(actor, team)
  );
}

/** Bring back a deleted team: its captain only what they deleted themselves. */
export function canRestoreTeam(
  actor: MaybeActor,
  team: CaptainedTeam & { deleted_by: number | null },
): boolean {
  if (canManageTournament(actor, { creator_id: team.tournament_creator_id })) return true;
  return isCaptain(actor, team) && team.deleted_by === actor?.id;
}

/** Bring back a deleted tournament: its creator not what a super admin took down. */
export function canRestoreTournament(
  actor: MaybeActor,
  tournament: OwnedTournament & { deleted_by: number | null },
): boolean {
  if (isSuperAdmin(actor)) return true;
  return canManageTournament(actor, tournament) && tournament.deleted_by === actor?.id;
}

/** Only an admin can change the team captain. */
export function canChangeCaptain(actor: MaybeActor, team: CaptainedTeam): boolean {
  return canManageTournament(actor, { creator_id: team.tournament_creator_id });
}

/** Put a team into a bracket or seed it: who could, would choose the opponents. */
export function canPlaceTeam(actor: MaybeActor, team: CaptainedTeam): boolean {
  return canManageTournament(actor, { creator_id: team.tournament_creator_id });
}

/**
 * Withdraw a team by a policy: a captain only so that results stand and what is left is canceled.
 * Taking it back is for those who run the tournament.
 */
export function canWithdrawTeam(actor: MaybeActor, team: CaptainedTeam, policy: string): boolean {
  if (policy === "keep_played") return canManageTeam(actor, team);
  return canManageTournament(actor, { creator_id: team.tournament_creator_id });
}

/** Only super admins give others a role. */
export function canAssignRoles(actor: MaybeActor): boolean {
  return isSuperAdmin(actor);
}

function isCaptain(actor: MaybeActor, team: CaptainedTeam): boolean {
  return isSignedIn(actor) && (team.captain_id === actor.id || team.captain_ids.includes(actor.id));
}
