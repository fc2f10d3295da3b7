import { z } from "zod";
import { Id } from "#contract/common.ts";
import { cardLimits } from "#contract/games/cards.ts";
import { Player } from "#contract/teams/players.ts";
import {
  CardCounts,
  type cardFields,
  type CardKind,
  cardKinds,
  CardsBody,
  MatchCards,
  noCards,
  toCardFields,
} from "#contract/games/cards.ts";

const players = z
  .array(Id)
  .max(cardLimits.most, "rules.match.cards")
  .refine((ids) => new Set(ids).size === ids.length, "rules.match.cardTwice");
const OfSide = z.strictObject({ yellow: players, second_yellow: players, red: players });

/** Which players were shown the cards of a game; of a card that stands for nobody in particular, none. */
export const CardPlayers = z.strictObject({ home: OfSide, away: OfSide });
export type CardPlayers = z.infer<typeof CardPlayers>;

/** The cards that a game is to have, whose they were, and with `former` what the sender saw of both. */
export const NamedCardsBody = CardsBody.extend({
  players: CardPlayers.optional(),
  former: MatchCards.extend({ players: CardPlayers.optional() }).optional(),
});
export type NamedCardsBody = z.infer<typeof NamedCardsBody>;

/** Who may have been shown a card, and which ones they were shown in the tournament's other games. */
export const CardedPlayer = Player.pick({
  id: true,
  name: true,
  jersey_number: true,
  jersey_double_zero: true,
}).extend({ earlier: CardCounts });
export type CardedPlayer = z.infer<typeof CardedPlayer>;

/** The cards of a game with whose they are, and the rosters of both teams, for whoever enters them. */
export const NamedCards = z.object({
  cards: MatchCards,
  players: CardPlayers,
  rosters: z.object({ home: z.array(CardedPlayer), away: z.array(CardedPlayer) }),
});
export type NamedCards = z.infer<typeof NamedCards>;

/** Players of cards as they are stored, by the field that counts the cards; null for none. */
export type StoredCardPlayers = Partial<Record<(typeof cardFields)[number], number[]>> | null;

/** Whose the cards of a stored game are. */
export function cardPlayersOf(stored: StoredCardPlayers): CardPlayers {
  const of = (side: "t1" | "t2") => {
    const ids = (kind: CardKind) => stored?.[`${side}_${kind}`] ?? [];
    return { yellow: ids("yellow"), second_yellow: ids("second_yellow"), red: ids("red") };
  };
  return { home: of("t1"), away: of("t2") };
}

/** Each field that counts cards with the players who were shown them, in the order in which they were named. */
export function toCardPlayerFields({
  home,
  away,
}: CardPlayers): Required<NonNullable<StoredCardPlayers>> {
  const of = (side: CardPlayers["home"], key: "t1" | "t2") =>
    cardKinds.map((kind) => [`${key}_${kind}`, side[kind]] as const);
  return Object.fromEntries([...of(home, "t1"), ...of(away, "t2")]) as Required<
    NonNullable<StoredCardPlayers>
  >;
}

/** A game of which no card is known, as it is stored. */
export const blankCards = { ...toCardFields(noCards()), card_players: null } as const;
