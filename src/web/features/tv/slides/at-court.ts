import { hasEnded, isInParts } from "#engine";
import { formatOfGame, type GameFormats } from "#contract/games/format-of-game.ts";
import { deciderOf, servingSide, type Side } from "#contract/games/serve.ts";
import { timeoutKey, timeoutsOf } from "#contract/games/timeouts.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";

/** What a tournament plays, and how. */
export interface Played extends GameFormats {
  sport_name: string | null;
}

interface AtCourt {
  /** Who serves; null where nobody has said so. */
  serves: Side | null;
  /** Timeouts taken so far, home first, of those that count now; null without any. */
  timeouts: [number, number] | null;
}

/** Of a game that is on, as far as whoever scores it has said so. */
export function atCourt(row: ScheduleRow, { sport_name: sport, ...formats }: Played): AtCourt {
  const { court_state: state, status, t1s, t2s } = row;
  if (!state || status !== "IN_PROGRESS") return { serves: null, timeouts: null };
  const format = formatOfGame(row, formats);
  const isParted = isInParts(format);
  const points = isParted ? (row.parts ?? []) : [[t1s ?? 0, t2s ?? 0] as const];
  const last = Math.max(0, points.length - 1);
  const score = points[last];
  const isOver = isParted && format.kind === "sets" && score && hasEnded(score, format, last);
  const part = isOver ? last + 1 : last;
  const decider = isParted ? deciderOf(format, part) : undefined;
  const rule = timeoutsOf(sport);
  const parts = isParted ? format.parts : 1;
  const takenBy = (side: Side) =>
    rule ? (state.timeouts[timeoutKey(rule, { part, parts, side })] ?? 0) : 0;
  const [home, away] = [takenBy(0), takenBy(1)];
  return {
    serves: servingSide(sport, { part, points, decider }, state.serve),
    timeouts: home + away > 0 ? [home, away] : null,
  };
}
