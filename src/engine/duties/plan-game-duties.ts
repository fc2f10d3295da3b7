import type { MatchId, OnDuty, TeamId } from "#engine/types.ts";
import { type DutyPlanInput, planDuties } from "./plan-duties.ts";
import { restingIn } from "./resting.ts";

/** What takes one place on the schedule: a game, or the games of a meeting in their order. */
export interface GamesTogether {
  /** That of its item. */
  id: MatchId;
  games: { id: MatchId; teamIds: TeamId[] }[];
}

export interface GameDutyInput extends Omit<DutyPlanInput, "wanted"> {
  /** All games of the items. */
  together: GamesTogether[];
  /** The games, not items, that want somebody. */
  wanted: ReadonlySet<MatchId>;
}

export interface GameDuties {
  /** A duty by result names the game that decides, of several against each other the last. */
  given: { gameId: MatchId; duty: OnDuty }[];
  /** The games for which nobody is free. */
  open: MatchId[];
}

/**
 * Gives each wanted game one duty by a rule: those of a meeting one and the same, but where one of its
 * teams rests, that has it.
 */
export function planGameDuties({ together, wanted, ...input }: GameDutyInput): GameDuties {
  const placed = new Set(input.placements.map(({ itemId }) => itemId));
  const groups = together.filter(({ id }) => placed.has(id));
  const resting = groups.flatMap(({ games }) => restingIn(games, input.rule));
  const rested = new Set(resting.map(({ id }) => id));
  const isOpen = ({ id }: { id: MatchId }) => wanted.has(id) && !rested.has(id);
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const openIn = (itemId: MatchId) => groupById.get(itemId)?.games.filter(isOpen) ?? [];
  const plan = planDuties({
    ...input,
    wanted: groups.filter(({ games }) => games.some(isOpen)).map(({ id }) => id),
  });
  return {
    given: [
      ...resting
        .filter(({ id }) => wanted.has(id))
        .map(({ id, teamId }) => ({ gameId: id, duty: { kind: "team" as const, teamId } })),
      ...plan.given.flatMap(({ itemId, duty }) =>
        openIn(itemId).map(({ id }) => ({ gameId: id, duty: ofLastGame(duty, groupById) })),
      ),
    ],
    open: plan.open.flatMap((itemId) => openIn(itemId).map(({ id }) => id)),
  };
}

function ofLastGame(duty: OnDuty, groups: ReadonlyMap<MatchId, GamesTogether>): OnDuty {
  if (duty.kind !== "winner" && duty.kind !== "loser") return duty;
  return { ...duty, matchId: groups.get(duty.matchId)!.games.at(-1)!.id };
}
