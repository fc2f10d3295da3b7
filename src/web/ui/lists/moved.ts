/** A list in which the row at a place stands at another; both count from 0. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
}
