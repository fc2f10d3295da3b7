import { useState } from "react";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Plan } from "#web/features/board/replan/found-plan.ts";
import { type DayGrid, placeAt } from "#web/features/board/model/day-grid.ts";
import type { Target } from "#web/features/board/drag/drag-store.ts";
import type { Question } from "#web/features/board/game/drop-dialog.tsx";
import { isSamePlace, type Place, placeOf } from "#web/features/board/model/places.ts";
import { useBoardChanges } from "./use-board-changes.ts";
import { type BoardModel, groundOf } from "#web/features/board/model/use-board-model.ts";
import type { useBoardMoves } from "./use-board-moves.ts";
import type { useBoardNames } from "./use-board-names.ts";
import { useFocusOnCard } from "./use-focus-on-card.ts";
import type { Reasons } from "#web/features/board/model/use-reasons.ts";
import { judge, type Verdict } from "#web/features/board/model/verdict.ts";
import { judgeSwap, type Swap } from "#web/features/board/model/swaps.ts";

interface Judging {
  model: BoardModel;
  reasonsOf: Reasons;
}

interface Options extends Judging {
  grid: DayGrid;
  moves: ReturnType<typeof useBoardMoves>;
  names: ReturnType<typeof useBoardNames>;
}

/** What a drop, a dialog or a swap leads to; `question` is what the person has to decide first. */
export function useBoardActions({ model, grid, moves, reasonsOf, names }: Options) {
  const [question, setQuestion] = useState<Question | null>(null);
  const focusOn = useFocusOnCard();
  const { news, refuse, lift, ...changes } = useBoardChanges({
    courts: model.data.courts,
    moves,
    names,
  });

  function move(group: PlacedGames, place: Place | null, consent: { isAllowed: boolean }) {
    changes.move(group, place, consent);
    leaveQuestion(group);
  }

  function swap(group: PlacedGames, found: Swap) {
    changes.swap(group, found);
    leaveQuestion(group);
  }

  /** What was pressed goes with the last game that has no time. */
  function giveRoom(plan: Plan) {
    changes.replan(plan);
    const placed = plan.moves.find(({ from }) => from === null);
    if (placed) focusOn(placed.group.id);
  }

  function leaveQuestion(group: PlacedGames) {
    setQuestion(null);
    focusOn(group.id);
  }

  function closeQuestion() {
    if (question) leaveQuestion(question.group);
  }

  function cellOf(target: Target) {
    return grid.rows.flatMap(({ cells }) => cells).find(({ key }) => key === target);
  }

  function placeIn(group: PlacedGames, target: Target): Place | null {
    const cell = cellOf(target);
    if (!cell) return null;
    return placeAt(model.data, group, { date: grid.date, start: cell.start, court: cell.court });
  }

  function drop(group: PlacedGames, target: Target) {
    focusOn(group.id);
    const place = placeIn(group, target);
    if (isSamePlace(place, placeOf(group))) return;
    if (!place) return move(group, null, { isAllowed: false });
    const verdict = judge(groundOf(model), group, place);
    if (verdict.level !== "broken") return move(group, place, { isAllowed: false });
    const others = cellOf(target)!.groups.filter(({ id }) => id !== group.id);
    setQuestion(toQuestion({ group, place, verdict, others }, { model, reasonsOf }));
  }

  const cancel = (group: PlacedGames) => focusOn(group.id);
  const { replan } = changes;
  const room = { replan, giveRoom, lift };
  return { ...room, move, swap, drop, cancel, refuse, placeIn, question, closeQuestion, news };
}

interface Drop {
  group: PlacedGames;
  place: Place;
  verdict: Verdict;
  /** The games that stand there. */
  others: PlacedGames[];
}

/** A drop that breaks something: why, and whether a swap with the one game there would do better. */
function toQuestion(drop: Drop, { model, reasonsOf }: Judging): Question {
  const { group, place, verdict, others } = drop;
  const reasons = reasonsOf(verdict.violations, new Map([[group.id, place]]));
  const found = others.length === 1 ? judgeSwap(groundOf(model), group, others[0]!) : null;
  if (!found) return { group, place, verdict, reasons, swap: null };
  const swapped = new Map([
    [group.id, found.places.group],
    [found.other.id, found.places.other],
  ]);
  const swap = { ...found, reasons: reasonsOf(found.verdict.violations, swapped) };
  return { group, place, verdict, reasons, swap };
}
