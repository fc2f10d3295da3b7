/**
 * The courts that a tournament has, and any other that something is on. Match forms offer a few more than
 * there are (specification, section 9), which are among all courts.
 */
export function courtsThere<Court extends { id: number }>(
  all: Court[],
  { planned, used }: { planned: number; used: ReadonlySet<number | null> },
): Court[] {
  return all.filter(({ id }) => id <= planned || used.has(id));
}
