import { type Placed, toPlaced } from "#engine/schedule/lint/placed.ts";
import type { MatchId, OnDuty, Placement, ScheduleItem, TeamId } from "#engine/types.ts";
import { type DutyRule, DutyRoster } from "./duty-roster.ts";
import { evenOut } from "./even-out.ts";
import { losersWhoStay } from "./losers-who-stay.ts";
import { createOutlook } from "./possible-teams.ts";

export interface DutyPlanInput {
  rule: DutyRule;
  /** All games that take a place, with the duties that stay. */
  items: ScheduleItem[];
  placements: Placement[];
  /** The games that want somebody. */
  wanted: MatchId[];
  /** Teams that play on. */
  teamIds: TeamId[];
  officialIds: number[];
  /** Between a duty and what else its holder plays or does, before and after. */
  restMinutes: number;
}

export interface DutyPlan {
  given: { itemId: MatchId; duty: OnDuty }[];
  /** The games for which nobody is free, in playing order. */
  open: MatchId[];
}

/**
 * Gives each wanted game one duty, evenly: who has fewest comes next, and exchanges follow while they
 * even out. Nobody has one while playing, or while a place of a game then could still be theirs. Under
 * `losers_stay`, a court's first game of the day, and one whose loser before may play at once, go to a
 * team that is off.
 */
export function planDuties(input: DutyPlanInput): DutyPlan {
  const { rule, items, placements, teamIds, officialIds, restMinutes } = input;
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = placements.flatMap((placement) => {
    const item = byId.get(placement.itemId);
    return item ? [toPlaced(item, placement)] : [];
  });
  const wanted = new Set(input.wanted);
  const games = placed.filter(({ item }) => wanted.has(item.id)).toSorted(inPlayingOrder);
  const outlook = createOutlook(items);
  const holders: OnDuty[] =
    rule === "officials"
      ? officialIds.map((officialId) => ({ kind: "official", officialId }))
      : teamIds.map((teamId) => ({ kind: "team", teamId }));
  const roster = new DutyRoster({ placed, possible: outlook.teamsOf, holders, restMinutes, rule });
  const staying = rule === "losers_stay" ? losersWhoStay({ games, placed, outlook }) : [];
  for (const { game, decider } of staying) roster.keepFree(outlook.teamsOf(decider.item), game);
  const stay = new Set(staying.map(({ game }) => game));
  const open = evenOut(
    games.filter((game) => !stay.has(game)),
    roster,
  );
  return {
    given: [
      ...staying.map(({ game, decider }) => {
        const duty: OnDuty = { kind: "loser", matchId: decider.item.id };
        return { itemId: game.item.id, duty };
      }),
      ...roster.given(),
    ],
    open: open.map(({ item }) => item.id),
  };
}

function inPlayingOrder(a: Placed, b: Placed): number {
  return a.from - b.from || a.court - b.court || a.item.id - b.item.id;
}
