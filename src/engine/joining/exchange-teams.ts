import type { MatchId, TeamId } from "#engine/types.ts";

/** A game that two teams may exchange their places in. */
export interface ExchangeableGame {
  id: MatchId;
  homeId: TeamId | null;
  awayId: TeamId | null;
  /** Sides that a result or a rank gives keep whom that gives; so do games begun or over. */
  isHomeGiven: boolean;
  isAwayGiven: boolean;
  isOpen: boolean;
}

export interface ExchangedGame {
  id: MatchId;
  homeId: TeamId | null;
  awayId: TeamId | null;
}

/** The open games of two teams with each in the other's place; doing it again takes it back. */
export function exchangeTeams(
  games: readonly ExchangeableGame[],
  [first, second]: readonly [TeamId, TeamId],
): ExchangedGame[] {
  const swapped = (id: TeamId | null, isGiven: boolean): TeamId | null => {
    if (isGiven) return id;
    return id === first ? second : id === second ? first : id;
  };
  return games.flatMap((game) => {
    if (!game.isOpen) return [];
    const homeId = swapped(game.homeId, game.isHomeGiven);
    const awayId = swapped(game.awayId, game.isAwayGiven);
    const isSame = homeId === game.homeId && awayId === game.awayId;
    // A team that a result has put beside the other one can't play itself.
    return isSame || homeId === awayId ? [] : [{ id: game.id, homeId, awayId }];
  });
}
