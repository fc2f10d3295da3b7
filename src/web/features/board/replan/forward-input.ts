import type { DrawForwardProblem } from "#engine";
import { slotsOn } from "#contract/board/slots-of-days.ts";
import { usualLength } from "#web/features/board/model/day-grid.ts";
import { endAfter } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import type { Moment } from "#web/i18n/dates.ts";
import type { TimeRegained } from "./incident.ts";
import { slotsOfBoard } from "./slots-of-board.ts";

interface Regained {
  model: Pick<BoardModel, "data" | "input">;
  /** The tournament's wall clock: nothing moves to before. */
  now: Moment;
  regained: TimeRegained;
}

/**
 * A day as the engine draws it forward. Games may begin when a slot of the day does, or when another of its
 * games was to begin; on the courts of the slot and those that came after the draw. A game that waits for a
 * time goes on as long as its slot, or as most games.
 */
export function toDrawForward({ model, now, regained }: Regained): DrawForwardProblem {
  const { groups } = model.data;
  const { date } = regained;
  const soonest = date === now.date && now.time > regained.from ? now.time : regained.from;
  return {
    input: model.input,
    movable: groups.filter(isMovable).map(({ id }) => id),
    date,
    // Of a day that is over nothing can be drawn forward.
    from: date < now.date ? "24:00" : soonest,
    starts: startsOn(model.data, date),
  };
}

function startsOn(data: BoardModel["data"], date: string) {
  const slots = slotsOn(slotsOfBoard(data), date);
  const courts = [...new Set(slots.flatMap((slot) => slot.courts))];
  const starts = slots.map(({ start, end, courts: open }) => ({ start, end, courts: open }));
  const times = data.groups.flatMap(({ placement }) =>
    placement?.date === date ? placement.start : [],
  );
  const others = [...new Set(times)].filter((time) => !starts.some(({ start }) => start === time));
  const length = usualLength(data.groups);
  return [...starts, ...others.map((start) => ({ start, end: endAfter(start, length), courts }))];
}
