import { isForCrew, isForTeam, type LinkScope } from "./link-scope.ts";
import { isSuperAdmin, type Principal } from "./principal.ts";
import {
  type Ability,
  allowed,
  type MemberRole,
  type Office,
  type TeamAbility,
  teamAbilities,
  type TournamentAbility,
  tournamentAbilities,
} from "./table.ts";

export interface Member {
  user_id: number;
  role: MemberRole;
}

/** Where a game stands; `day` is that of its start on the tournament's clock. */
export interface Place {
  id: number;
  tournament_id: number;
  court_id: number | null;
  day: string | null;
  home_team_id: number | null;
  away_team_id: number | null;
  /** Who has a duty at it, by now. */
  duties: readonly DutyHolder[];
}

/** An official or a team; neither where a result has yet to say which team. */
export interface DutyHolder {
  official_id: number | null;
  team_id: number | null;
}

/** A tournament by who is a member of it; of a team, also who captains it; of a game, where it is. */
export interface Subject {
  members: readonly Member[];
  match?: Place;
  captain_id?: number | null;
  /** The captain, and each registered player with the captain's flag. */
  captain_ids?: readonly number[];
  /** The day until which its captains change it is over. */
  is_closed?: boolean;
}

/** Whether somebody may do something: the only place that decides it (specification, section 6). */
export function can(principal: Principal, ability: Ability, subject: Subject): boolean {
  return officesOf(principal, subject).some(
    (office) => allowed[ability].includes(office) && !isTooLate(office, ability, subject),
  );
}

/** What a member of a tournament is; null for who is none. */
export function roleIn(principal: Principal, { members }: Subject): MemberRole | null {
  if (principal?.kind !== "account") return null;
  return members.find(({ user_id: userId }) => userId === principal.id)?.role ?? null;
}

/** What somebody may do in a tournament, in the order of the table. */
export function abilitiesIn(principal: Principal, subject: Subject): TournamentAbility[] {
  return tournamentAbilities.filter((ability) => can(principal, ability, subject));
}

/** What somebody may do with a team. */
export function abilitiesWith(principal: Principal, subject: Subject): TeamAbility[] {
  return teamAbilities.filter((ability) => can(principal, ability, subject));
}

/** Bring back a deleted team: its captain only what they deleted themselves. */
export function canRestoreTeam(
  principal: Principal,
  team: Subject & { deleted_by: number | null },
): boolean {
  if (can(principal, "add_teams", team)) return true;
  return can(principal, "edit_team", team) && isOwnDoing(principal, team);
}

/** Bring back a deleted tournament: its owner not what a super admin took down. */
export function canRestoreTournament(
  principal: Principal,
  tournament: Subject & { deleted_by: number | null },
): boolean {
  if (!can(principal, "delete_tournament", tournament)) return false;
  if (principal?.kind === "account" && isSuperAdmin(principal)) return true;
  // What another owner deleted, any owner can bring back.
  return tournament.members.some(
    ({ user_id: userId, role }) => role === "owner" && userId === tournament.deleted_by,
  );
}

/** Whether a game is one of those that a link is for, as they stand now. */
export function isInScope(scope: LinkScope, match: Place): boolean {
  if (scope.tournament_id !== match.tournament_id) return false;
  if (scope.match_id !== null && scope.match_id !== match.id) return false;
  if (isForTeam(scope)) {
    const { team_id: team } = scope;
    return team !== null && (team === match.home_team_id || team === match.away_team_id);
  }
  if (isForCrew(scope)) return match.duties.some((duty) => isOfCrew(scope, duty));
  if (scope.match_id !== null) return true;
  return scope.court_id !== null && scope.court_id === match.court_id && scope.day === match.day;
}

function isOfCrew(scope: LinkScope, { official_id: official, team_id: team }: DutyHolder): boolean {
  return scope.official_id === null ? team === scope.duty_team_id : official === scope.official_id;
}

/** Captains change their team until its division closes; organisers always can. */
function isTooLate(office: Office, ability: Ability, { is_closed }: Subject): boolean {
  return office === "captain" && ability === "edit_team" && is_closed === true;
}

function officesOf(principal: Principal, subject: Subject): Office[] {
  if (principal?.kind === "link") {
    const hasGame = subject.match !== undefined && isInScope(principal.scope, subject.match);
    if (!hasGame) return [];
    return [isForTeam(principal.scope) ? "reporter" : "scorer"];
  }
  if (principal === null) return [];
  if (isSuperAdmin(principal)) return ["owner"];
  const role = roleIn(principal, subject);
  const isCaptain =
    subject.captain_id === principal.id || subject.captain_ids?.includes(principal.id);
  return [...(role ? [role] : []), ...(isCaptain ? (["captain"] as const) : [])];
}

function isOwnDoing(principal: Principal, { deleted_by: by }: { deleted_by: number | null }) {
  return principal?.kind === "account" && by === principal.id;
}
