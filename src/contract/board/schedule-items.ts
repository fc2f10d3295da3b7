import type { LintInput, OnDuty, Participant, Placement, ScheduleItem } from "#engine";
import { type CourtClosure, toEngineClosures } from "#contract/schedule/court-closures.ts";
import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ReservableGame } from "#contract/schedule/court-reservations.ts";
import type { ScheduleRules } from "./schedule-moves.ts";
import { restIn } from "./division-rests.ts";
import { toEngineHours, toEngineOwnHours } from "./slots-of-days.ts";

/**
 * What takes one place on the schedule: a game, or the games of a meeting, which follow each other
 * on their court. `id` is that of the first game.
 */
export interface PlacedGames {
  id: number;
  games: ScheduleRow[];
  placement: Placement | null;
}

/** The games as the scheduler sees them; canceled ones take no place and are left out. */
export function toPlacedGames(rows: ScheduleRow[]): PlacedGames[] {
  const played = rows.filter(({ status }) => status !== "CANCELED");
  return [...Map.groupBy(played, groupOf).values()].map((group) => {
    const games = group.toSorted((a, b) => a.game_number - b.game_number);
    const { id } = games[0]!;
    return { id, games, placement: placementOf(id, games) };
  });
}

/** What the engine judges a schedule by: its games, their places and the rules. */
export function toLintInput(groups: PlacedGames[], rules: Rules): LintInput {
  const links = linksOf(groups);
  return {
    items: groups.map((group) => ({ ...toItem(group, links), ...ownRest(group, rules) })),
    placements: groups.flatMap(({ placement }) => placement ?? []),
    minRestMinutes: rules.min_rest_minutes,
    maxGamesPerDay: rules.max_games_per_day_per_team,
    closures: toEngineClosures(rules.closures ?? []),
    hours: toEngineHours(rules.time_slots),
    ...toEngineOwnHours(rules),
    lunch: rules.lunch,
    ...rules.wishes,
  };
}

/** What tells of games on the schedule which courts are kept for them. */
export function toReservable(
  groups: readonly PlacedGames[],
  divisionOf: (bracketId: number | null) => number | null,
): ReservableGame[] {
  return groups.map(({ id, games }) => {
    const { bracket_id, stage_name: stageName } = games[0]!;
    return { id, divisionId: divisionOf(bracket_id), stageName };
  });
}

/** Without divisions that rest another time, games say nothing. */
function ownRest({ games }: PlacedGames, { divisionOf, ...rules }: Rules) {
  const { division_rests: own } = rules;
  if (!divisionOf || !own) return {};
  return { restMinutes: restIn(rules, divisionOf(games[0]!.bracket_id)) };
}

type Limits = Pick<
  ScheduleRules,
  | "min_rest_minutes"
  | "division_rests"
  | "max_games_per_day_per_team"
  | "time_slots"
  | "own_days"
  | "lunch"
>;

interface Rules extends Limits {
  /** The division of a bracket's games, for rests of their own. */
  divisionOf?: (bracketId: number | null) => number | null;
  closures?: CourtClosure[];
  wishes?: Pick<LintInput, "absences" | "sharing" | "longestWaitMinutes" | "reservations">;
}

function groupOf({ id, meeting, date, court_id }: ScheduleRow): string {
  return meeting === null ? `game ${id}` : `meeting ${meeting} ${date} ${court_id}`;
}

function placementOf(itemId: number, games: ScheduleRow[]): Placement | null {
  const inOrder = games.toSorted((a, b) => compare(a.start_time ?? "", b.start_time ?? ""));
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!];
  if (!first.date || !first.start_time || !last.end_time) return null;
  // A game that ends after midnight fills the rest of its day.
  const end = last.end_time > first.start_time ? last.end_time : "24:00";
  // Games without a court are on none, so they never meet on one.
  const court = first.court_id ?? -itemId;
  return { itemId, date: first.date, start: first.start_time, end, court };
}

/** The item of each game by its number. */
type Links = Map<number, number>;

function linksOf(groups: PlacedGames[]): Links {
  return new Map(
    groups.flatMap(({ id, games }) => games.map(({ game_number }) => [game_number, id] as const)),
  );
}

function toItem({ id, games }: PlacedGames, links: Links): ScheduleItem {
  const sides = new Map<string, Participant>();
  for (const game of games) {
    for (const side of ["home", "away"] as const) {
      const participant = toParticipant(game, side, links);
      sides.set(JSON.stringify(participant), participant);
    }
  }
  const { bracket_id, round } = games[0]!;
  const duties = games.flatMap((game) => game.duties.flatMap((duty) => toOnDuty(duty, links)));
  const participants = [...sides.values()];
  return {
    id,
    bracketId: bracket_id ?? -id,
    round,
    participants,
    ...(duties.length > 0 && { duties }),
  };
}

function toOnDuty({ official_id, team_id, source }: Duty, links: Links): OnDuty | [] {
  if (official_id !== null) return { kind: "official", officialId: official_id };
  if (team_id !== null) return { kind: "team", teamId: team_id };
  const matchId = source ? links.get(source.game_number) : undefined;
  return source && matchId !== undefined ? { kind: source.kind, matchId } : [];
}

function toParticipant(game: ScheduleRow, side: "home" | "away", links: Links): Participant {
  const teamId = game[`${side}_team_id`];
  if (teamId !== null) return { kind: "team", teamId };
  const source = game[side === "home" ? "team1_source" : "team2_source"];
  if (source?.kind === "rank") {
    return { kind: "rank", bracketId: source.bracket_id, rank: source.rank };
  } else if (source?.kind === "best_ranked") {
    const { rank, place, bracket_ids: bracketIds } = source;
    if (bracketIds.length > 0) return { kind: "best_ranked", bracketIds, rank, place };
  } else if (source?.kind === "pairing") {
    const bracketId = game.bracket_id;
    const place = 2 * game.id + (side === "home" ? 0 : 1);
    if (bracketId !== null) return { kind: "pairing", bracketId, round: source.round, place };
  } else if (source) {
    const matchId = links.get(source.game_number);
    if (matchId !== undefined) return { kind: source.kind, matchId };
  }
  // Nobody yet, and nobody that stands in another game: ids are positive.
  return { kind: side === "home" ? "winner" : "loser", matchId: -game.id };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
