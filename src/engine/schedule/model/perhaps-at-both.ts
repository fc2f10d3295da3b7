import type { MatchId, Placement, ScheduleItem, TeamId } from "#engine/types.ts";
import { possibleTeams } from "./possible-teams.ts";

/** Two games, and the teams that share whoever may have to come to both. */
export interface PerhapsAtBoth {
  pair: readonly [MatchId, MatchId];
  teamIds: readonly TeamId[];
  /** One of these teams for each of the games, which may play it. */
  mayPlay: readonly [TeamId, TeamId];
}

/** The pairs of games that are kept apart at most: each counts as one more who can't be at two games at once. */
const MOST_PAIRS = 2000;

/**
 * Pairs of games of different competitions to which one person may have to come, as teams of theirs may play
 * in both: at least one of the two isn't decided yet. Each is of two items, or of one and a game of `standing`
 * that has a place; who may play is told by all of them. Those that are the likelier come first.
 */
export function perhapsAtBoth(
  items: readonly ScheduleItem[],
  sharing: readonly (readonly TeamId[])[],
  standing: Standing = { items: [], placements: [] },
): PerhapsAtBoth[] {
  const all = [...items, ...standing.items];
  if (sharing.length === 0 || all.every(isDecided)) return [];
  const { teamsOf } = possibleTeams(all);
  const isTimed = new Set(standing.placements.map(({ itemId }) => itemId));
  const others = standing.items.filter(({ id }) => isTimed.has(id));
  const found = new Map<string, PerhapsAtBoth & { ways: number }>();
  for (const teamIds of sharing) {
    const candidatesIn = (games: readonly ScheduleItem[]) =>
      games.flatMap((item): Candidate[] => {
        const possible = teamsOf(item);
        const teams = teamIds.filter((team) => possible.has(team));
        const [isKnown, ways] = [isDecided(item), possible.size];
        return teams.length > 0 ? [{ id: item.id, teams, isKnown, ways }] : [];
      });
    const own = candidatesIn(items);
    const games = [...own, ...candidatesIn(others)];
    own.forEach((one, index) => {
      for (let next = index + 1; next < games.length; next++) {
        const other = games[next]!;
        if (one.isKnown && other.isKnown) continue;
        // Games that one team may come to both of are no pair.
        if (one.teams.some((team) => other.teams.includes(team))) continue;
        const key = `${one.id} ${other.id}`;
        if (found.has(key)) continue;
        const mayPlay = [one.teams[0]!, other.teams[0]!] as const;
        const ways = one.ways * other.ways;
        found.set(key, { pair: [one.id, other.id], teamIds, mayPlay, ways });
      }
    });
  }
  return [...found.values()]
    .toSorted((a, b) => a.ways - b.ways)
    .slice(0, MOST_PAIRS)
    .map(({ pair, teamIds, mayPlay }) => ({ pair, teamIds, mayPlay }));
}

/** A game to which somebody may have to come, and with which of their teams. */
interface Candidate {
  id: MatchId;
  teams: readonly TeamId[];
  isKnown: boolean;
  /** How many teams may come to play it. */
  ways: number;
}

/** Games that stay where they are, those without a place among them. */
interface Standing {
  items: readonly ScheduleItem[];
  placements: readonly Placement[];
}

/** Those of the pairs that are played at once, at least in part. */
export function playedAtOnce<Pair extends Pick<PerhapsAtBoth, "pair">>(
  pairs: readonly Pair[],
  placements: readonly Placement[],
): Pair[] {
  const at = new Map(placements.map((placement) => [placement.itemId, placement]));
  return pairs.filter(({ pair }) => {
    const [one, other] = pair.map((id) => at.get(id));
    if (!one || !other || one.date !== other.date) return false;
    return one.start < other.end && other.start < one.end;
  });
}

function isDecided({ participants }: ScheduleItem): boolean {
  return participants.every(({ kind }) => kind === "team");
}
