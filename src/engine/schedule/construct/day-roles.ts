import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";

/** Every so many cells of a day, so many games fewer than could be played; both 0 for as many as can be. */
export interface Thinning {
  every: number;
  less: number;
}

/** Who plays in each cell, by role: places that teams can take for a day, two by two. */
export interface DayRoles {
  players: number[][];
  games: number;
}

/**
 * A league's days without saying who is who: in every cell those who have rested longest. Where rest
 * fills the courts, these are the same again and again, and meet nobody else that day; a cell with
 * fewer games lets them mix.
 */
export function dayRoles(
  { grid, horizon, model }: Pick<Assignment, "grid" | "horizon" | "model">,
  teams: number,
  { every, less }: Thinning,
): DayRoles {
  const rest = model.rests.at(-1)!;
  const free = new Float64Array(teams).fill(-Infinity);
  const today = new Int32Array(teams);
  const roles: DayRoles = { players: [], games: 0 };
  for (let cell = 0; cell < horizon; cell++) {
    const local = cell - grid.dayStart[grid.day[cell]!]!;
    if (local === 0) today.fill(0);
    const open = Array.from(free.keys()).filter(
      (role) =>
        free[role]! <= grid.from[cell]! &&
        (model.maxPerDay === 0 || today[role]! < model.maxPerDay),
    );
    const isThin = every > 0 && local > 0 && local % every === 0;
    const most = Math.min(grid.capacity[cell]!, Math.floor(open.length / 2));
    const games = Math.max(0, isThin ? most - less : most);
    const players = open.toSorted((a, b) => free[a]! - free[b]! || a - b).slice(0, 2 * games);
    for (const role of players) {
      free[role] = grid.to[cell]! + rest;
      today[role]! += 1;
    }
    roles.players.push(players);
    roles.games += games;
  }
  return roles;
}
