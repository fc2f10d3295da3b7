import { defaultPositions } from "#contract/limits.ts";

/**
 * The positions to offer for a team (specification, section 2): those of its sport, as a list or
 * as JSON text; the defaults when there are none; a single "Player" when the text makes no sense.
 */
export function positionsOf(team: { sport_positions?: string | readonly string[] | null }) {
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
