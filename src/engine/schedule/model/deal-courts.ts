/**
 * A court for each game that can have one (0: none), given the courts that each may have, those first
 * that it should. All have one where that is possible: along augmenting paths (Kuhn, "The Hungarian
 * method for the assignment problem", 1955), which move games that come earlier only where they must.
 */
export function dealCourts(wanted: readonly (readonly number[])[]): number[] {
  const holder = new Map<number, number>();
  const give = (game: number, seen: Set<number>): boolean => {
    const own = wanted[game]!;
    const court =
      own.find((one) => !holder.has(one)) ??
      own.find((one) => {
        if (seen.has(one)) return false;
        seen.add(one);
        return give(holder.get(one)!, seen);
      });
    if (court !== undefined) holder.set(court, game);
    return court !== undefined;
  };
  wanted.forEach((_, game) => give(game, new Set()));
  const courtOf = wanted.map(() => 0);
  for (const [court, game] of holder) courtOf[game] = court;
  return courtOf;
}
