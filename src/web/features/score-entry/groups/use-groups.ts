import { type RefObject, useMemo } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { groupByProgress, inPlayingOrder } from "#web/features/schedule/rows.ts";
import type { ShownDrafts } from "#web/features/score-entry/held-entries.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useHeldPlaces } from "./use-held-places.ts";

interface Of {
  rows: ScheduleRow[];
  /** What is typed or on its way: a game that has some is not put aside. */
  drafts: ShownDrafts;
  /** The game that stands before all groups. */
  firstId: number | undefined;
  list: RefObject<HTMLElement | null>;
}

/** The games by where they stand: a card in sight stays in its group when its game moves on. */
export function useGroups({ rows, drafts, firstId, list }: Of) {
  const { hold, standsAs } = useHeldPlaces(list);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const standing = rows
    .filter(({ id }) => id !== firstId)
    .map((row) => {
      const { status, outcome } = standsAs(row);
      return { ...row, status, outcome };
    });
  const waiting = standing.filter((row) => isWithoutTeams(row) && !(row.id in drafts));
  const groups = groupByProgress(
    standing.filter((row) => !waiting.includes(row)),
    useNow(),
  );
  const asTheyAre = (group: ScheduleRow[]) => group.map(({ id }) => byId.get(id)!);
  return {
    hold,
    /** Whether a game has moved on from the group that its card is still in. */
    hasMovedOn: (row: ScheduleRow) => {
      const { status, outcome } = standsAs(row);
      return status !== row.status || outcome !== row.outcome;
    },
    now: asTheyAre(groups.now),
    called: asTheyAre(groups.called),
    due: asTheyAre(groups.due),
    next: asTheyAre(groups.next),
    brokenOff: asTheyAre(groups.brokenOff),
    done: asTheyAre(groups.done),
    /** Those that nobody can score yet, as it isn't decided who plays. */
    waiting: inPlayingOrder(asTheyAre(waiting)),
  };
}

function isWithoutTeams({ status, home_team_id: home, away_team_id: away }: ScheduleRow): boolean {
  return status === "SCHEDULED" && (home === null || away === null);
}
