import { closuresAsDisturbances } from "#engine/schedule/model/closures.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { Placement, ScheduleItem, ScheduleProblem, TeamId } from "#engine/types.ts";
import { isBetter, isUpset, isWorthTheEvening, leftOver, lostGames } from "./compare-plans.ts";
import { withLateSlots } from "./late-slots.ts";
import {
  dutiesAround,
  everyDuty,
  findOpenDuties,
  keyOf,
  type OpenDuty,
  withoutDuties,
} from "./open-duties.ts";
import { pairsToMind } from "./kept-apart.ts";
import { replanOnce } from "./replan-once.ts";
import type { PlacedAnew, ReplanResult } from "./replan-report.ts";
import type { Change } from "./start-replan.ts";

/** Looks at a cell that the search for the fewest moves may take, about a tenth of a second. */
const MOST_LOOKS = 200_000;

/** As many as it may take where a plan would move too many games that nothing hit. */
const PATIENT_LOOKS = 2_000_000;

/**
 * A valid schedule after the disturbances that moves as few announced games as it can, each as
 * little as it can: first everything that stands is kept, then displaced games go where nothing
 * else must move, else where the fewest others must, and only what is left is searched for freely.
 * Games that the problem's closures hit are displaced like those of a court closed just now.
 * `problem.items` are the games that may move, with their places in `announced`; games that are
 * over, in progress or locked belong into `problem.fixed`. A game announced for a time that is no
 * slot stays, unless a disturbance hits it or overtakes it by what decides who plays. Where games
 * find no place, or more than ten would have to make room and half as many moves do later, the day's
 * slots go on until ten in the evening. Who has duties is at one place at a time, unless games would find
 * none in the day's slots; `openDuties` then says for which somebody else is needed. The problem's pairs `apart` stay
 * so on the same terms, before duties give way. `iterations` bound the free search.
 * Throws the RuleErrors of scheduleMatches.
 */
export function replan(
  problem: ScheduleProblem,
  announced: readonly Placement[],
  happened: readonly Disturbance[],
  { iterations = 2_000_000 }: { iterations?: number } = {},
): ReplanResult {
  const closed = closuresAsDisturbances(problem.closures ?? [], announced);
  const disturbances = [...happened, ...closed];
  const withdrawn = new Set(
    disturbances.flatMap((it) => (it.kind === "team_withdrew" ? [it.teamId] : [])),
  );
  const left = problem.items.map((item) => withoutTeams(item, withdrawn));
  const canceled = left.filter(({ participants }) => participants.length < 2);
  const items = left.filter((item) => !canceled.includes(item));
  const change: Change = {
    problem: { ...problem, items },
    announced,
    disturbances,
    iterations,
    looks: MOST_LOOKS,
    canceled: canceled.map((item) => item.id),
    ownCalendar: problem.calendar,
  };
  return mindingShared(change);
}

/**
 * Games to which one person may have to come are kept apart, as far as every game finds a place in the day's
 * slots, few make room and no duty is left open for it: nobody knows yet whether both will need them.
 */
function mindingShared(change: Change): ReplanResult {
  const planWith = (apart: ScheduleProblem["apart"]) =>
    mindingDuties({ ...change, problem: { ...change.problem, apart: apart ?? [] } });
  const apart = pairsToMind(change);
  const careful = planWith(apart);
  const isAtEase = leftOver(careful).size === 0 && !isUpset(careful);
  if (apart.length === 0 || (isAtEase && careful.openDuties.length === 0)) return careful;
  const plain = planWith([]);
  if (isBetter(plain, careful)) return plain;
  const isAsGood = !isBetter(careful, plain);
  return isAsGood && plain.openDuties.length < careful.openDuties.length ? plain : careful;
}

/**
 * Who has a duty does one thing at a time, as far as every game finds a place in the day's slots and few make
 * room: else games come before duties, at first those of the games left over, and of who plays them.
 */
function mindingDuties(change: Change): ReplanResult {
  const { problem, announced, disturbances } = change;
  if (everyDuty(problem).length === 0) return { ...replanDays(change), openDuties: [] };
  // What can't be done where the games are is no reason to move anything.
  const known = findOpenDuties(problem, announced, disturbances);
  const minding = (unminded: OpenDuty[]): PlacedAnew => {
    const minded = withoutDuties(problem, [...known, ...unminded]);
    return replanDays({ ...change, problem: minded });
  };
  let best = minding([]);
  for (const ofGames of [dutiesAround, everyDuty]) {
    if (leftOver(best).size === 0 && !isUpset(best)) break;
    const plan = minding(ofGames(problem, leftOver(best)));
    if (isBetter(plan, best)) best = plan;
  }
  const before = new Set(findOpenDuties(problem, announced, []).map(keyOf));
  const open = findOpenDuties(problem, best.placements, disturbances);
  return { ...best, openDuties: open.filter((it) => !before.has(keyOf(it))) };
}

function replanDays(change: Change): PlacedAnew {
  const { problem } = change;
  const quick = replanOnce(change);
  const within = isUpset(quick) ? replanOnce({ ...change, looks: PATIENT_LOOKS }) : quick;
  const isAtEase = lostGames(within) === 0 && !isUpset(within);
  const longer = isAtEase ? null : withLateSlots(problem.calendar);
  if (longer === null) return within;
  const later = replanOnce({ ...change, problem: { ...problem, calendar: longer } });
  return isWorthTheEvening(later, within) ? later : within;
}

/** A game without its opponent is none; a meeting goes on among the others. */
function withoutTeams(item: ScheduleItem, teamIds: ReadonlySet<TeamId>): ScheduleItem {
  const participants = item.participants.filter(
    (side) => side.kind !== "team" || !teamIds.has(side.teamId),
  );
  return { ...item, participants };
}
