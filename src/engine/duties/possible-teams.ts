import { participantKey } from "#engine/schedule/model/keys.ts";
import type { BracketId, MatchId, Participant, ScheduleItem, TeamId } from "#engine/types.ts";

/** What may come of a schedule whose places are not all decided. */
export interface Outlook {
  /** The teams that may come to play a game: those known, and all that its places can still go to. */
  teamsOf: (item: ScheduleItem) => Set<TeamId>;
  /** Whether the loser of a game may be one of those who play another, as far as places tell. */
  mayLoserPlay: (decider: ScheduleItem, item: ScheduleItem) => boolean;
}

/** Looks ahead through winners, losers and ranks. */
export function createOutlook(items: ScheduleItem[]): Outlook {
  const byId = new Map(items.map((item) => [item.id, item]));
  const { teamsOf, teamsAt } = createTeams(items, byId);
  return { teamsOf, mayLoserPlay: createLosers(byId, teamsAt) };
}

type ById = Map<MatchId, ScheduleItem>;

function createTeams(items: ScheduleItem[], byId: ById) {
  const byBracket = Map.groupBy(items, ({ bracketId }) => bracketId);
  const ofItem = new Map<MatchId, Set<TeamId>>();
  const ofBracket = new Map<BracketId, Set<TeamId>>();

  function teamsOf(item: ScheduleItem): Set<TeamId> {
    const known = ofItem.get(item.id);
    if (known) return known;
    const found = new Set<TeamId>();
    // Kept before its places are looked at: a circle of games, which no draw has, would end here.
    ofItem.set(item.id, found);
    for (const side of item.participants) for (const team of teamsAt(side)) found.add(team);
    return found;
  }

  function teamsAt(side: Participant): TeamId[] {
    if (side.kind === "team") return [side.teamId];
    if (side.kind === "winner" || side.kind === "loser") {
      const from = byId.get(side.matchId);
      return from ? [...teamsOf(from)] : [];
    }
    const brackets = side.kind === "best_ranked" ? side.bracketIds : [side.bracketId];
    return brackets.flatMap((id) => [...teamsIn(id)]);
  }

  function teamsIn(bracketId: BracketId): Set<TeamId> {
    const known = ofBracket.get(bracketId);
    if (known) return known;
    const found = new Set<TeamId>();
    // Kept before: pairings of a bracket come from its own games, and add nobody to who is known.
    ofBracket.set(bracketId, found);
    for (const item of byBracket.get(bracketId) ?? []) {
      for (const side of item.participants) for (const team of teamsAt(side)) found.add(team);
    }
    return found;
  }

  return { teamsOf, teamsAt };
}

type TeamsAt = (side: Participant) => TeamId[];

function createLosers(byId: ById, teamsAt: TeamsAt): Outlook["mayLoserPlay"] {
  const known = new Map<string, boolean>();

  function mayLoserPlay(decider: ScheduleItem, item: ScheduleItem): boolean {
    const key = `${decider.id} ${item.id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const isPossible = item.participants.some((side) => mayBe(decider, side));
    known.set(key, isPossible);
    return isPossible;
  }

  function mayBe(decider: ScheduleItem, side: Participant): boolean {
    if (side.kind !== "winner" && side.kind !== "loser") {
      return placesOf(decider).some((place) => mayBeSame(place, side, teamsAt));
    }
    if (side.matchId === decider.id) return side.kind === "loser";
    // Who came to the decider by winning a game has not lost it.
    const came = decider.participants.find(
      (own) => (own.kind === "winner" || own.kind === "loser") && own.matchId === side.matchId,
    );
    if (came && came.kind !== side.kind) return false;
    const from = byId.get(side.matchId);
    return from ? mayLoserPlay(decider, from) : false;
  }

  const places = new Map<MatchId, Participant[]>();

  /** The places of a draw that a game comes down to: teams, ranks, pairings. */
  function placesOf(item: ScheduleItem): Participant[] {
    const before = places.get(item.id);
    if (before) return before;
    places.set(item.id, []);
    const found = new Map<number | string, Participant>();
    for (const side of item.participants) {
      const isGame = side.kind === "winner" || side.kind === "loser";
      const from = isGame ? byId.get(side.matchId) : undefined;
      const own = isGame ? (from ? placesOf(from) : []) : [side];
      for (const place of own) found.set(participantKey(place), place);
    }
    places.set(item.id, [...found.values()]);
    return [...found.values()];
  }

  return mayLoserPlay;
}

/** Two ranks of one group are two teams, and so are two places of one round of pairings. */
function mayBeSame(one: Participant, other: Participant, teamsAt: TeamsAt): boolean {
  if (participantKey(one) === participantKey(other)) return true;
  if (one.kind === "rank" && other.kind === "rank" && one.bracketId === other.bracketId) {
    return false;
  }
  if (one.kind === "best_ranked" && other.kind === "best_ranked") return false;
  if (one.kind === "pairing" && other.kind === "pairing" && one.round === other.round) {
    if (one.bracketId === other.bracketId) return false;
  }
  const teams = new Set(teamsAt(one));
  return teamsAt(other).some((team) => teams.has(team));
}
