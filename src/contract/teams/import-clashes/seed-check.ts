import { type ComparedRow, type ImportTarget, type Problem, key, problem } from "./compared.ts";

/** No two teams of a division have one seed, and none a seed beyond how many of it there will be. */
export function seedCheck(
  rows: readonly ComparedRow[],
  { teams, divisions }: ImportTarget,
  known: ReadonlyMap<string, ImportTarget["teams"][number]>,
): (row: ComparedRow, index: number) => Problem | null {
  const hasSeveral = (divisions?.length ?? 0) > 1;
  const said = new Map(
    rows.flatMap(({ team, division }) => (division ? [[key(team), division] as const] : [])),
  );
  const divisionOf = (team: string) =>
    hasSeveral ? key(known.get(key(team))?.division ?? said.get(key(team)) ?? "") : "";
  const added = new Set(rows.map(({ team }) => key(team)).filter((team) => !known.has(team)));
  const sizes = Map.groupBy([...teams.map(({ name }) => name), ...added], divisionOf);
  const holders = new Map<string, { name: string; index: number | null }>();
  const place = (team: string, seed: number) => `${seed} ${divisionOf(team)}`;
  for (const { name, seed } of teams) {
    if (seed != null) holders.set(place(name, seed), { name, index: null });
  }
  return ({ team, seed }, index) => {
    if (seed === null) return null;
    if (seed > (sizes.get(divisionOf(team))?.length ?? 0)) {
      return problem("seed", "rules.seeds.beyond");
    }
    const holder = holders.get(place(team, seed));
    if (!holder) holders.set(place(team, seed), { name: team, index });
    if (!holder || key(holder.name) === key(team)) return null;
    const { name, index: conflictRow } = holder;
    return {
      ...problem("seed", "rules.seeds.taken"),
      conflict: name,
      ...(conflictRow !== null && { conflictRow }),
    };
  };
}
