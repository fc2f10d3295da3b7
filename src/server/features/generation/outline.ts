import { gamesPerTeam } from "#engine";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { ZoneClock } from "#server/time/zone-clock.ts";
import { inEnglish } from "#server/texts.ts";
import type { Said } from "#texts/said.ts";
import { drawOf } from "./drawn-teams.ts";
import type { EligibleTeam } from "./inputs/inputs.ts";
import type { GenerationPlan, PlannedGame } from "./solve/generation-plan.ts";

/** What a plan comes to, day by day; the same before it is saved and after. */
export function outlineOf(
  plan: GenerationPlan,
  { clock, teams }: { clock: ZoneClock; teams: readonly EligibleTeam[] },
): GenerationOutline {
  const { games, reasons } = plan;
  const days = new Map<string, GenerationOutline["days"][number]>();
  const daysOfClockChange = new Set<string>();
  let count = 0;
  for (const game of games) {
    const { placement } = game;
    if (!placement || !timesOf(game, clock)) {
      count++;
      if (placement) daysOfClockChange.add(placement.date);
      continue;
    }
    const { date, start, end } = placement;
    const day = days.get(date) ?? { date, games: 0, start, end };
    day.games++;
    if (start < day.start) day.start = start;
    if (end > day.end) day.end = end;
    days.set(date, day);
  }
  const clockChanges = [...daysOfClockChange].map((date): Said => ({
    code: "refusals.generation.clockChange",
    params: { date },
  }));
  const said = [...reasons, ...clockChanges];
  return {
    total_matches_generated: games.length,
    games_per_team: gamesPerTeam(games),
    unscheduled: { count, reasons: said.map(inEnglish), said },
    clashes: clashesOf(plan, teams),
    draw: drawOf(plan),
    duties: plan.duties,
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

function clashesOf(
  { brackets, clashes }: GenerationPlan,
  teams: readonly EligibleTeam[],
): GenerationOutline["clashes"] {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const bracketOf = new Map(brackets.map((bracket) => [bracket.id, bracket]));
  return clashes.map(({ bracketId, teamIds, round, why }) => ({
    bracket: bracketOf.get(bracketId)!.name,
    division_id: bracketOf.get(bracketId)!.divisionId,
    club: teamOf.get(teamIds[0]!)?.club ?? "",
    teams: teamIds.flatMap((id) => teamOf.get(id)?.name ?? []),
    round,
    why,
  }));
}

/** Null for a time that isn't on the clock that day, and so can't be promised to anyone. */
export function timesOf({ placement }: PlannedGame, clock: ZoneClock) {
  if (!placement) return null;
  const { date } = placement;
  const [from, to] = [placement.start, placement.end].map((time) => ({ date, time }));
  if (!clock.exists(from!) || !clock.exists(to!)) return null;
  const [start, end] = [clock.toInstant(from!), clock.toInstant(to!)];
  return start < end ? { start, end } : null;
}
