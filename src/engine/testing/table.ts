import { computeStandings, type StandingRow } from "#engine/standings/compute-standings.ts";
import type { Ending, MatchResult } from "#engine/standings/results/match-result.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";

/**
 * A literal tournament: one game a line, "Spain 32-15 Czechia"; sets follow in brackets, "USA 3-1
 * Brazil (25-20 25-23 20-25 25-20)", an ending in braces, "A 0-0 B {double_forfeit}", and the
 * fair-play scores in brackets, "A 1-1 B [-3 -1]".
 */
export interface LiteralTable {
  games: string;
  rules?: RankingRules;
  lotSeed?: number;
  seed?: Record<string, number>;
}

export type NamedRow = StandingRow & { name: string };

/** The standings of a literal tournament, each row with its team's name. */
export function tableOf({ games, rules, lotSeed, seed = {} }: LiteralTable): {
  order: string[];
  rows: NamedRow[];
} {
  const parsed = games.trim().split("\n").map(parseGame);
  const names = [...new Set(parsed.flatMap((game) => [game.home, game.away]))].toSorted();
  const idOf = new Map(names.map((name, index) => [name, index + 1]));
  const results = parsed.map(({ home, away, score }): MatchResult => {
    const sides = { homeId: idOf.get(home)!, awayId: idOf.get(away)! };
    return Object.assign(sides, score);
  });
  const teams = names.map((name) => ({
    id: idOf.get(name)!,
    name,
    seed: seed[name],
  }));
  const rows = computeStandings({ teams, results, rules, lotSeed }).map((row) =>
    Object.assign(row, { name: names[row.teamId - 1]! }),
  );
  return { order: rows.map((row) => row.name), rows };
}

function parseGame(line: string) {
  const match =
    /^\s*(.+?) (\d+)-(\d+) ([^({[]+?)\s*(?:\((.+)\))?\s*(?:\{(\w+)\})?\s*(?:\[(\S+) (\S+)\])?\s*$/.exec(
      line,
    );
  if (!match) throw new Error(`Not a game: "${line}"`);
  const [, home, homeScore, awayScore, away, sets, ending, homeConduct, awayConduct] = match;
  return {
    home: home!,
    away: away!,
    score: {
      homeScore: Number(homeScore),
      awayScore: Number(awayScore),
      sets: sets?.split(" ").map((set) => set.split("-").map(Number) as [number, number]),
      ending: ending as Ending | undefined,
      ...(homeConduct && { conduct: [Number(homeConduct), Number(awayConduct)] as const }),
    },
  };
}
