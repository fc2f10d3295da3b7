import type { DrawnGame, GameId, Side } from "./work.ts";

type RealSide = Exclude<Side, { bye: true }>;

export interface RealGame {
  id: GameId;
  sides: [RealSide, RealSide];
}

/**
 * The games that are really played, each after those it waits for: byes are passed through, and the
 * second final of the same two, which not every library draws, is left out. Throws an error where
 * games wait for each other.
 */
export function realGames(games: readonly DrawnGame[]): RealGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  const known = new Map<GameId, { winner: Side; loser: Side }>();
  const real: RealGame[] = [];
  const resolve = (side: Side): Side => {
    if ("winner" in side) return outcomeOf(side.winner).winner;
    return "loser" in side ? outcomeOf(side.loser).loser : side;
  };
  const outcomeOf = (id: GameId): { winner: Side; loser: Side } => {
    const outcome = known.get(id) ?? play(byId.get(id)!);
    known.set(id, outcome);
    return outcome;
  };
  const play = ({ id, sides }: DrawnGame): { winner: Side; loser: Side } => {
    const [home, away] = [resolve(sides[0]), resolve(sides[1])];
    if ("bye" in home) return { winner: away, loser: home };
    if ("bye" in away) return { winner: home, loser: away };
    if (!areSameTwo(home, away)) real.push({ id, sides: [home, away] });
    return { winner: { winner: id }, loser: { loser: id } };
  };
  for (const { id } of games) outcomeOf(id);
  return real;
}

function areSameTwo(home: RealSide, away: RealSide): boolean {
  if ("winner" in home && "loser" in away) return home.winner === away.loser;
  return "loser" in home && "winner" in away && home.loser === away.winner;
}
