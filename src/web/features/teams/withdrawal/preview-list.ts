/** How the lists of what a withdrawal changes look. */
export const groupClass = "mb-1.5 text-xs font-medium text-ink-3";
export const listClass = "divide-y divide-line rounded-md border border-line";
export const rowClass =
  "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 tabular-nums";
