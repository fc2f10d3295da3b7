import { type BracketType, isKnockoutType, isLeagueType } from "#contract/brackets/brackets.ts";
import type { BracketConfig } from "#contract/brackets/bracket-config.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import { areSlotsOf, type DayPlan, type SlotOption, slotsOfDay, toDayPlan } from "./day-slots.ts";
import { type CourtHoursOption, toCourtHours } from "./court-hours.ts";
import { type DutyRulesOption, toDuties } from "#web/features/duty-desk/rules-of-draw.ts";
import { type FixedTimeOption, linesOfDraw, toFixedTimes } from "./fixed-times.ts";
import { type OwnHoursOption, toOwnHours } from "./own-hours.ts";
import { playingDaysOf } from "./playing-days.ts";
import type { DivisionFormat } from "./format-names.ts";

/** The generator's form as it is typed: numbers are texts until they are sent. */
export interface GeneratorOptions {
  /** Whose teams are drawn, where there are several divisions. */
  divisionId?: number;
  /** How divisions play that are drawn together, where that was chosen. */
  formats?: Record<number, DivisionFormat>;
  /** Their brackets, where those of the format were changed. */
  details?: Record<number, BracketOption[]>;
  /** Instead of one division: the teams of each that is drawn, and its brackets, none for automatic ones. */
  together?: TogetherOption[];
  /** What divisions that are drawn together have of their own; empty is as all have it. */
  own?: Record<number, OwnOption>;
  isCustom: boolean;
  brackets: BracketOption[];
  /** Whether tables are ordered by Buchholz from the draw on; as it fits where nobody has said. */
  byBuchholz?: boolean;
  shuffle: boolean;
  /** How groups get the seeded teams. */
  seeding: "snake" | "pots";
  /** Whether teams of one club are kept apart. */
  isApart: boolean;
  isOverwriting: boolean;
  /** How many locked games go with what is replaced, as people are shown. */
  replacesLocked?: number;
  /** What follows groups that are drawn already, instead of a draw of teams. */
  following?: BracketOption[];
  /** Repeats an earlier draw; empty for a new one. */
  drawNumber: string;
  teamsPerMatch: string;
  gamesPerMatchup: string;
  autoSchedule: boolean;
  startDate: string;
  /** Nothing is played before it on the start date; empty: as on other days. */
  startTime: string;
  endDate: string;
  days: number[];
  excluded: string[];
  /** What the slots are filled from, until they are edited by hand. */
  day: DayPlan;
  slots: SlotOption[];
  /** Days that are not played as the others are. */
  ownHours: OwnHoursOption[];
  /** Courts that can't be played on all day. */
  courtHours: CourtHoursOption[];
  /** Games that have their time before the draw. */
  fixedTimes: FixedTimeOption[];
  /** Who referees and keeps score at the games that get a time. */
  duties: DutyRulesOption;
  preferredCourts: number[];
  rest: string;
  gamesPerDay: string;
  scheduleType: "sequential" | "random" | "balanced";
  dayFilling: "early" | "even" | "all_days";
}

export interface OwnOption {
  gamesPerMatchup: string;
  minutes: string;
  rest: string;
}

interface TogetherOption extends Partial<OwnOption> {
  divisionId: number;
  teams: number;
  brackets: BracketOption[];
}

export interface BracketOption {
  key: number;
  name: string;
  type: BracketType;
  maxTeams: string;
  /** Only for knock-outs: how many of each group stage it takes; empty for teams of its own. */
  qualifiers: string;
  /** Of groups: they follow others, so many of each of which go into so many groups. */
  isFollowing: boolean;
  groups: string;
  /** The key of the following groups whose ranks it takes; null: of those that teams are drawn into. */
  after: number | null;
  /** The best of the next rank that go on as well; empty for none. */
  bestNext: string;
  /**
   * Only for elimination: beside the final, a game for the third place, also games for those who have had
   * too few, or every team plays on.
   */
  places: "first" | "third" | "least" | "all";
  /** How many games "least" promises each. */
  leastGames: string;
  /** Only for double elimination. */
  secondFinal: boolean;
  /** Only for Swiss: how many rounds are played, and whether each is paired by itself. */
  rounds: string;
  autoPairing: boolean;
}

