import { type FixedGame, perhapsAtBoth, type Placement } from "#engine";
import { toEngineClosures } from "#contract/schedule/court-closures.ts";
import { toEngineOwnDays } from "#contract/board/slots-of-days.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Incident } from "./incident.ts";
import { placeOf } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import type { ReplanRequest } from "./search-request.ts";
import { slotsOfBoard } from "./slots-of-board.ts";
import type { Moment } from "#web/i18n/dates.ts";
import { isReplanned, disturbancesOf, teamIdsOf } from "./hit-games.ts";

export interface Situation {
  model: Pick<BoardModel, "data" | "input">;
  tournament: { start_date: string; end_date: string };
  /** The tournament's wall clock: nothing moves to before. */
  now: Moment;
  incident: Incident;
}

/**
 * The schedule as the engine replans it. Games that are locked, over or under way keep their places,
 * and so do those whose time has passed, unless they wait and are hit themselves; games without a time or court are left out, so that nothing new appears on the schedule.
 */
export function toReplan({ model, tournament, now, incident }: Situation): ReplanRequest {
  const { groups, rules } = model.data;
  const slots = slotsOfBoard(model.data);
  const closures =
    incident.kind === "court_closed"
      ? [...model.data.closures, incident.closure]
      : model.data.closures;
  const placed = groups.filter(({ placement }) => placement !== null);
  const announced = placed.filter((group) => isReplanned(group, now, { incident, closures }));
  const itemOf = new Map(model.input.items.map((it) => [it.id, it]));
  const ids = new Set(announced.map(({ id }) => id));
  const items = model.input.items.filter(({ id }) => ids.has(id));
  const lastDate = placed.reduce(
    (last, { placement }) => (placement!.date > last ? placement!.date : last),
    tournament.end_date,
  );
  const { start_date } = tournament;
  return {
    announced: announced.map(({ placement }) => placement!),
    disturbances: disturbancesOf(incident),
    problem: {
      items,
      calendar: {
        startDate: now.date > start_date ? now.date : start_date,
        endDate: lastDate,
        daysOfWeek: rules.days_of_week,
        excludedDates: rules.exclude_dates,
        timeSlots: slots.time_slots,
        ...toEngineOwnDays(slots),
        preferredCourts: [],
      },
      minRestMinutes: rules.min_rest_minutes,
      maxGamesPerDay: rules.max_games_per_day_per_team,
      type: "balanced",
      seed: 1,
      fixed: [
        ...placed
          .filter(({ id }) => !ids.has(id))
          .map((group) => {
            const { participants = [], duties = [] } = itemOf.get(group.id) ?? {};
            return { ...toFixed(group), participants, duties };
          }),
        ...pastOf(model.data.plannedCourts, now),
      ],
      closures: toEngineClosures(closures),
      absences: [...(model.input.absences ?? [])],
      sharing: model.input.sharing ?? [],
      apart: perhapsAtBoth(items, model.input.sharing ?? [], {
        items: model.input.items.filter(({ id }) => !ids.has(id)),
        placements: toCome(placed),
      }).map(({ pair }) => pair),
      reservations: model.input.reservations ?? [],
      longestWaitMinutes: model.input.longestWaitMinutes ?? null,
    },
  };
}

/** Where games are of which nobody knows yet how they end. */
function toCome(groups: PlacedGames[]): Placement[] {
  return groups.flatMap(({ games, placement }) =>
    placement && games.some(({ status }) => status !== "COMPLETED") ? placement : [],
  );
}

function toFixed(group: PlacedGames): FixedGame {
  const { date, start, end, court } = placeOf(group)!;
  const { id, games } = group;
  const bracketId = games[0]!.bracket_id ?? -id;
  const isToCome = games.every(({ status }) => status === "SCHEDULED");
  const place = { date, start, end, court: court ?? 0 };
  return { matchId: id, bracketId, ...place, teamIds: teamIdsOf(group), isToCome };
}

function pastOf(courts: number, { date, time }: Moment): FixedGame[] {
  if (time === "00:00") return [];
  return Array.from({ length: courts }, (_, index) => ({
    date,
    start: "00:00",
    end: time,
    court: index + 1,
    teamIds: [],
  }));
}
