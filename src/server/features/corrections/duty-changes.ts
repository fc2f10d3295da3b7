import type { DutyChange } from "#contract/matches/corrections.ts";
import { createDuties } from "#server/features/schedule/duties-shown.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";

/** The duties by result at games still to be played that other teams have now. */
export function dutyChanges(before: Fixtures, after: Fixtures): DutyChange[] {
  const [dutiesBefore, dutiesAfter] = [createDuties(before), createDuties(after)];
  const open = after.matches.filter(({ status, duties }) => duties && !isOver.has(status));
  return open.flatMap((match) => {
    const was = dutiesBefore(match);
    return dutiesAfter(match).flatMap(({ role, source, team_id, name }, index) => {
      const former = was[index]!;
      if (!source || former.team_id === team_id) return [];
      return [{ game_number: match.game_number, role, source, before: former.name, after: name }];
    });
  });
}

const isOver: ReadonlySet<string> = new Set(["completed", "canceled"]);
