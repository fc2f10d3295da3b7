import type { FixedGame, Participant, ScheduleItem } from "#engine";
import type { StayingGames } from "./staying-games.ts";

/** Above every id of the database, and of a plan, whose ids count from 1. */
const apartFrom = 2 ** 32;

/** The game's own id where it is none of the plan's, else null. */
export function stayingId(id: number): number | null {
  return id > apartFrom ? id - apartFrom : null;
}

/**
 * The games that stay, under ids that nothing in a plan has. Brackets that the plan has a number for have
 * that: it takes ranks of them.
 */
export function keepApart(
  { items, placements, together }: StayingGames,
  numbers: readonly (readonly [number, number])[],
): StayingGames {
  const numberOf = new Map(numbers.map(([number, id]) => [id, number]));
  const bracketOf = (id: number) => numberOf.get(id) ?? idApart(id);
  return {
    items: items.map((item) => apart(item, bracketOf)),
    placements: placements.map((place) => ({ ...place, itemId: idApart(place.itemId) })),
    together: together.map(({ id, games }) => ({
      id: idApart(id),
      games: games.map((game) => ({ ...game, id: idApart(game.id) })),
    })),
  };
}

/** When some of the games that stay are played; who plays them and where is fixed already. */
export function timesOf(
  { placements }: Pick<StayingGames, "placements">,
  wanted: ReadonlySet<number>,
): FixedGame[] {
  return placements
    .filter(({ itemId }) => wanted.has(itemId))
    .map(({ itemId, ...at }) => ({ ...at, matchId: itemId, court: 0, teamIds: [] }));
}

/** Ids below 0 stand for nobody. */
function idApart(id: number): number {
  return id < 0 ? id - apartFrom : id + apartFrom;
}

type BracketOf = (id: number) => number;

function apart(
  { id, bracketId, participants, duties, ...item }: ScheduleItem,
  bracketOf: BracketOf,
): ScheduleItem {
  return {
    ...item,
    id: idApart(id),
    bracketId: bracketOf(bracketId),
    participants: participants.map((place) => placeApart(place, bracketOf)),
    ...(duties && {
      duties: duties.map((duty) => (duty.kind === "official" ? duty : placeApart(duty, bracketOf))),
    }),
  };
}

function placeApart<Place extends Participant>(place: Place, bracketOf: BracketOf): Place {
  return {
    ...place,
    ...("matchId" in place && { matchId: idApart(place.matchId) }),
    ...("bracketId" in place && { bracketId: bracketOf(place.bracketId) }),
    ...("bracketIds" in place && { bracketIds: place.bracketIds.map(bracketOf) }),
  };
}
