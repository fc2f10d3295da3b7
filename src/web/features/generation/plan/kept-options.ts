import type { z } from "zod";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import type { LastGenerationResponse } from "#contract/brackets/generation.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { bracketsOfDivision, formatsOfDivision } from "./division-formats.ts";
import type { GeneratorOptions } from "./options.ts";
import { toBracketConfigs } from "./brackets/bracket-configs.ts";
import type { BracketOption } from "./brackets/bracket-option.ts";
import { type DayPlan, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";
import {
  courtsOf,
  defaultOptions,
  defaultStart,
} from "#web/features/generation/plan/default-options.ts";
import { keptCourtHours } from "#web/features/generation/plan/court-hours.ts";
import { keptDuties } from "#web/features/duty-desk/rules-of-draw.ts";
import { keptFixedTimes } from "#web/features/generation/plan/fixed-times.ts";
import { keptOwnHours } from "#web/features/generation/plan/own-hours.ts";
import { writeLunch } from "#web/features/board/model/lunch.ts";

type Kept = NonNullable<z.infer<typeof LastGenerationResponse>["generation"]>["options"];
type KeptDivision = NonNullable<Kept["divisions"]>[number];

interface Now {
  tournament: Tournament;
  /** The one that is to be drawn, where it is one of several. */
  division: Division | null;
  teams: number;
  /** How many each division has by now. */
  teamsIn: ReadonlyMap<number, number>;
}

/** The form as the last draw left it, on the days and courts that the tournament has by now. */
export function keptOptions(kept: Kept, now: Now): GeneratorOptions {
  const { tournament, division, teams } = now;
  const usual = defaultOptions(tournament, teams);
  const { divisions } = kept;
  const formed = {
    ...usual,
    ...(division && divisions
      ? keptOf(divisions, division, usual)
      : keptBrackets(kept.brackets_config, usual)),
    ...keptFormats(divisions ?? [], now.teamsIn),
    shuffle: kept.shuffle_teams,
    seeding: kept.seeding,
    isApart: kept.keep_apart,
    teamsPerMatch: String(kept.teams_per_match),
    gamesPerMatchup: String(kept.games_per_matchup),
    autoSchedule: kept.schedule_config.autoSchedule,
  };
  // A draw without times says nothing of them.
  if (!formed.autoSchedule) return formed;
  const schedule = keptSchedule(kept, tournament, usual);
  return { ...formed, ...schedule, ...(division && restOf(divisions, division)) };
}

/** A division that is drawn alone rests as long as it did. */
function restOf(divisions: KeptDivision[] = [], { id }: Division) {
  const own = divisions.find(({ division_id }) => division_id === id)?.min_rest_between_games;
  return own === undefined ? {} : { rest: String(own) };
}

type Brackets = Pick<GeneratorOptions, "isCustom" | "brackets">;

/** One that has not been drawn yet begins as every draw does: brackets of another would not fit it. */
function keptOf(divisions: KeptDivision[], { id }: Division, usual: GeneratorOptions): Brackets {
  const own = divisions.find(({ division_id }) => division_id === id);
  return own ? keptBrackets(own.brackets_config, usual) : usual;
}

/** How each of several is drawn: by the format whose brackets these are, else by them. */
function keptFormats(
  divisions: KeptDivision[],
  teamsIn: ReadonlyMap<number, number>,
): Pick<GeneratorOptions, "formats" | "details" | "own"> {
  const formats: NonNullable<GeneratorOptions["formats"]> = {};
  const details: NonNullable<GeneratorOptions["details"]> = {};
  const own: NonNullable<GeneratorOptions["own"]> = {};
  for (const { division_id: id, brackets_config: config, ...kept } of divisions) {
    const teams = teamsIn.get(id) ?? 0;
    const brackets = toOptions(config);
    const format = formatsOfDivision(teams).find(
      (one) => textOf(bracketsOfDivision(one, teams)) === textOf(brackets),
    );
    const { games_per_matchup: games, game_minutes: minutes, min_rest_between_games: rest } = kept;
    const isTwice = format === "roundRobin" && games === 2;
    own[id] = {
      gamesPerMatchup: isTwice ? "" : String(games ?? ""),
      minutes: String(minutes ?? ""),
      rest: String(rest ?? ""),
    };
    if (format) formats[id] = isTwice ? "roundRobinTwice" : format;
    else if (teams >= limits.bracketTeams.min) details[id] = brackets;
  }
  return { formats, details, own };
}

function textOf(brackets: BracketOption[]): string {
  return JSON.stringify(toBracketConfigs(brackets));
}

function keptBrackets(config: Kept["brackets_config"], usual: GeneratorOptions): Brackets {
  if (config.length === 0) return { isCustom: false, brackets: usual.brackets };
  return { isCustom: true, brackets: toOptions(config) };
}

function toOptions(config: Kept["brackets_config"]): BracketOption[] {
  return config.map((bracket, key) => ({
    key,
    name: bracket.name,
    type: bracket.type,
    maxTeams: String(bracket.max_teams),
    qualifiers: String(bracket.qualifiers_per_group ?? ""),
    isFollowing: !isKnockoutType(bracket.type) && bracket.qualifiers_per_group !== undefined,
    groups: String(bracket.groups ?? 1),
    after: keyOf(bracket.after, config),
    bestNext: String(bracket.best_next ?? ""),
    places: placesOf(bracket),
    leastGames: String(bracket.least_games ?? limits.leastGames.min),
    secondFinal: bracket.second_final ?? true,
    rounds: String(bracket.rounds ?? ""),
    autoPairing: bracket.auto_pairing ?? false,
  }));
}

function keyOf(name: string | undefined, brackets: Kept["brackets_config"]): number | null {
  const key = brackets.findIndex((bracket) => bracket.name === name);
  return key < 0 ? null : key;
}

function placesOf({
  all_places: all,
  third_place: third,
  least_games: least,
}: Kept["brackets_config"][number]): BracketOption["places"] {
  return all ? "all" : least ? "least" : third ? "third" : "first";
}

function keptSchedule(
  kept: Kept,
  tournament: Tournament,
  usual: GeneratorOptions,
): Partial<GeneratorOptions> {
  const { schedule_config: config } = kept;
  const courts = courtsOf(tournament);
  const { day } = keptHours(kept, { tournament, usual, first: tournament.start_date });
  const first = defaultStart(tournament, day);
  const last = kept.end_date ?? tournament.end_date;
  const isToCome = kept.start_date !== undefined && kept.start_date > first.startDate;
  return {
    ...keptHours(kept, { tournament, usual, first: first.startDate, last }),
    fixedTimes: keptFixedTimes(kept.fixed_times ?? [], { courts, first: first.startDate, last }),
    duties: keptDuties(kept.duties ?? []),
    ...(isToCome && kept.start_date! <= tournament.end_date
      ? { startDate: kept.start_date!, startTime: kept.start_time ?? "" }
      : { ...first, startTime: first.startTime || (kept.start_time ?? "") }),
    endDate: kept.end_date ?? "",
    days: config.daysOfWeek,
    excluded: config.excludeDates,
    preferredCourts: config.preferredCourts.filter((court) => courts.includes(court)),
    rest: String(kept.min_rest_between_games),
    gamesPerDay: String(kept.max_games_per_day_per_team ?? ""),
    scheduleType: config.scheduleType,
    dayFilling: config.dayFilling,
  };
}

type KeptHours = Pick<Kept, "time_slots" | "day_plan" | "own_hours" | "court_hours">;

/** When games can be, as it was asked for last, on the courts that there are by now and from a day on. */
export function keptHours(
  { day_plan: plan, time_slots, own_hours, court_hours }: KeptHours,
  given: { tournament: Tournament; usual: GeneratorOptions; first: string; last?: string },
): Pick<GeneratorOptions, "day" | "slots" | "ownHours" | "courtHours"> {
  const { tournament, usual, first, last = tournament.end_date } = given;
  const courts = courtsOf(tournament);
  const day: DayPlan = plan
    ? {
        from: plan.from,
        to: plan.to,
        minutes: String(plan.game_minutes),
        pause: String(plan.break_minutes),
        lunch: writeLunch(plan.lunch),
      }
    : usual.day;
  const typed = (time_slots ?? []).map((slot, key) => ({
    ...slot,
    key,
    courts: slot.courts.filter((court) => courts.includes(court)),
  }));
  return {
    day,
    slots: plan ? slotsOfDay(day, courts) : time_slots ? typed : usual.slots,
    ownHours: keptOwnHours(own_hours ?? [], first, last),
    courtHours: keptCourtHours(court_hours ?? [], { courts, first, last }),
  };
}
