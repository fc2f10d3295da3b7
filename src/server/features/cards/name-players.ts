import {
  cardPlayersOf,
  type NamedCardsBody,
  toCardPlayerFields,
} from "#contract/matches/card-players.ts";
import { cardKinds } from "#contract/games/cards.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { findAllPlayersByTeamIds } from "#server/features/players/repository.ts";
import { mergeChange } from "#server/merge-change.ts";

type Named = ReturnType<typeof toCardPlayerFields>;

/**
 * Whose the cards of a match are to be, field by field; as stored where the request says nothing of it.
 * Errors: `validation` for more players than cards, and for who isn't on the team; `changed_meanwhile`.
 */
export async function namePlayers(
  body: NamedCardsBody,
  before: MatchRow,
  trx: Transaction,
): Promise<Named> {
  const stored = toCardPlayerFields(cardPlayersOf(before.card_players));
  const { players, former } = body;
  if (!players) return stored;
  await refuseStrangers(body, before, trx);
  const seen = former?.players && { former: asTexts(toCardPlayerFields(former.players)) };
  const merged = mergeChange({ ...asTexts(toCardPlayerFields(players)), ...seen }, asTexts(stored));
  return fromTexts(merged);
}

async function refuseStrangers(
  { players, ...cards }: NamedCardsBody,
  { home_team_id: home, away_team_id: away, card_players: stored }: MatchRow,
  trx: Transaction,
): Promise<void> {
  const teams = { home: home!, away: away! };
  const rosters = await findAllPlayersByTeamIds([teams.home, teams.away], trx);
  const former = cardPlayersOf(stored);
  for (const side of ["home", "away"] as const) {
    const team = rosters.filter((player) => player.team_id === teams[side] && !player.is_offered);
    for (const kind of cardKinds) {
      // Who has left the roster since keeps the card.
      const known = new Set([...team.map(({ id }) => id), ...former[side][kind]]);
      const named = players![side][kind];
      const path = `players.${side}.${kind}`;
      if (named.length > cards[side][kind]) throw invalidField(path, "refusals.matches.cardsFewer");
      if (named.some((id) => !known.has(id))) {
        throw invalidField(path, "refusals.matches.cardsStranger");
      }
    }
  }
}

/** Values that are compared as wholes. */
function asTexts(named: Named): Record<keyof Named, string> {
  return Object.fromEntries(
    Object.entries(named).map(([field, ids]) => [field, ids.join(",")]),
  ) as Record<keyof Named, string>;
}

function fromTexts(texts: object): Named {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]: [string, string]) => [
      field,
      text === "" ? [] : text.split(",").map(Number),
    ]),
  ) as unknown as Named;
}
