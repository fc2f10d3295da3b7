/**
 * What turns the rows of a table into cards on a phone. A table that isn't displayed as one is none
 * to some readers of the screen, hence the roles; its columns keep their names, out of sight.
 */
export const stacked = {
  table: { role: "table", className: "max-sm:block" },
  head: { role: "rowgroup", className: "max-sm:sr-only" },
  headRow: { role: "row" },
  headCell: { role: "columnheader" },
  body: { role: "rowgroup", className: "max-sm:flex max-sm:flex-col max-sm:gap-2.5" },
} as const;

/** A row as a card: a grid of these columns. */
export function stackedRow(columns: string) {
  return {
    role: "row",
    className: `max-sm:grid max-sm:items-center max-sm:gap-x-3 max-sm:rounded-lg max-sm:border! max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:shadow-card ${columns}`,
  };
}

/** A cell of a card: as high as what it says, at its place in the row's grid. */
export function stackedCell(place: string) {
  return { role: "cell", className: `max-sm:h-auto max-sm:p-0 ${place}` };
}
