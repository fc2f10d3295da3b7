import type { CardPlayers, NamedCards } from "#contract/matches/card-players.ts";
import type { CardCounts, CardsBody } from "#contract/games/cards.ts";

type Counts = [yellow: number, second_yellow: number, red: number];

/** Cards of the football cup, by the games as they are played. */
export const cupCards: Partial<Record<number, CardsBody>> = {
  0: cards([1, 0, 0], [2, 0, 0]),
  3: cards([0, 0, 0], [1, 1, 0]),
  7: cards([2, 0, 1], [1, 0, 0]),
  15: cards([1, 0, 0], [3, 0, 0]),
};

function cards(home: Counts, away: Counts): CardsBody {
  const toCounts = ([yellow, second_yellow, red]: Counts): CardCounts => ({
    yellow,
    second_yellow,
    red,
  });
  return { home: toCounts(home), away: toCounts(away) };
}

/** The cards with whose they were: the first of the roster that haven't got one, as far as there are any. */
export function withPlayers(shown: CardsBody, { home, away }: NamedCards["rosters"]) {
  const players: CardPlayers = { home: named(shown.home, home), away: named(shown.away, away) };
  return { ...shown, players };
}

function named(counts: CardCounts, roster: { id: number }[]): CardPlayers["home"] {
  const ids = roster.map(({ id }) => id);
  const take = (count: number) => ids.splice(0, count);
  return {
    yellow: take(counts.yellow),
    second_yellow: take(counts.second_yellow),
    red: take(counts.red),
  };
}
