import { abilitiesWith, can } from "#contract/abilities/can.ts";
import { defaultPositions } from "#contract/limits.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Database } from "#server/database/handle.ts";
import { findAllPlayersByTeamId } from "#server/features/players/repository.ts";
import { presentRoster } from "#server/features/players/present-player.ts";
import { findTeamStats } from "./match-repository.ts";
import type { StoredTeam } from "./selection-repository.ts";

/** A team as everybody may see it, whoever asks: of accounts only the captain's, for its name. */
export function presentTeam(team: StoredTeam): Team {
  const {
    captain_email: _,
    members: ______,
    revision: __,
    sport_positions: ___,
    sport_has_free_positions: ____,
    sport_jersey_zeros: _____,
    is_closed: _______,
    ...shown
  } = team;
  return { ...shown, captain_ids: [], players_count: team.player_count, abilities: [] };
}

/** A team in a list for the asker, who learns of accounts only whether their own manages it. */
export function presentTeamInList(actor: Actor | null, team: StoredTeam): Team {
  return {
    ...presentTeam(team),
    captain_ids: team.captain_ids.filter((id) => id === actor?.id),
    abilities: abilitiesWith(actor, team),
  };
}

/** A team as the asker may see it: those who may manage it also see whose it is, and how to reach them. */
export function presentTeamTo(actor: Actor | null, team: StoredTeam): Team {
  if (!can(actor, "see_contacts", team)) return presentTeam(team);
  const { captain_ids, captain_email } = team;
  return {
    ...presentTeam(team),
    captain_ids,
    captain_email,
    abilities: abilitiesWith(actor, team),
  };
}

/** The team's own page for the asker. */
export async function presentTeamDetail(
  team: StoredTeam,
  actor: Actor | null,
  database: Database,
): Promise<TeamDetail> {
  const [players, stats] = await Promise.all([
    findAllPlayersByTeamId(team.id, database),
    findTeamStats(team.id, database),
  ]);
  const isManager = can(actor, "see_contacts", team);
  const positions = team.sport_positions;
  const isPlayer = players.some(({ user_id: userId }) => userId !== null && userId === actor?.id);
  const isCaptain = actor !== null && team.captain_ids.includes(actor.id);
  const role = isCaptain ? "captain" : isPlayer ? "player" : null;
  return {
    ...presentTeamTo(actor, team),
    players: presentRoster(players, { withContact: isManager, askerId: actor?.id }),
    stats,
    is_closed: team.is_closed,
    sport_positions: positions.length > 0 ? positions : [...defaultPositions],
    sport_has_free_positions: team.sport_has_free_positions,
    sport_jersey_zeros: team.sport_jersey_zeros,
    user_role: role,
    role,
  };
}
