import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import type { Court } from "#contract/tournaments/tournaments.ts";
import {
  type Place,
  toClosureBody,
  toCurrentMoves,
  toMoves,
} from "#web/features/board/model/places.ts";
import type { Plan } from "#web/features/board/replan/found-plan.ts";
import type { useBoardMoves } from "./use-board-moves.ts";
import type { useBoardNames } from "./use-board-names.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { useClosureText } from "#web/features/schedule/closures/use-closure-text.ts";
import { needsConsent } from "#web/features/board/model/verdict.ts";
import type { Swap } from "#web/features/board/model/swaps.ts";

interface Options {
  courts: Court[];
  moves: ReturnType<typeof useBoardMoves>;
  names: ReturnType<typeof useBoardNames>;
}

/** What is decided: each change with its way back, and said aloud as `news`. */
export function useBoardChanges({ courts, moves, names }: Options) {
  const { t } = useTranslation("board");
  const [news, setNews] = useState("");
  const closureText = useClosureText(courts);
  const gameName = (group: PlacedGames) => t("game", { number: gameNumbers(group) });

  const movedTo = (group: PlacedGames, place: Place | null) =>
    t("moved", {
      game: gameName(group),
      place: place ? names.place(place) : t("unscheduled.where"),
    });

  /** `isAllowed`: although the place breaks something, as somebody has agreed to. */
  function move(group: PlacedGames, place: Place | null, { isAllowed }: { isAllowed: boolean }) {
    const label = gameName(group);
    const forward = toMoves(group, place, isAllowed);
    moves.make({ label, forward, backward: toCurrentMoves(group) });
    setNews(movedTo(group, place));
  }

  function swap(group: PlacedGames, { other, places, verdict }: Swap) {
    const isAllowed = needsConsent(verdict);
    const label = t("games", { first: gameNumbers(group), second: gameNumbers(other) });
    const forward = [
      ...toMoves(group, places.group, isAllowed),
      ...toMoves(other, places.other, isAllowed),
    ];
    const backward = [...toCurrentMoves(group), ...toCurrentMoves(other)];
    moves.make({ label, forward, backward });
    setNews(
      places.group && places.other
        ? t("swapped", { games: label })
        : [movedTo(group, places.group), movedTo(other, places.other)].join(". "),
    );
  }

  /** Everything that a change of plan moves, closes and adds, as one change that one undo takes back. */
  function replan({ moves: planned, closure, courtsCount }: Plan) {
    const added = courtsCount === null ? "" : t("replan.courtMore.label");
    const closed = closure ? closureText.whole(closure) : added;
    const label = planned.length === 0 ? closed : t("replan.label", { count: planned.length });
    moves.make({
      label,
      forward: planned.flatMap(({ group, to }) => toMoves(group, to)),
      backward: planned.flatMap(({ group }) => toCurrentMoves(group)),
      ...(closure && { close: [toClosureBody(closure)] }),
      ...(courtsCount !== null && { courts: { from: courtsCount - 1, to: courtsCount } }),
    });
    const moved = planned.length === 0 ? "" : t("replan.moves", { count: planned.length });
    setNews([closed, moved].filter(Boolean).join(". "));
  }

  /** Opens a court again; its games stay where they are now. */
  function lift(closure: CourtClosure) {
    const { court_id, start_time, end_time } = closure;
    const label = t("closures.lifting", { court: closureText.court(closure) });
    const values = { court_id, start_time, end_time };
    moves.make({ label, forward: [], backward: [], lift: [values] });
    setNews(t("closures.lifted", { court: closureText.court(closure) }));
  }

  const refuse = (group: PlacedGames) => setNews(t("notMovable", { game: gameName(group) }));
  return { move, swap, replan, lift, refuse, news };
}
