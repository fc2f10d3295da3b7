import type { MatchId, Placement, ScheduleItem } from "#engine/types.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import type { GameLabel } from "#engine/schedule/report/labels.ts";

interface Scheduled {
  items: readonly ScheduleItem[];
  /** Of the games that were searched for. */
  labels: readonly GameLabel[];
  /** Of all games, the fixed ones included. */
  placements: readonly Placement[];
}

/** The labels of all games: in a league with a fixed game, rounds are counted once more with it. */
export function labelFixed({ items, labels, placements }: Scheduled): GameLabel[] {
  const labelOf = new Map(labels.map((label) => [label.itemId, label]));
  const fixed = items.filter(({ id }) => !labelOf.has(id));
  const leagues = new Set(fixed.map(({ bracketId }) => bracketId));
  const rounds = new Map<MatchId, number>();
  for (const bracketId of leagues) {
    const own = items.filter((item) => item.bracketId === bracketId);
    const isLeague = own.every(({ participants }) =>
      participants.every(
        ({ kind }) => kind === "team" || kind === "rank" || kind === "best_ranked",
      ),
    );
    if (isLeague) countRounds(own, placements, rounds);
  }
  return items.map(({ id: itemId, round }) => {
    const label = labelOf.get(itemId) ?? { itemId, round, isSwapped: false };
    return { ...label, round: rounds.get(itemId) ?? label.round };
  });
}

/** A game gets the round after the later of its teams' last ones. */
function countRounds(
  items: readonly ScheduleItem[],
  placements: readonly Placement[],
  rounds: Map<MatchId, number>,
): void {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const last = new Map<number | string, number>();
  const inOrder = placements
    .filter(({ itemId }) => itemOf.has(itemId))
    .toSorted((a, b) => (moment(a) < moment(b) ? -1 : 1));
  for (const { itemId } of inOrder) {
    const sides = itemOf.get(itemId)!.participants.map(participantKey);
    const round = sides.reduce<number>((latest, side) => Math.max(latest, last.get(side) ?? 0), 0);
    for (const side of sides) last.set(side, round + 1);
    rounds.set(itemId, round + 1);
  }
}

function moment({ date, start }: Placement): string {
  return `${date} ${start}`;
}
