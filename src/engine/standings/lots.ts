import { createRandom } from "#engine/random.ts";
import type { TeamId } from "#engine/types.ts";

/** The teams in an order drawn from the seed and from who takes part, not from how they come in. */
export function drawLots<Team extends { id: TeamId }>(
  teams: readonly Team[],
  seed: number,
): Team[] {
  const byId = teams.toSorted((a, b) => a.id - b.id);
  const mixed = byId.reduce((sum, { id }) => (Math.imul(sum, 31) + id) >>> 0, 0);
  return createRandom((Math.imul(seed, 0x9e3779b1) ^ mixed) >>> 0).shuffle(byId);
}

/** The order of a draw that was recorded between just these teams, the last one; null without one. */
export function drawnBefore<Team extends { id: TeamId }>(
  teams: readonly Team[],
  draws: readonly (readonly TeamId[])[],
): Team[] | null {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const draw = draws.findLast(
    (order) => order.length === teams.length && order.every((id) => byId.has(id)),
  );
  return draw?.map((id) => byId.get(id)!) ?? null;
}
