import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/schedule-items.ts";
import { type DayGrid, placeAt } from "#web/features/board/day-grid.ts";
import type { Target } from "#web/features/board/drag-store.ts";
import type { Question } from "#web/features/board/drop-dialog.tsx";
import {
  isSamePlace,
  type Place,
  placeOf,
  toCurrentMoves,
  toMoves,
} from "#web/features/board/places.ts";
import type { PlannedMove } from "#web/features/board/replan-input.ts";
import type { BoardModel } from "#web/features/board/use-board-model.ts";
import type { useBoardMoves } from "#web/features/board/use-board-moves.ts";
import type { useBoardNames } from "#web/features/board/use-board-names.ts";
import { gameNumbers, type Reasons } from "#web/features/board/use-reasons.ts";
import {
  isDoubleBooking,
  judge,
  judgeSwap,
  type Swap,
  type Verdict,
} from "#web/features/board/verdict.ts";

interface Options {
  model: BoardModel;
  grid: DayGrid;
  moves: ReturnType<typeof useBoardMoves>;
  reasonsOf: Reasons;
  names: ReturnType<typeof useBoardNames>;
}

/** What a drop, a dialog or a swap leads to; `question` is what the person has to decide first. */
export function useBoardActions({ model, grid, moves, reasonsOf, names }: Options) {
  const { t } = useTranslation("board");
  const [question, setQuestion] = useState<Question | null>(null);
  const [news, setNews] = useState("");
  const focusOn = useFocusOnCard();
  const gameName = (group: PlacedGames) => t("game", { number: gameNumbers(group) });

  function move(group: PlacedGames, place: Place | null, isAllowed: boolean) {
    const label = gameName(group);
    const forward = toMoves(group, place, isAllowed);
    moves.make({ label, forward, backward: toCurrentMoves(group) });
    setNews(t("moved", { game: label, place: place ? names.place(place) : t("bank.where") }));
    setQuestion(null);
    focusOn(group.id);
  }

  function swap(group: PlacedGames, { other, places, verdict }: Swap) {
    const isAllowed = isDoubleBooking(verdict);
    const label = t("games", { first: gameNumbers(group), second: gameNumbers(other) });
    const forward = [
      ...toMoves(group, places.group, isAllowed),
      ...toMoves(other, places.other, isAllowed),
    ];
    const backward = [...toCurrentMoves(group), ...toCurrentMoves(other)];
    moves.make({ label, forward, backward });
    setNews(t("swapped", { games: label }));
    setQuestion(null);
    focusOn(group.id);
  }

  /** Everything that a change of plan moves, as one change that one undo takes back. */
  function replan(planned: PlannedMove[]) {
    moves.make({
      label: t("replan.label", { count: planned.length }),
      forward: planned.flatMap(({ group, to }) => toMoves(group, to)),
      backward: planned.flatMap(({ group }) => toCurrentMoves(group)),
    });
    setNews(t("replan.moves", { count: planned.length }));
  }

  function cellOf(target: Target) {
    return grid.rows.flatMap(({ cells }) => cells).find(({ key }) => key === target);
  }

  function placeIn(group: PlacedGames, target: Target): Place | null {
    const cell = cellOf(target);
    if (!cell) return null;
    return placeAt(model.data, group, { date: grid.date, start: cell.start, court: cell.court });
  }

  function ask(group: PlacedGames, { place, verdict, target }: Asked): Question {
    const others = cellOf(target)!.groups.filter(({ id }) => id !== group.id);
    const found = others.length === 1 ? judgeSwap(model.input, group, others[0]!) : null;
    const swapped =
      found &&
      new Map([
        [group.id, found.places.group],
        [found.other.id, found.places.other],
      ]);
    return {
      group,
      place,
      verdict,
      reasons: reasonsOf(verdict.violations, new Map([[group.id, place]])),
      swap: found && { ...found, reasons: reasonsOf(found.verdict.violations, swapped!) },
    };
  }

  function drop(group: PlacedGames, target: Target) {
    focusOn(group.id);
    const place = placeIn(group, target);
    if (isSamePlace(place, placeOf(group))) return;
    if (!place) return move(group, null, false);
    const verdict = judge(model.index, group, place);
    if (verdict.level === "broken") setQuestion(ask(group, { place, verdict, target }));
    else move(group, place, false);
  }

  return {
    move,
    swap,
    replan,
    drop,
    placeIn,
    question,
    closeQuestion: () => {
      if (question) focusOn(question.group.id);
      setQuestion(null);
    },
    cancel: (group: PlacedGames) => focusOn(group.id),
    news,
    refuse: (group: PlacedGames) => setNews(t("notMovable", { game: gameName(group) })),
  };
}

interface Asked {
  place: Place;
  verdict: Verdict;
  target: Target;
}

/**
 * A card that moves is drawn anew elsewhere; who moved it finds it under the focus again. While it
 * is on no day on view, its day's button stands in for it.
 */
function useFocusOnCard() {
  const [wanted, setWanted] = useState<{ id: number; until: number } | null>(null);
  const done = useRef(wanted);
  useEffect(() => {
    if (!wanted || done.current === wanted || Date.now() > wanted.until) return;
    const card = document.querySelector<HTMLElement>(`[data-group="${wanted.id}"]`);
    if (card) done.current = wanted;
    (card ?? document.querySelector<HTMLElement>("[data-day][aria-pressed=true]"))?.focus();
  });
  return (id: number) => setWanted({ id, until: Date.now() + cardComesMs });
}

// The other day's cards are drawn after the address has changed.
const cardComesMs = 1000;
