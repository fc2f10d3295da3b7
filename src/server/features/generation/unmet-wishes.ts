import type { CourtReservation, MatchId, ScheduleItem, ScheduleProblem } from "#engine";
import type { Said } from "#texts/said.ts";

interface Unplaced {
  problem: Pick<ScheduleProblem, "items" | "absences" | "sharing" | "reservations">;
  /** The games that found no time. */
  without: ReadonlySet<MatchId>;
  names: ReadonlyMap<number, string>;
  courtNames: ReadonlyMap<number, string>;
}

/** Which wishes stand in the way of games without a time, and of how many. */
export function unmetWishes({ problem, without, names, courtNames }: Unplaced): Said[] {
  const left = problem.items.filter(({ id }) => without.has(id));
  const gamesOf = (teamIds: readonly number[]) =>
    left.filter((item) => teamIds.some((id) => plays(item, id))).length;
  const inWords = (teamIds: readonly number[]) =>
    teamIds.flatMap((id) => names.get(id) ?? []).join(", ");
  const absent = [...new Set(problem.absences?.map(({ teamId }) => teamId))];
  return [
    ...absent.flatMap((id): Said[] => {
      const count = gamesOf([id]);
      const params = { teams: inWords([id]), count };
      return count === 0 ? [] : [{ code: "refusals.generation.absent", params }];
    }),
    ...(problem.sharing ?? []).flatMap((teamIds): Said[] => {
      const count = gamesOf(teamIds);
      const params = { teams: inWords(teamIds), count };
      return count === 0 ? [] : [{ code: "refusals.generation.sharing", params }];
    }),
    ...unmetReservations(problem.reservations ?? [], { left, courtNames }),
  ];
}

interface Left {
  left: ScheduleItem[];
  courtNames: ReadonlyMap<number, string>;
}

/** Courts that games without a time may not be on, and those that such games are kept to. */
function unmetReservations(
  reservations: readonly CourtReservation[],
  { left, courtNames }: Left,
): Said[] {
  const nameOf = (court: number) => courtNames.get(court) ?? String(court);
  const kept = new Map<string, Set<number>>();
  for (const { id } of left) {
    const own = reservations.filter(({ keeps }) => keeps.includes(id));
    const courts = [...new Set(own.map(({ court }) => nameOf(court)))].join(", ");
    if (own.length > 0) kept.set(courts, (kept.get(courts) ?? new Set()).add(id));
  }
  const keptElsewhere = new Set([...kept.values()].flatMap((ids) => [...ids]));
  const closed = [...new Set(reservations.map(({ court }) => court))].flatMap((court): Said[] => {
    const own = reservations.filter((it) => it.court === court && it.takes !== null);
    const takes = new Set(own.flatMap(({ takes: ids }) => ids ?? []));
    const count = left.filter(({ id }) => !takes.has(id) && !keptElsewhere.has(id)).length;
    const params = { court: nameOf(court), count };
    return own.length === 0 || count === 0
      ? []
      : [{ code: "refusals.generation.courtReserved", params }];
  });
  const keptThere = [...kept].map(([courts, ids]): Said => {
    return { code: "refusals.generation.keptToCourts", params: { courts, count: ids.size } };
  });
  return [...keptThere, ...closed];
}

function plays({ participants }: ScheduleItem, teamId: number): boolean {
  return participants.some((side) => side.kind === "team" && side.teamId === teamId);
}
