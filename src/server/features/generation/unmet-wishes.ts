import type { MatchId, ScheduleItem, ScheduleProblem } from "#engine";
import type { Said } from "#texts/said.ts";

interface Unplaced {
  problem: Pick<ScheduleProblem, "items" | "absences" | "sharing">;
  /** The games that found no time. */
  without: ReadonlySet<MatchId>;
  names: ReadonlyMap<number, string>;
}

/** Which wishes stand in the way of games without a time, and of how many. */
export function unmetWishes({ problem, without, names }: Unplaced): Said[] {
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
  ];
}

function plays({ participants }: ScheduleItem, teamId: number): boolean {
  return participants.some((side) => side.kind === "team" && side.teamId === teamId);
}
