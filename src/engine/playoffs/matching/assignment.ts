/**
 * The Hungarian method (Kuhn 1955; the O(n³) form with potentials after Jonker and Volgenant 1987):
 * for a square cost matrix, the column of each row so that the sum of costs is least. The same
 * matrix gives the same answer.
 */
export function assignLeastCost(costs: readonly (readonly number[])[]): number[] {
  const size = costs.length;
  const rowPotential = Array.from({ length: size + 1 }, () => 0);
  const columnPotential = Array.from({ length: size + 1 }, () => 0);
  const rowOfColumn = Array.from({ length: size + 1 }, () => 0);
  for (let row = 1; row <= size; row++) {
    augment(costs, row, { rowPotential, columnPotential, rowOfColumn });
  }
  const columnOfRow = Array.from({ length: size }, () => 0);
  for (let column = 1; column <= size; column++) columnOfRow[rowOfColumn[column]! - 1] = column - 1;
  return columnOfRow;
}

interface Duals {
  rowPotential: number[];
  columnPotential: number[];
  /** 1-based; column 0 holds the row that is being placed. */
  rowOfColumn: number[];
}

function augment(costs: readonly (readonly number[])[], start: number, duals: Duals): void {
  const { rowPotential, columnPotential, rowOfColumn } = duals;
  const size = costs.length;
  const slack = Array.from({ length: size + 1 }, () => Infinity);
  const cameFrom = Array.from({ length: size + 1 }, () => 0);
  const visited = Array.from({ length: size + 1 }, () => false);
  rowOfColumn[0] = start;
  let column = 0;
  do {
    visited[column] = true;
    const row = rowOfColumn[column]!;
    let nearest = Infinity;
    let next = 0;
    for (let other = 1; other <= size; other++) {
      if (visited[other]) continue;
      const reduced = costs[row - 1]![other - 1]! - rowPotential[row]! - columnPotential[other]!;
      if (reduced < slack[other]!) {
        slack[other] = reduced;
        cameFrom[other] = column;
      }
      if (slack[other]! < nearest) {
        nearest = slack[other]!;
        next = other;
      }
    }
    for (let other = 0; other <= size; other++) {
      if (visited[other]) {
        rowPotential[rowOfColumn[other]!]! += nearest;
        columnPotential[other]! -= nearest;
      } else slack[other]! -= nearest;
    }
    column = next;
  } while (rowOfColumn[column] !== 0);
  while (column !== 0) {
    const previous = cameFrom[column]!;
    rowOfColumn[column] = rowOfColumn[previous]!;
    column = previous;
  }
}
