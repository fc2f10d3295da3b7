import { participantKey } from "#engine/schedule/model/keys.ts";
import { type PossibleTeams, possibleTeams } from "#engine/schedule/model/possible-teams.ts";
import type { MatchId, Participant, ScheduleItem } from "#engine/types.ts";

/** What may come of a schedule whose places are not all decided. */
export interface Outlook extends Pick<PossibleTeams, "teamsOf"> {
  /** Whether the loser of a game may be one of those who play another, as far as places tell. */
  mayLoserPlay: (decider: ScheduleItem, item: ScheduleItem) => boolean;
}

/** Looks ahead through winners, losers and ranks. */
export function createOutlook(items: ScheduleItem[]): Outlook {
  const byId = new Map(items.map((item) => [item.id, item]));
  const { teamsOf, teamsAt } = possibleTeams(items);
  return { teamsOf, mayLoserPlay: createLosers(byId, teamsAt) };
}

type ById = Map<MatchId, ScheduleItem>;

function createLosers(byId: ById, teamsAt: PossibleTeams["teamsAt"]): Outlook["mayLoserPlay"] {
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
function mayBeSame(
  one: Participant,
  other: Participant,
  teamsAt: PossibleTeams["teamsAt"],
): boolean {
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