/** Whether knock-outs of the same draw can take their teams from it. */
export function feedsPlayoffs({ type }: Pick<BracketOption, "type">): boolean {
  return type === "group_stage" || type === "swiss";
}

/** Whether teams are drawn into it, rather than groups feeding it. */
export function hasOwnTeams(bracket: BracketOption): boolean {
  return isKnockoutType(bracket.type) ? bracket.qualifiers === "" : !isFollowing(bracket);
}

/** Whether it is groups that take their teams from others. */
export function isFollowing(bracket: Pick<BracketOption, "type" | "isFollowing">): boolean {
  return isLeagueType(bracket.type) && bracket.isFollowing;
}

/** How many teams the chosen brackets take; null while that is open, or where all find a place. */
export function roomOf({
  isCustom,
  brackets,
  together,
  following,
}: GeneratorOptions): number | null {
  if (together || following) return null;
  // A knock-out that is fed by groups takes nobody else.
  const direct = brackets.filter(hasOwnTeams);
  const room = direct.reduce((sum, { maxTeams }) => sum + (Number(maxTeams) || NaN), 0);
  return isCustom && direct.length > 0 && !Number.isNaN(room) ? room : null;
}

/** "Group A", "Group B" and so on, of up to eight teams. */
export function newBracket(index: number): BracketOption {
  return {
    key: index,
    name: `Group ${letters(index)}`,
    type: "round_robin",
    maxTeams: String(limits.bracketTeams.default),
    qualifiers: "",
    isFollowing: false,
    groups: "1",
    after: null,
    bestNext: "",
    places: "first",
    leastGames: String(limits.leastGames.min),
    secondFinal: true,
    rounds: "",
    autoPairing: false,
  };
}

interface Playoffs {
  /** None: a knock-out for everyone. */
  groups: number;
  qualifiers: number;
}

/** So many groups, and playoffs for the best of each. */
export function groupsAndPlayoffs(
  teams: number,
  { groups: count, qualifiers }: Playoffs,
): BracketOption[] {
  const maxTeams = String(Math.ceil(teams / count));
  const groups = Array.from({ length: count }, (_, index): BracketOption => {
    return { ...newBracket(index), type: "group_stage", maxTeams };
  });
  const playoffs: BracketOption = {
    ...newBracket(count),
    name: "Playoffs",
    type: "elimination",
    maxTeams: String(count === 0 ? teams : Math.max(2, Math.min(teams, qualifiers * count))),
    qualifiers: count === 0 ? "" : String(qualifiers),
  };
  return [...groups, playoffs];
}

/** What nobody has chosen goes along: playing days with the dates, slots with what fills them. */
export function withWhatFollows(
  options: GeneratorOptions,
  changes: Partial<GeneratorOptions>,
  { lastDate, courts }: { lastDate: string; courts: number[] },
): GeneratorOptions {
  const next = { ...options, ...changes };
  const usual = playingDaysOf(options.startDate, options.endDate || lastDate);
  if (!changes.days && next.startDate && usual.join() === options.days.join()) {
    next.days = playingDaysOf(next.startDate, next.endDate || lastDate);
  }
  if (changes.startDate && !changes.startTime) next.startTime = "";
  if (changes.day && !changes.slots && areSlotsOf(options.slots, options.day, courts)) {
    next.slots = slotsOfDay(changes.day, courts);
  }
  return next;
}

/** What is sent; call it for options without errors only. */
export function toGenerateBody(options: GeneratorOptions): GenerateInput {
  return {
    ...toBrackets(options),
    ...(options.following
      ? { overwrite: false, follow_drawn: true }
      : {
          overwrite: options.isOverwriting,
          ...(options.isOverwriting && options.replacesLocked
            ? { replaces_locked: options.replacesLocked }
            : {}),
        }),
    shuffle_teams: options.shuffle,
    seeding: options.seeding,
    keep_apart: options.isApart,
    teams_per_match: Number(options.teamsPerMatch),
    games_per_matchup: Number(options.gamesPerMatchup),
    ...(options.drawNumber === "" ? {} : { seed: Number(options.drawNumber) }),
    ...(options.autoSchedule ? toSchedule(options) : { schedule_config: { autoSchedule: false } }),
  };
}

