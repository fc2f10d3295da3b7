/** A game of a day as it was planned, and what really happened; times in milliseconds. */
export interface GameOfDay {
  id: number;
  courtId: number | null;
  /** Teams that play it or have a duty at it. */
  teamIds: number[];
  /** Officials who have a duty at it. */
  officialIds: number[];
  /** The day that it belongs to, by any name. */
  day: string;
  /** As published. */
  start: number;
  end: number;
  state: "scheduled" | "in_progress" | "completed";
  /** As somebody saw it; null where nobody did. */
  startedAt: number | null;
  endedAt: number | null;
  /** When it was called to its court; null where it wasn't. */
  calledAt: number | null;
  /** Whether it waits for the next free court, and so is known not to have begun. */
  isQueued: boolean;
  /** Games that its teams come out of, those on duty too. */
  after: number[];
}

/** A game in progress for longer than so many times its planned time was forgotten. */
const forgottenAfter = 3;

/**
 * When games that are still to be played will begin, by `now`: each with its expected start, where
 * that is later than the published one. A game waits for its court, for the last game or duty of
 * its teams and of whoever is on duty, and for the games that these teams come out of; breaks absorb
 * what is late, and nothing begins before it was published.
 *
 * A game is expected to take as long as planned. One in progress for longer ends any moment. One
 * that should have begun and hasn't begins any moment, where it waits for a free court or games of its
 * court have been seen to begin on that day; when it should be over by all that is known, its result may
 * only be missing, so that it holds up nothing. A game that is called begins any moment, whatever was
 * published.
 */
export function estimateStarts(games: GameOfDay[], now: number): Map<number, number> {
  const free = new Map<string, number>();
  const hold = (game: GameOfDay, until: number) => {
    for (const key of keysOf(game)) free.set(key, Math.max(free.get(key) ?? until, until));
  };
  const seen = new Set<string>();
  for (const game of games) {
    if (game.startedAt !== null) seen.add(dayOfCourt(game));
    const end = expectedEnd(game, now);
    if (end !== null) hold(game, end);
  }
  const expected = new Map<number, number>();
  const isAhead = ({ state, calledAt }: GameOfDay) => state === "scheduled" && calledAt === null;
  for (const game of games.filter(isAhead).toSorted(byPlan)) {
    const waits = [...keysOf(game), ...game.after.map((id) => `game ${id}`)];
    const ready = Math.max(game.start, ...waits.map((key) => free.get(key) ?? game.start));
    if (now > ready + planned(game)) continue;
    const isUnbegun = game.isQueued || seen.has(dayOfCourt(game));
    const start = isUnbegun ? Math.max(ready, now) : ready;
    hold(game, start + planned(game));
    if (start > game.start) expected.set(game.id, start);
  }
  return expected;
}

/** When a game that was called or seen to begin has ended, or will have; null where nobody knows. */
function expectedEnd(game: GameOfDay, now: number): number | null {
  const { state, startedAt, endedAt, calledAt } = game;
  if (state === "completed") return startedAt === null ? null : endedAt;
  const began = state === "scheduled" ? calledAt : (startedAt ?? game.start);
  if (began === null || now > began + forgottenAfter * planned(game)) return null;
  return Math.max(now, (state === "scheduled" ? now : began) + planned(game));
}

function planned({ start, end }: GameOfDay): number {
  return end - start;
}

function keysOf({ id, courtId, teamIds, officialIds }: GameOfDay): string[] {
  const court = courtId === null ? [] : [`court ${courtId}`];
  const officials = officialIds.map((official) => `official ${official}`);
  return [`game ${id}`, ...court, ...teamIds.map((team) => `team ${team}`), ...officials];
}

function dayOfCourt({ courtId, day }: GameOfDay): string {
  return `${courtId} ${day}`;
}

function byPlan(a: GameOfDay, b: GameOfDay): number {
  return a.start - b.start || (a.courtId ?? 0) - (b.courtId ?? 0) || a.id - b.id;
}
