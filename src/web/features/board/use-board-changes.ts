import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/schedule-items.ts";
import { type Place, toCurrentMoves, toMoves } from "#web/features/board/places.ts";
import type { PlannedMove } from "#web/features/board/replan-input.ts";
import type { useBoardMoves } from "#web/features/board/use-board-moves.ts";
import type { useBoardNames } from "#web/features/board/use-board-names.ts";
import { gameNumbers } from "#web/features/board/use-reasons.ts";
import { isDoubleBooking, type Swap } from "#web/features/board/verdict.ts";

interface Options {
  moves: ReturnType<typeof useBoardMoves>;
  names: ReturnType<typeof useBoardNames>;
}

/** What is decided: each change with its way back, and said aloud as `news`. */
export function useBoardChanges({ moves, names }: Options) {
  const { t } = useTranslation("board");
  const [news, setNews] = useState("");
  const gameName = (group: PlacedGames) => t("game", { number: gameNumbers(group) });

  function move(group: PlacedGames, place: Place | null, isAllowed: boolean) {
    const label = gameName(group);
    const forward = toMoves(group, place, isAllowed);
    moves.make({ label, forward, backward: toCurrentMoves(group) });
    setNews(t("moved", { game: label, place: place ? names.place(place) : t("bank.where") }));
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

  const refuse = (group: PlacedGames) => setNews(t("notMovable", { game: gameName(group) }));
  return { move, swap, replan, refuse, news };
}
