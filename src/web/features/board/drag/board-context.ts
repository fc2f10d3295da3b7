import { createContext, useContext } from "react";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { DragStore } from "./drag-store.ts";
import type { Level, Objection } from "#web/features/board/model/verdict.ts";

export interface BoardTools {
  store: DragStore;
  /** Opens the dialog that tells of games and moves them. */
  open: (group: PlacedGames) => void;
  /** Why the games in the air are well or badly placed in a cell. */
  reasonsFor: (violations: Objection[], cellKey: string) => string[];
  /** Names the colour of a bracket. */
  hueOf: (bracketId: number | null) => string;
}

/** What every cell and card uses; it never changes, so that none is drawn anew for it. */
export const BoardToolsContext = createContext<BoardTools | null>(null);

/** The brackets of the division that is on view; null for all. Others' games stand back. */
export const OnViewContext = createContext<ReadonlySet<number> | null>(null);

/** Whether games are of another division than the one on view. */
export function useStandsBack({ games }: PlacedGames): boolean {
  const onView = useContext(OnViewContext);
  return onView !== null && games.every(({ bracket_id: id }) => id === null || !onView.has(id));
}

/** The tournament's, by which games are told apart where there are several. */
export const DivisionsContext = createContext<readonly Pick<Division, "name" | "brackets">[]>([]);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardToolsContext);
  if (!tools) throw new Error("Only a board has cells and cards");
  return tools;
}

export const levelLooks: Record<Level, string> = {
  fine: "border-active bg-active-soft text-active",
  strained: "border-warning bg-warning-soft text-warning",
  broken: "border-danger bg-danger-soft text-danger",
};
