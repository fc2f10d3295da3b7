import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { perhapsAtBoth, placeInGaps, type ScheduleItem } from "#engine";
import { currentTime } from "#contract/clock.ts";
import { restIn } from "#contract/board/division-rests.ts";
import { slotsByNow } from "#contract/board/slots-by-now.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import { toEngineReservations } from "#contract/schedule/court-reservations.ts";
import { toEngineWishes } from "#contract/schedule/wishes.ts";
import { findWishes } from "#server/features/wishes/repository.ts";
import type { Transaction } from "#server/database/handle.ts";
import { toCourtClosure } from "#server/features/closures/closures.ts";
import { findClosures } from "#server/features/closures/repository.ts";
import { toFixedItems } from "#server/features/generation/fixed-items.ts";
import { keepApart, timesOf } from "#server/features/generation/staying/apart.ts";
import { toStayingGames } from "#server/features/generation/staying/staying-games.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { findScheduleRules } from "#server/features/schedule/rules-repository.ts";
import { addMinutes, createZoneClock, type ZoneClock } from "#server/time/zone-clock.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";

interface Context {
  /** The games that keep their places. */
  standing: readonly MatchRow[];
  before: Fixtures;
  tournament: LockedTournament;
}

type GapProblem = Parameters<typeof placeInGaps>[0];

type Game = Pick<MatchRow, "bracket_id" | "round" | "home_team_id" | "away_team_id">;
type Place = Pick<MatchRow, "start_time" | "end_time" | "court_id">;

/**
 * Places for games of groups where the schedule is free from now on, and before the playoffs that
 * wait for the group; without time where there is none, and for games of knock-outs.
 */
export async function findPlaces(
  games: readonly Game[],
  context: Context,
  trx: Transaction,
): Promise<Place[]> {
  const { standing, before, tournament } = context;
  const items = games.map((game, index) => toItem(game, index + 1));
  const { rules, ...free } = await loadFreeTime(items, context, trx);
  const clock = createZoneClock(tournament.timezone);
  const fixed = toFixedItems([...standing], clock);
  const places: Place[] = games.map(() => ({ start_time: null, end_time: null, court_id: null }));
  for (const [bracketId, own] of Map.groupBy(items, (item) => item.bracketId)) {
    const { type, division_id = null } = before.brackets.get(bracketId) ?? {};
    if (isKnockoutType(type)) continue;
    const restMinutes = restIn(rules, division_id);
    const waiting = standing.filter((match) => waitsFor(match, bracketId, before));
    const placed = placeApart(
      {
        ...free,
        items: own,
        fixed,
        minRestMinutes: restMinutes,
        until: deadlineOf(waiting, { clock, restMinutes }),
      },
      context,
    );
    for (const { itemId, date, start, end, court } of placed) {
      const [from, to] = [start, end].map((time) => ({ date, time }));
      if (!clock.exists(from!) || !clock.exists(to!)) continue;
      fixed.push({ date, start, end, court, teamIds: teamsOf(games[itemId - 1]!) });
      places[itemId - 1] = {
        start_time: clock.toInstant(from!),
        end_time: clock.toInstant(to!),
        court_id: court,
      };
    }
  }
  return places;
}

/** At no time at which people of theirs may be needed by others that aren't decided yet, if all find one so. */
function placeApart(problem: GapProblem, { standing, before }: Context) {
  const { items, sharing = [], fixed } = problem;
  if (sharing.length === 0) return placeInGaps(problem);
  const rows = toStayingGames({ names: before, matches: before.matches }, [...standing])!;
  // Ranks of these groups go to others by the numbers that both have for them.
  const staying = keepApart(
    rows,
    items.map(({ bracketId }) => [bracketId, bracketId]),
  );
  const apart = perhapsAtBoth(items, sharing, staying).map(({ pair }) => pair);
  const times = timesOf(staying, new Set(apart.flat()));
  const careful = placeInGaps({ ...problem, fixed: [...fixed, ...times], apart });
  if (apart.length === 0 || careful.length === items.length) return careful;
  const plain = placeInGaps(problem);
  return plain.length > careful.length ? plain : careful;
}

/** The rules, and when and where they leave time for games from now on, whichever group plays them. */
async function loadFreeTime(
  items: readonly ScheduleItem[],
  { standing, before, tournament }: Context,
  trx: Transaction,
) {
  const rules = await findScheduleRules(tournament.id, trx);
  const known = await findWishes(tournament.id, trx);
  const clock = createZoneClock(tournament.timezone);
  const rows = await findClosures(tournament.id, trx);
  const times = toFixedItems([...standing], clock);
  const slots = slotsByNow(rules, {
    planned: tournament.courts_count,
    inUse: standing.filter(isOpen).flatMap(({ court_id }) => court_id ?? []),
    times,
  });
  const divisions = items.map(({ id, bracketId }) => ({
    id,
    divisionId: before.brackets.get(bracketId)?.division_id ?? null,
    stageName: null,
  }));
  return {
    rules,
    calendar: {
      startDate: tournament.start_date,
      endDate: lastDateOf(times, tournament.end_date),
      daysOfWeek: rules.days_of_week,
      excludedDates: rules.exclude_dates,
      timeSlots: slots.time_slots,
      ...toEngineOwnDays(slots),
      preferredCourts: [],
    },
    maxGamesPerDay: rules.max_games_per_day_per_team,
    closures: toEngineClosures(rows.map((row) => toCourtClosure(row, clock))),
    ...toEngineWishes(known),
    reservations: toEngineReservations(known.wishes.reservations, divisions),
    from: clock.toLocal(currentTime().toISOString()),
  };
}

/** Games may be planned beyond the end. */
function lastDateOf(times: readonly { date: string }[], end: string): string {
  return times.reduce((last, { date }) => (date > last ? date : last), end);
}

function isOpen({ status }: MatchRow): boolean {
  return status === "scheduled" || status === "in_progress";
}

function toItem(game: Game, id: number): ScheduleItem {
  const participants = teamsOf(game).map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, bracketId: game.bracket_id ?? 0, round: game.round, participants };
}

function teamsOf({ home_team_id, away_team_id }: Game): number[] {
  return [home_team_id, away_team_id].filter((id) => id !== null);
}

/** Whether a group's ranks decide who plays a game. */
function waitsFor(match: MatchRow, groupId: number, { feeders }: Fixtures): boolean {
  const takesBest = match.home_source_place !== null || match.away_source_place !== null;
  return (
    [match.home_source_bracket_id, match.away_source_bracket_id].includes(groupId) ||
    (takesBest && (feeders.get(match.bracket_id ?? 0) ?? []).includes(groupId))
  );
}

/** When the first of those games is played, less the teams' rest. */
function deadlineOf(
  waiting: readonly MatchRow[],
  { clock, restMinutes }: { clock: ZoneClock; restMinutes: number },
) {
  const starts = waiting.flatMap(({ start_time: start }) => start ?? []).toSorted();
  return starts[0] === undefined ? null : clock.toLocal(addMinutes(starts[0], -restMinutes));
}
