import { replan } from "#engine";
import { paths } from "#contract/paths.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { toClosureBody, toMoves } from "#web/features/board/model/places.ts";
import { boardModelOf } from "#web/features/board/model/use-board-model.ts";
import type { Incident } from "#web/features/board/replan/incident.ts";
import { toReplan } from "#web/features/board/replan/replan-input.ts";
import { plannedMoves } from "#web/features/board/replan/found-plan.ts";
import { searchIterations } from "#web/features/board/replan/search-request.ts";
import { momentIn } from "#web/i18n/dates.ts";
import type { Desk } from "./desk.ts";

/** "Something changed…": plans the rest of the day anew and makes it so; returns how many games moved. */
export async function replanRest(desk: Desk, incident: Incident, now: number) {
  const { tournamentId: id } = desk;
  const [{ tournament }, { schedule, closures }, { rules }, { courts }] = await Promise.all([
    desk.ask<{ tournament: Tournament }>("GET", paths.tournament(id)),
    desk.schedule(),
    desk.ask<{ rules: ScheduleRules }>("GET", paths.scheduleRules(id)),
    desk.ask<{ courts: Court[] }>("GET", paths.tournamentCourts(id)),
  ]);
  const model = boardModelOf({ tournament, rows: schedule, rules, courts, closures }, new Map());
  const moment = momentIn(tournament.timezone, new Date(now));
  const request = toReplan({ model, tournament, now: moment, incident });
  const { problem, announced, disturbances } = request;
  const result = replan(problem, announced, disturbances, { iterations: searchIterations });
  const moves = plannedMoves(result, model.byId);
  await desk.ask("POST", paths.scheduleMoves(id), {
    moves: moves.flatMap(({ group, to }) => toMoves(group, to)),
    close: incident.kind === "court_closed" ? [toClosureBody(incident.closure)] : [],
  });
  return { moved: moves.length, lost: moves.filter(({ to }) => to === null).length };
}

/** Games that found no place are played in the evening, one after the other, on a court that is left. */
export async function placeByHand(desk: Desk, court: number): Promise<void> {
  const rows = await desk.rows();
  const without = rows.filter(
    ({ status, raw_start_time: start }) => status === "SCHEDULED" && !start,
  );
  let end = Math.max(...rows.map(({ raw_end_time: time }) => Date.parse(time ?? "1970-01-01")));
  for (const { id } of without.toSorted((a, b) => a.round - b.round)) {
    const [start_time, end_time] = [end, end + 1_200_000].map((time) =>
      new Date(time).toISOString(),
    );
    const moves = [{ match_id: id, start_time, end_time, court_id: court }];
    await desk.ask("POST", paths.scheduleMoves(desk.tournamentId), { moves });
    end += 1_200_000;
  }
}
