/**
 * Cards shown to one side. Whoever is sent off by a second yellow card counts among `secondYellow`
 * alone; a direct red card after a yellow one counts as both.
 */
export interface Cards {
  yellow: number;
  secondYellow: number;
  red: number;
}

/** What a card costs in fair play. */
export type CardPoints = Cards;

/** FIFA World Cup 26 regulations, team conduct score: −1, −3 and −4. */
export const FIFA_CARD_POINTS: CardPoints = { yellow: 1, secondYellow: 3, red: 4 };

/** UEFA EURO 2022–24, article 20, disciplinary points: any sending-off counts 3. */
export const UEFA_CARD_POINTS: CardPoints = { yellow: 1, secondYellow: 3, red: 3 };

/** The fair-play score that cards make: nought or less, more being better. */
export function conductOf(cards: Cards, points: CardPoints = FIFA_CARD_POINTS): number {
  const { yellow, secondYellow, red } = cards;
  const cost = yellow * points.yellow + secondYellow * points.secondYellow + red * points.red;
  return cost === 0 ? 0 : -cost;
}
