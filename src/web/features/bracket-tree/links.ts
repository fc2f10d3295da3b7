import type {
  EliminationBracket,
  PlayoffMatch,
  PlayoffSide,
} from "#contract/standings/standings.ts";

export type Side = "home" | "away";
export const sides = ["home", "away"] as const;

/** The winner or loser of one game plays on one side of another. */
export interface Link {
  from: number;
  to: number;
  side: Side;
  outcome: "winner" | "loser";
}

/** A side of a game; the fields of the wire are named after both. */
export function sideOf(match: PlayoffMatch, side: Side): PlayoffSide {
  return match[`${side}_team`];
}

/** The rounds that have games, in playing order. */
export function roundsOf({ rounds }: EliminationBracket): [string, PlayoffMatch[]][] {
  return Object.entries(rounds)
    .filter(([, matches]) => matches.length > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b));
}

/**
 * How games lead to games. A place that names no game, as in brackets that people put together by
 * hand, is led to by the last game that its team played in an earlier round.
 */
export function linksOf(bracket: EliminationBracket): Link[] {
  const earlier: PlayoffMatch[] = [];
  const links: Link[] = [];
  for (const [, matches] of roundsOf(bracket)) {
    for (const match of matches) {
      for (const side of sides) {
        const feeder = feederOf(sideOf(match, side), earlier);
        if (feeder) links.push({ ...feeder, to: match.id, side });
      }
    }
    earlier.push(...matches);
  }
  return links;
}

function feederOf({ id, origin }: PlayoffSide, earlier: PlayoffMatch[]) {
  if (origin && !("game_number" in origin)) return null;
  if (origin) {
    const from = earlier.find(({ game_number }) => game_number === origin.game_number);
    return from ? { from: from.id, outcome: origin.kind } : null;
  }
  if (id === null) return null;
  const from = earlier.findLast((match) => playsIn(match, id));
  if (!from?.winner) return null;
  return { from: from.id, outcome: from.winner.id === id ? "winner" : "loser" } as const;
}

export function playsIn({ home_team, away_team }: PlayoffMatch, teamId: number): boolean {
  return home_team.id === teamId || away_team.id === teamId;
}
