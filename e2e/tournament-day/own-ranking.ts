import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Score, Truth } from "./hall/truth.ts";

interface Given {
  /** As it was drawn, before anything was played. */
  drawn: readonly ScheduleRow[];
  truth: Truth;
  /** A team that is gone, and what its games in the group became: null where one doesn't count. */
  gone: { teamId: number; awarded: ReadonlyMap<number, Score | null> } | null;
}

/**
 * Every team's place, from the draw and the true results alone: the groups' tables by wins, difference,
 * points and the games among those still level, then the knock-out, of which each game is for a span of
 * places that halves from round to round.
 */
export function ownRanking(given: Given): number[] {
  const tables = tablesOf(given);
  const played = new Map<number, Played>();
  const places = new Map<number, number>();
  const sideOf = (source: ScheduleRow["team1_source"]): number | null => {
    if (source?.kind === "rank") return tables.get(source.bracket_id)![source.rank - 1] ?? null;
    if (source?.kind !== "winner" && source?.kind !== "loser") throw new Error("an unknown source");
    return played.get(source.game_number)![source.kind];
  };
  const knockout = given.drawn.filter(({ stage }) => stage === "elimination");
  for (const row of knockout.toSorted((a, b) => depth(a, knockout) - depth(b, knockout))) {
    const [home, away] = [sideOf(row.team1_source), sideOf(row.team2_source)];
    const isHome = away === null || (home !== null && isHomeWin({ row, home, away }, given.truth));
    const [winner, loser] = isHome ? [home, away] : [away, home];
    const [from, to] = spanOf(row, played);
    played.set(row.game_number, { winner, loser, from, to });
    if (to - from > 1) continue;
    if (winner !== null) places.set(winner, from);
    if (loser !== null) places.set(loser, to);
  }
  const ordered = [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  return given.gone ? [...ordered, given.gone.teamId] : ordered;
}

/** Nobody comes where a group has one team fewer than it was drawn with. */
interface Played {
  winner: number | null;
  loser: number | null;
  from: number;
  to: number;
}

function isHomeWin(
  { row, home, away }: { row: ScheduleRow; home: number; away: number },
  truth: Truth,
): boolean {
  const { game_number } = row;
  const { t1s, t2s } = truth({ game_number, home_team_id: home, away_team_id: away });
  return t1s > t2s;
}

/** How many games have to be over before one can be played. */
function depth(row: ScheduleRow, rows: readonly ScheduleRow[]): number {
  const source = row.team1_source;
  if (!source || !("game_number" in source)) return 0;
  return (
    1 +
    depth(
      rows.find(({ game_number: number }) => number === source.game_number)!,
      rows,
    )
  );
}

function spanOf(
  { team1_source: source }: ScheduleRow,
  played: ReadonlyMap<number, Played>,
): [number, number] {
  if (!source || !("game_number" in source)) return [1, 32];
  const { from, to } = played.get(source.game_number)!;
  const middle = (from + to - 1) / 2;
  return source.kind === "winner" ? [from, middle] : [middle + 1, to];
}

interface Result extends Score {
  home: number;
  away: number;
}

/** The teams of each group, best first. */
function tablesOf({ drawn, truth, gone }: Given): Map<number, number[]> {
  const rows = drawn.filter(({ stage }) => stage === "group");
  const tables = [...Map.groupBy(rows, ({ bracket_id: id }) => id!)].map(([id, games]) => {
    const results = games.flatMap((row): Result[] => {
      const awarded = gone?.awarded.get(row.id);
      if (awarded === null) return [];
      return [{ home: row.home_team_id!, away: row.away_team_id!, ...(awarded ?? truth(row)) }];
    });
    const teams = [...new Set(games.flatMap((row) => [row.home_team_id!, row.away_team_id!]))];
    const order = inOrder(teams, results, namesOf(games));
    return [id, order.filter((teamId) => teamId !== gone?.teamId)] as const;
  });
  return new Map(tables);
}

function namesOf(rows: readonly ScheduleRow[]): Map<number, string> {
  const named = rows.flatMap((row) => [
    [row.home_team_id!, row.team1!] as const,
    [row.away_team_id!, row.team2!] as const,
  ]);
  return new Map(named);
}

function inOrder(teams: number[], results: Result[], names: ReadonlyMap<number, string>): number[] {
  const all = new Map(teams.map((id) => [id, figuresOf(id, results)]));
  const keyOf = (id: number) => all.get(id)!.join(" ");
  const among = (id: number) => {
    const level = new Set(teams.filter((other) => keyOf(other) === keyOf(id)));
    return figuresOf(
      id,
      results.filter(({ home, away }) => level.has(home) && level.has(away)),
    );
  };
  const compare = (a: number, b: number) =>
    descending(all.get(a)!, all.get(b)!) ||
    descending(among(a), among(b)) ||
    names.get(a)!.localeCompare(names.get(b)!, "en", { numeric: true });
  return teams.toSorted(compare);
}

/** Wins, difference, points scored. */
function figuresOf(id: number, results: Result[]): number[] {
  const own = results.filter(({ home, away }) => home === id || away === id);
  const scores = own.map(({ home, t1s, t2s }) => (home === id ? [t1s, t2s] : [t2s, t1s]));
  const wins = scores.filter(([scored, conceded]) => scored! > conceded!).length;
  const sum = (index: number) => scores.reduce((total, score) => total + score[index]!, 0);
  return [wins, sum(0) - sum(1), sum(0)];
}

function descending(a: number[], b: number[]): number {
  return a.map((value, index) => b[index]! - value).find((value) => value !== 0) ?? 0;
}
