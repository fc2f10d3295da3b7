import {
  type NamedCardsBody,
  type StoredCardPlayers,
  toCardPlayerFields,
} from "#contract/matches/card-players.ts";
import {
  type CardFields,
  cardFields,
  cardKinds,
  cardsIn,
  toCardFields,
} from "#contract/games/cards.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import type { WrittenMatch } from "#server/features/matches/create-match.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { mergeChange } from "#server/merge-change.ts";
import { namePlayers } from "./name-players.ts";
import { findSportName } from "./repository.ts";

/**
 * Stores the cards of a match and whose they were, and sends on whom they decide where the table's rules
 * count them. Errors: `not_found`; `impossible` where no card can have been shown; `validation` for cards
 * that the sport doesn't have and players who aren't on the team; `changed_meanwhile`;
 * `advancement_conflict`.
 */
export async function enterCards(
  { matchId, body }: { matchId: number; body: NamedCardsBody },
  trx: Transaction,
): Promise<WrittenMatch> {
  const before = await findMatchById(matchId, trx);
  if (!before) throw notFound("Match");
  const sport = await findSportName(before.tournament_id, trx);
  refuseForeign(body, sport);
  refuseUnplayed(before);
  const { former, players: _, ...wanted } = body;
  const sent = { ...toCardFields(wanted), ...(former && { former: toCardFields(former) }) };
  const counts = mergeChange(sent, before) as CardFields;
  const card_players = fitting(await namePlayers(body, before, trx), counts);
  const after = await updateMatch(matchId, { ...counts, card_players }, trx);
  const { tournament_id: tournamentId } = after;
  const advanced = await advanceTeams({ tournamentId, changes: [{ before, after }] }, trx);
  return { match: after, advanced };
}

/** Of a card that was taken away while somebody else named its player, nobody: the last named first. */
function fitting(
  players: ReturnType<typeof toCardPlayerFields>,
  counts: CardFields,
): StoredCardPlayers {
  const named = cardFields.flatMap((field) => {
    const ids = players[field].slice(0, counts[field] ?? 0);
    return ids.length === 0 ? [] : [[field, ids] as const];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

function refuseForeign(body: NamedCardsBody, sport: string): void {
  const kinds = cardsIn(sport);
  if (kinds.length === 0) throw new AppError("impossible", "refusals.matches.cardsNone");
  for (const side of ["home", "away"] as const) {
    const foreign = cardKinds.find((kind) => body[side][kind] > 0 && !kinds.includes(kind));
    if (foreign) throw invalidField(`${side}.${foreign}`, "refusals.matches.cardsOther");
  }
}

function refuseUnplayed({ status, home_team_id, away_team_id }: MatchRow): void {
  if (status === "canceled") throw new AppError("impossible", "refusals.matches.cardsCanceled");
  if (home_team_id === null || away_team_id === null) {
    throw new AppError("impossible", "refusals.matches.cardsUndecided");
  }
}
