import type { AbilitiesResponse } from "#contract/abilities/response.ts";
import { abilitiesIn, abilitiesWith, roleIn, type Subject } from "#contract/abilities/can.ts";
import type { Principal } from "#contract/abilities/principal.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { User } from "#contract/accounts/users.ts";

/** Whose the examples' tournaments are. */
const ownerId = 7;

/** What the server says that somebody may do in a tournament of the examples. */
export function abilitiesOf(user: User | null): AbilitiesResponse {
  const subject = ownedBy(ownerId);
  const principal = toPrincipal(user);
  return {
    role: roleIn(principal, subject),
    abilities: abilitiesIn(principal, subject),
    team_abilities: abilitiesWith(principal, subject),
  };
}

interface Body {
  team?: Team;
  teams?: Team[];
  tournaments?: TournamentSummary[];
}

/** An answer as the server gives it to who asks: with what they may do, unless the test says it. */
export function forAsker(path: string, body: unknown, user: User | null): unknown {
  if (user === null || typeof body !== "object" || body === null || Array.isArray(body))
    return body;
  const { team, teams, tournaments } = body as Body;
  const principal = toPrincipal(user);
  // What an invitation tells of a team has no abilities at all.
  const ofTeam = (one: Partial<Team>) =>
    one.abilities?.length === 0
      ? {
          ...one,
          abilities: abilitiesWith(principal, { ...one, ...ownedBy(one.tournament_creator_id!) }),
        }
      : one;
  // These are the same for everybody.
  if (/^\/tournaments\/\d+\/teams$/u.test(path)) return body;
  if (path === "/tournaments/my-tournaments") {
    const own = { role: "owner", abilities: abilitiesIn(principal, ownedBy(user.id)) };
    return { ...body, tournaments: tournaments?.map((one) => ({ ...own, ...one })) };
  }
  return {
    ...body,
    ...(team && { team: ofTeam(team) }),
    // Elsewhere it is a number of teams.
    ...(Array.isArray(teams) && { teams: teams.map(ofTeam) }),
  };
}

function ownedBy(userId: number): Subject {
  return { members: [{ user_id: userId, role: "owner" }] };
}

function toPrincipal(user: User | null): Principal {
  return user && { kind: "account", id: user.id, role: user.role };
}
