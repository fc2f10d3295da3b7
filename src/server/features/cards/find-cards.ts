import type { Caller } from "#contract/abilities/principal.ts";
import {
  type CardedPlayer,
  cardPlayersOf,
  type NamedCards,
} from "#contract/matches/card-players.ts";
import { cardKinds, cardsOf, noCards } from "#contract/games/cards.ts";
import type { Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { notFound } from "#server/errors.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { presentRoster } from "#server/features/players/present-player.ts";
import { findAllPlayersByTeamIds } from "#server/features/players/repository.ts";
import { findPlace, findSubject } from "#server/features/subjects/repository.ts";
import { findOtherCards } from "./repository.ts";

/**
 * The cards of a match, whose they were, and who could have been shown them, as visitors see the rosters.
 * Errors: `not_found`; `forbidden` for who may not enter them.
 */
export async function findCards(
  { matchId, caller }: { matchId: number; caller: Caller },
  trx: Transaction,
): Promise<NamedCards> {
  const [match, subject] = [
    await findMatchById(matchId, trx),
    await findSubject("match", matchId, trx),
  ];
  if (!match || !subject) throw notFound("Match");
  const place = await findPlace({ tournamentId: match.tournament_id, matchId }, trx);
  demand(caller, "score", { ...subject, match: place });
  return {
    cards: cardsOf(match),
    players: cardPlayersOf(match.card_players),
    rosters: await findRosters(match, trx),
  };
}

async function findRosters(match: MatchRow, trx: Transaction): Promise<NamedCards["rosters"]> {
  const teamIds = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
  const asVisitor = { withContact: false, askerId: undefined };
  const players = presentRoster(await findAllPlayersByTeamIds(teamIds, trx), asVisitor);
  const earlier = await countOthers(match, trx);
  const of = (teamId: number | null) =>
    players
      .filter(({ team_id: id }) => id === teamId)
      .map((player) => ({ ...player, earlier: earlier.get(player.id) ?? noCards().home }));
  return { home: of(match.home_team_id), away: of(match.away_team_id) };
}

/** Which cards each player was shown in the tournament's other games. */
async function countOthers(match: MatchRow, trx: Transaction) {
  const counts = new Map<number, CardedPlayer["earlier"]>();
  for (const stored of await findOtherCards(match, trx)) {
    const { home, away } = cardPlayersOf(stored);
    for (const kind of cardKinds) {
      for (const id of [...home[kind], ...away[kind]]) {
        const before = counts.get(id) ?? noCards().home;
        counts.set(id, { ...before, [kind]: before[kind] + 1 });
      }
    }
  }
  return counts;
}
