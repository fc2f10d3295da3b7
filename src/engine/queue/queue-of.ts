/** A game of a day as a queue looks at it; times in milliseconds. */
export interface QueuedGame {
  id: number;
  /** As published; games that were planned at once come by court. */
  start: number;
  courtId: number | null;
  /** How long it takes. */
  minutes: number;
  /** Who plays it, as far as that is known. */
  teamIds: number[];
  /** How long these rest before it. */
  restMinutes: number;
  isDecided: boolean;
  /** Who else has to be there, by any names but those of teams that play. */
  dutyTeamIds: number[];
  officialIds: number[];
  state: "waiting" | "called" | "playing" | "over";
  calledAt: number | null;
  endedAt: number | null;
  /** When it was passed over because somebody didn't come. */
  passedAt: number | null;
}

export interface QueueRules {
  now: number;
  /** The teams that are there; null where nobody notes that. */
  there: ReadonlySet<number> | null;
  /** Teams that share somebody. */
  sharing: number[][];
  /** When teams can't be there, as they have said; one that has been seen has come all the same, but still leaves. */
  away: Away[];
}

/** A time without a team, in milliseconds. */
export interface Away {
  teamId: number;
  from: number;
  until: number;
}

/** Why a game can't be called yet. */
export type Waiting =
  | { reason: "undecided" }
  | { reason: "busy"; gameId: number }
  | { reason: "away"; teamId: number; until: number }
  | { reason: "leaving"; teamId: number; from: number }
  | { reason: "resting"; teamId: number; until: number };

/** A game that is still to be called. */
export interface Queued {
  id: number;
  /** Null where it can be called now. */
  waits: Waiting | null;
  /** Those of its teams that haven't been seen. */
  missing: number[];
  /** Whether it was passed over, and nothing has been called since. */
  isBehind: boolean;
}

/**
 * The games that are still to be called, in the order in which they come: those whose teams are there
 * before those that somebody is missing from or that nobody knows the teams of, a game that was passed over behind the next one, and
 * otherwise as planned. Of those that wait for nothing the first is next.
 */
export function queueOf(games: QueuedGame[], rules: QueueRules): Queued[] {
  const lastCall = Math.max(...games.map(({ calledAt }) => calledAt ?? -Infinity));
  const busy = games.filter(({ state }) => state === "called" || state === "playing");
  const missingOf = ({ teamIds }: QueuedGame) =>
    rules.there === null ? [] : teamIds.filter((id) => !rules.there!.has(id));
  const isThere = ({ isDecided, teamIds }: QueuedGame) =>
    rules.there === null || (isDecided && teamIds.every((id) => rules.there!.has(id)));
  const isBehind = ({ passedAt }: QueuedGame) => passedAt !== null && passedAt >= lastCall;
  return games
    .filter(({ state }) => state === "waiting")
    .map((game) => ({ game, missing: missingOf(game), isBehind: isBehind(game) }))
    .toSorted(
      (a, b) =>
        Number(a.isBehind) - Number(b.isBehind) ||
        Number(isThere(b.game)) - Number(isThere(a.game)) ||
        byPlan(a.game, b.game),
    )
    .map(({ game, ...told }) => ({
      id: game.id,
      waits: waitOf(game, { games, busy, rules }),
      ...told,
    }));
}

interface Known {
  games: QueuedGame[];
  busy: QueuedGame[];
  rules: QueueRules;
}

function waitOf(game: QueuedGame, { games, busy, rules }: Known): Waiting | null {
  if (!game.isDecided) return { reason: "undecided" };
  const people = peopleOf(game, rules);
  const other = busy.find((one) => peopleOf(one, rules).some((key) => people.includes(key)));
  if (other) return { reason: "busy", gameId: other.id };
  return awayOf(game, rules) ?? leavingOf(game, rules) ?? restOf(game, games, rules);
}

/** Who plays or has a duty there and can't come yet, for the longest. */
function awayOf(
  { teamIds, dutyTeamIds }: QueuedGame,
  { now, there, away }: QueueRules,
): Waiting | null {
  const needed = new Set([...teamIds, ...dutyTeamIds].filter((id) => !there?.has(id)));
  const missing = away
    .filter(({ teamId, from, until }) => needed.has(teamId) && from <= now && now < until)
    .toSorted((a, b) => b.until - a.until)[0];
  return missing ? { reason: "away", teamId: missing.teamId, until: missing.until } : null;
}

/** Who plays or has a duty there and has to leave before it would be over, the first of them. */
function leavingOf(
  { teamIds, dutyTeamIds, minutes }: QueuedGame,
  { now, away }: QueueRules,
): Waiting | null {
  const needed = new Set([...teamIds, ...dutyTeamIds]);
  const isOver = now + minutes * 60_000;
  const leaving = away
    .filter(({ teamId, from }) => needed.has(teamId) && now < from && from < isOver)
    .toSorted((a, b) => a.from - b.from)[0];
  return leaving ? { reason: "leaving", teamId: leaving.teamId, from: leaving.from } : null;
}

/** Who can't be elsewhere meanwhile, whoever shares somebody with a team included. */
function peopleOf(
  { teamIds, dutyTeamIds, officialIds }: QueuedGame,
  { sharing }: QueueRules,
): string[] {
  const own = [...teamIds, ...dutyTeamIds];
  const shared = sharing.flatMap((ids, index) =>
    ids.some((id) => teamIds.includes(id)) ? [`sharing ${index}`] : [],
  );
  return [
    ...own.map((id) => `team ${id}`),
    ...officialIds.map((id) => `official ${id}`),
    ...shared,
  ];
}

/** The longest that one of its teams still has to rest after what it played last. */
function restOf(
  { teamIds, restMinutes }: QueuedGame,
  games: QueuedGame[],
  rules: QueueRules,
): Waiting | null {
  const rests = teamIds.flatMap((teamId) => {
    const ends = games.flatMap(({ endedAt, teamIds: others }) =>
      endedAt !== null && others.includes(teamId) ? [endedAt] : [],
    );
    const until = Math.max(...ends) + restMinutes * 60_000;
    return until > rules.now ? [{ reason: "resting" as const, teamId, until }] : [];
  });
  return rests.toSorted((a, b) => b.until - a.until)[0] ?? null;
}

function byPlan(a: QueuedGame, b: QueuedGame): number {
  return a.start - b.start || (a.courtId ?? 0) - (b.courtId ?? 0) || a.id - b.id;
}
