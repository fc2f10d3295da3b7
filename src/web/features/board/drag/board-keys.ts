import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { DayGrid } from "#web/features/board/model/day-grid.ts";
import { unscheduledTarget, type DragStore, type Target } from "./drag-store.ts";

interface Options {
  isEnabled: boolean;
  store: DragStore;
  grid: DayGrid;
  groups: Map<number, PlacedGames>;
  lift: (group: PlacedGames, by: "keyboard") => boolean;
  drop: () => void;
  cancel: () => void;
  stepDay: (by: 1 | -1) => void;
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The board by keyboard, on its cards: arrow keys go from game to game; Space picks one up, then
 * arrow keys choose its place, Space or Enter puts it there and Escape leaves it where it was.
 */
export function createKeyHandler(options: Options) {
  return (event: KeyboardEvent) => {
    if (!options.isEnabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const drag = options.store.current();
    // A game in the air is steered wherever the focus is: its card may be on another day.
    if (drag?.by === "keyboard") {
      if (handleLifted(event.key, options)) event.preventDefault();
      return;
    }
    const card = (event.target as Element).closest<HTMLElement>("[data-group]");
    if (!drag && card && handleResting(event.key, card, options)) event.preventDefault();
  };
}

function handleResting(key: string, card: HTMLElement, { grid, groups, lift }: Options): boolean {
  const group = groups.get(Number(card.dataset["group"]));
  if (!group) return false;
  if (key === " ") {
    lift(group, "keyboard");
    return true;
  }
  const step = steps[key];
  const next = step ? nextGroup(grid, group.id, step) : null;
  if (next === null) return false;
  document.querySelector<HTMLElement>(`[data-group="${next}"]`)?.focus();
  return true;
}

function handleLifted(key: string, options: Options): boolean {
  const { store, grid, drop, cancel, stepDay } = options;
  const over = store.current()!.over;
  const step = steps[key];
  if (step) store.moveTo(nextTarget(grid, over, step));
  else if (key === " " || key === "Enter") drop();
  else if (key === "Escape" || key === "Tab") cancel();
  else if (key === "PageDown") stepDay(1);
  else if (key === "PageUp") stepDay(-1);
  else if (key === "Delete" || key === "Backspace") store.moveTo(unscheduledTarget);
  else return false;
  return key !== "Tab";
}

/** The next card that way: along its column or its row, the nearest cell that holds one. */
export function nextGroup(grid: DayGrid, id: number, [down, across]: [number, number]) {
  const { rows } = grid;
  const at = findCell(grid, (cell) => cell.groups.some((group) => group.id === id));
  if (!at) return null;
  const own = rows[at.row]!.cells[at.column]!.groups;
  const inCell = own[own.findIndex((group) => group.id === id) + down];
  if (down !== 0 && inCell) return inCell.id;
  for (let [row, column] = [at.row + down, at.column + across]; ; row += down, column += across) {
    const cell = rows[row]?.cells[column];
    if (!cell) return null;
    const found = down < 0 ? cell.groups.at(-1) : cell.groups[0];
    if (found) return found.id;
  }
}

/** The next cell that way; the board's edges hold, and from beside the board every way leads to the board. */
export function nextTarget(
  grid: DayGrid,
  over: Target | null,
  [down, across]: [number, number],
): Target | null {
  const at = findCell(grid, (cell) => cell.key === over);
  if (!at) return grid.rows[0]?.cells[0]?.key ?? over;
  return grid.rows[at.row + down]?.cells[at.column + across]?.key ?? over;
}

function findCell(grid: DayGrid, isWanted: (cell: DayGrid["rows"][0]["cells"][0]) => boolean) {
  for (const [row, { cells }] of grid.rows.entries()) {
    const column = cells.findIndex(isWanted);
    if (column >= 0) return { row, column };
  }
  return null;
}