function toBrackets(options: GeneratorOptions) {
  const { divisionId, together, following, isCustom, brackets } = options;
  if (together) {
    return {
      divisions: together.map((division) => ({
        division_id: division.divisionId,
        brackets_config: toBracketConfigs(division.brackets),
        ...(division.gamesPerMatchup
          ? { games_per_matchup: Number(division.gamesPerMatchup) }
          : {}),
        ...(division.minutes && options.autoSchedule
          ? { game_minutes: Number(division.minutes) }
          : {}),
        ...(division.rest && options.autoSchedule
          ? { min_rest_between_games: Number(division.rest) }
          : {}),
      })),
    };
  }
  return {
    ...(divisionId === undefined ? {} : { division_id: divisionId }),
    brackets_config: toBracketConfigs(following ?? (isCustom ? brackets : [])),
  };
}

/** Left out without times, so that nothing that can't be seen is refused. */
function toSchedule(options: GeneratorOptions) {
  return {
    start_date: options.startDate,
    ...(options.startTime ? { start_time: options.startTime } : {}),
    ...(options.endDate ? { end_date: options.endDate } : {}),
    min_rest_between_games: Number(options.rest),
    max_games_per_day_per_team: options.gamesPerDay === "" ? null : Number(options.gamesPerDay),
    time_slots: options.slots.map(({ start, end, courts }) => ({ start, end, courts })),
    ...toDayPlan(options),
    ...toOwnHours(options.ownHours),
    ...toCourtHours(options.courtHours),
    ...toFixedTimes(linesOfDraw(options.fixedTimes, options)),
    ...toDuties(options.duties),
    schedule_config: {
      daysOfWeek: options.days,
      excludeDates: options.excluded,
      preferredCourts: options.preferredCourts,
      autoSchedule: true,
      scheduleType: options.scheduleType,
      dayFilling: options.dayFilling,
    },
  };
}

/** Brackets as they are sent. */
export function toBracketConfigs(brackets: readonly BracketOption[]): BracketConfig[] {
  return brackets.map((bracket) => {
    const config = toBracketConfig(bracket);
    const stage = brackets.find(({ key }) => key === bracket.after);
    const isAfter = stage && config.qualifiers_per_group !== undefined && isFollowing(stage);
    return isAfter ? { ...config, after: stage.name.trim() } : config;
  });
}

function toBracketConfig(bracket: BracketOption): BracketConfig {
  const { name, type, maxTeams, places } = bracket;
  const qualifiers = hasOwnTeams(bracket) ? "" : bracket.qualifiers;
  const best = isKnockoutType(type) ? bracket.bestNext : "";
  return {
    name: name.trim(),
    type,
    // What groups feed takes as many as they send it.
    max_teams: hasOwnTeams(bracket) ? Number(maxTeams) : limits.bracketTeams.min,
    ...(qualifiers ? { qualifiers_per_group: Number(qualifiers) } : {}),
    ...(qualifiers && best ? { best_next: Number(best) } : {}),
    ...(isFollowing(bracket) ? { groups: Number(bracket.groups) } : {}),
    ...(type === "elimination" && places === "third" ? { third_place: true } : {}),
    ...(type === "elimination" && places === "least"
      ? { third_place: true, least_games: Number(bracket.leastGames) }
      : {}),
    ...(type === "elimination" && places === "all" ? { all_places: true } : {}),
    ...(type === "swiss" ? toSwiss(bracket) : {}),
    ...(type === "double_elimination" ? { second_final: bracket.secondFinal } : {}),
  };
}

/** Rounds that were not chosen are those recommended for the teams that there will be. */
function toSwiss({ rounds, autoPairing }: BracketOption) {
  return { ...(rounds === "" ? {} : { rounds: Number(rounds) }), auto_pairing: autoPairing };
}

function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letters(rest - 1) : ""}${String.fromCodePoint(65 + (index % 26))}`;
}
