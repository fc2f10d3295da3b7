import { defaultPositions } from "#contract/limits.ts";

interface WithPositions {
  sport_positions?: string | readonly string[] | null;
  sport_has_free_positions?: boolean;
  players?: readonly { position: string | null }[];
}

/**
 * The positions to offer for a team: those of its sport, and where these are only suggestions, what
 * its players play already.
 */
export function positionsOf(team: WithPositions): string[] {
  const positions = ofSport(team);
  if (!team.sport_has_free_positions) return positions;
  const own = (team.players ?? []).flatMap(({ position }) => position ?? []);
  return [...new Set([...positions, ...own])];
}

/**
 * Those of the sport (specification, section 2), as a list or as JSON text; the defaults when there
 * are none; a single "Player" when the text makes no sense.
 */
function ofSport(team: WithPositions): string[] {
  const { sport_positions: given } = team;
  if (!given || given.length === 0) return [...defaultPositions];
  if (typeof given !== "string") return [...given];
  try {
    const parsed: unknown = JSON.parse(given);
    if (Array.isArray(parsed) && parsed.length > 0) return parsed.map(String);
    return Array.isArray(parsed) ? [...defaultPositions] : ["Player"];
  } catch {
    return ["Player"];
  }
}
