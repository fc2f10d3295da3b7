import type { HeldUp, MatchId, ScheduleProblem, WishInTheWay } from "#engine";
import type { Said } from "#texts/said.ts";

interface Unplaced {
  problem: Pick<ScheduleProblem, "sharing" | "reservations">;
  /** The games that wishes keep from a time, and which. */
  held: readonly HeldUp[];
  names: ReadonlyMap<number, string>;
  courtNames: ReadonlyMap<number, string>;
}

type Unmet =
  | { kind: "absent" | "sharing"; teams: string }
  | { kind: "keptToCourts"; courts: string }
  | { kind: "courtReserved"; court: string };

/** In the order in which they are said. */
const codes = {
  absent: "refusals.generation.absent",
  sharing: "refusals.generation.sharing",
  keptToCourts: "refusals.generation.keptToCourts",
  courtReserved: "refusals.generation.courtReserved",
} as const;
const order = Object.keys(codes);

/** Which wishes stand in the way of games without a time, and of how many. */
export function unmetWishes({ held, ...known }: Unplaced): Said[] {
  const all = held.flatMap(({ itemId, wishes }) =>
    wishes.map((wish) => ({ itemId, unmet: toUnmet(wish, itemId, known) })),
  );
  const alike = Map.groupBy(all, ({ unmet }) => JSON.stringify(unmet));
  return [...alike.values()]
    .map((them) => {
      const { kind, ...params } = them[0]!.unmet;
      return { kind, params, count: new Set(them.map(({ itemId }) => itemId)).size };
    })
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(
      ({ kind, params, count }) => ({ code: codes[kind], params: { ...params, count } }) as Said,
    );
}

function toUnmet(
  wish: WishInTheWay,
  itemId: MatchId,
  { problem, names, courtNames }: Omit<Unplaced, "held">,
): Unmet {
  const { sharing = [], reservations = [] } = problem;
  const inWords = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).join(", ");
  const nameOf = (court: number) => courtNames.get(court) ?? String(court);
  if (wish.kind === "absent") return { kind: "absent", teams: inWords([wish.teamId]) };
  if (wish.kind === "sharing") {
    const all = sharing.find((ids) => wish.teamIds.every((id) => ids.includes(id)));
    return { kind: "sharing", teams: inWords(all ?? wish.teamIds) };
  }
  const own = reservations.filter(({ keeps }) => keeps.includes(itemId));
  if (own.length === 0) return { kind: "courtReserved", court: nameOf(wish.court) };
  const courts = [...new Set(own.map(({ court }) => nameOf(court)))].join(", ");
  return { kind: "keptToCourts", courts };
}
