import { z } from "zod";
import { bySport, type SportName } from "./sports.ts";

/** Cards of one kind, shown to one side in one game. */
export const cardLimits = { most: 30 };

/** `second_yellow` is whoever was sent off by a second yellow card, and counts as that alone. */
export const cardKinds = ["yellow", "second_yellow", "red"] as const;
export type CardKind = (typeof cardKinds)[number];

const none: readonly CardKind[] = [];
const plain: readonly CardKind[] = ["yellow", "red"];

/** Which cards of those that count in fair play a sport has. */
const kindsBySport: Record<SportName, readonly CardKind[]> = {
  Football: cardKinds,
  Futsal: cardKinds,
  Handball: plain,
  Hockey: plain,
  Rugby: plain,
  Volleyball: none,
  "Beach Volleyball": none,
  Basketball: none,
  Ultimate: none,
  Badminton: none,
  "Table Tennis": none,
  Tennis: none,
  Floorball: none,
  "Other Sport": none,
};

/** The cards that can be entered in a sport; none where it knows none. */
export function cardsIn(sport: string | null): readonly CardKind[] {
  return bySport(kindsBySport, sport);
}

const count = z.int({ error: "rules.match.cards" }).min(0, "rules.match.cards");
const entered = count.max(cardLimits.most, "rules.match.cards");

/** How many cards of each kind one side was shown. */
export const CardCounts = z.object({ yellow: count, second_yellow: count, red: count });
export type CardCounts = z.infer<typeof CardCounts>;

/** The cards of a game. */
export const MatchCards = z.object({ home: CardCounts, away: CardCounts });
export type MatchCards = z.infer<typeof MatchCards>;

const Entered = z.strictObject({ yellow: entered, second_yellow: entered, red: entered });
/** The cards that a game is to have, and with `former` what the sender saw that it had. */
export const CardsBody = z.strictObject({
  home: Entered,
  away: Entered,
  former: MatchCards.optional(),
});
export type CardsBody = z.infer<typeof CardsBody>;

/** What a game has while no card is known. */
export function noCards(): MatchCards {
  return {
    home: { yellow: 0, second_yellow: 0, red: 0 },
    away: { yellow: 0, second_yellow: 0, red: 0 },
  };
}

/** A game's cards as it is stored and recorded: a number for each side and kind, null for none. */
export const cardFields = [
  "t1_yellow",
  "t1_second_yellow",
  "t1_red",
  "t2_yellow",
  "t2_second_yellow",
  "t2_red",
] as const;
export type CardFields = Record<(typeof cardFields)[number], number | null>;

/** The cards of a stored game. */
export function cardsOf(match: CardFields): MatchCards {
  const of = (side: "t1" | "t2"): CardCounts => ({
    yellow: match[`${side}_yellow`] ?? 0,
    second_yellow: match[`${side}_second_yellow`] ?? 0,
    red: match[`${side}_red`] ?? 0,
  });
  return { home: of("t1"), away: of("t2") };
}

/** Cards as they are stored. */
export function toCardFields({ home, away }: MatchCards): CardFields {
  return {
    t1_yellow: home.yellow || null,
    t1_second_yellow: home.second_yellow || null,
    t1_red: home.red || null,
    t2_yellow: away.yellow || null,
    t2_second_yellow: away.second_yellow || null,
    t2_red: away.red || null,
  };
}

/** Whether any card of a stored game is known. */
export function hasCards(match: CardFields): boolean {
  return cardFields.some((field) => match[field] !== null);
}
