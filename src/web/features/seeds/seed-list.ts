/** A team with the seed that is typed for it; empty for none. */
export interface SeedRow {
  id: number;
  name: string;
  seed: string;
}

/** Seeded teams first, in their order; the others by name. */
export function inSeedOrder(rows: readonly SeedRow[]): SeedRow[] {
  const rank = ({ seed }: SeedRow) => readSeed(seed) ?? Infinity;
  return rows.toSorted(
    (a, b) =>
      compare(rank(a), rank(b)) || a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
}

/**
 * A team put at a place of the list in seed order, from 0: among the seeded ones or right below
 * them it takes part in their order, which then counts from 1 without gaps; further down it has no seed.
 */
export function moved(rows: readonly SeedRow[], id: number, to: number): SeedRow[] {
  const own = rows.find((row) => row.id === id);
  if (!own) return [...rows];
  const others = inSeedOrder(rows.filter((row) => row !== own));
  const seeded = others.filter(({ seed }) => seed !== "");
  const isOut = to > seeded.length;
  const order = numbered(isOut ? seeded : seeded.toSpliced(to, 0, own));
  const left = others.filter(({ seed }) => seed === "");
  return inSeedOrder([...order, ...left, ...(isOut ? [{ ...own, seed: "" }] : [])]);
}

/** The named teams as seeds from 1 on, the best first; all others without one. */
export function seededBy(rows: readonly SeedRow[], ids: readonly number[]): SeedRow[] {
  const best = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const others = rows.filter(({ id }) => !ids.includes(id));
  return inSeedOrder([...numbered(best), ...others.map((row) => ({ ...row, seed: "" }))]);
}

export type SeedFault = "whole" | "beyond" | "twice";

/** What is wrong with what is typed, by team. */
export function faultsOf(rows: readonly SeedRow[]): Map<number, SeedFault> {
  const counts = new Map<number | null, number>();
  for (const { seed } of rows) counts.set(readSeed(seed), (counts.get(readSeed(seed)) ?? 0) + 1);
  const faults = new Map<number, SeedFault>();
  for (const { id, seed } of rows) {
    if (seed === "") continue;
    const read = readSeed(seed);
    if (read === null) faults.set(id, "whole");
    else if (read > rows.length) faults.set(id, "beyond");
    else if (counts.get(read)! > 1) faults.set(id, "twice");
  }
  return faults;
}

/** What is sent; call it for rows without faults only. */
export function toSeeds(rows: readonly SeedRow[]) {
  return rows
    .filter(({ seed }) => seed !== "")
    .map(({ id, seed }) => ({ team_id: id, seed: Number(seed) }));
}

function numbered(rows: readonly SeedRow[]): SeedRow[] {
  return rows.map((row, index) => ({ ...row, seed: String(index + 1) }));
}

function readSeed(typed: string): number | null {
  return /^\d{1,4}$/u.test(typed.trim()) && Number(typed) >= 1 ? Number(typed) : null;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
