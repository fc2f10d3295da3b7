import type { BracketType } from "#contract/brackets.ts";
import { defaultTimeSlots, type GenerateInput } from "#contract/generation.ts";
import { limits } from "#contract/limits.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { addDays, todayIn } from "#web/i18n/dates.ts";

/** The generator's form as it is typed: numbers are texts until they are sent. */
export interface GeneratorOptions {
  isCustom: boolean;
  brackets: BracketOption[];
  shuffle: boolean;
  isOverwriting: boolean;
  /** Repeats an earlier draw; empty for a new one. */
  drawNumber: string;
  teamsPerMatch: string;
  gamesPerMatchup: string;
  autoSchedule: boolean;
  startDate: string;
  endDate: string;
  days: number[];
  excluded: string[];
  slots: SlotOption[];
  preferredCourts: number[];
  rest: string;
  gamesPerDay: string;
  scheduleType: "sequential" | "random" | "balanced";
}

export interface BracketOption {
  key: number;
  name: string;
  type: BracketType;
  maxTeams: string;
  /** Only for elimination: how many of each group stage it takes; empty for teams of its own. */
  qualifiers: string;
  thirdPlace: boolean;
}

export interface SlotOption {
  key: number;
  start: string;
  end: string;
  courts: number[];
}

/** The defaults of the specification, section 9, within what the tournament has. */
export function defaultOptions(tournament: Tournament, isOverwriting: boolean): GeneratorOptions {
  const startDate = defaultStart(tournament);
  return {
    isCustom: false,
    brackets: [newBracket(0), newBracket(1)],
    shuffle: true,
    isOverwriting,
    drawNumber: "",
    teamsPerMatch: String(limits.teamsPerMatch.default),
    gamesPerMatchup: String(limits.gamesPerMatchup.default),
    autoSchedule: true,
    startDate,
    endDate: "",
    days: defaultDays(startDate, tournament.end_date),
    excluded: [],
    slots: defaultTimeSlots.map((slot, key) => ({
      key,
      start: slot.start,
      end: slot.end,
      courts: slot.courts.filter((court) => court <= tournament.courts_count),
    })),
    preferredCourts: [1, 2, 3, 4].filter((court) => court <= tournament.courts_count),
    rest: String(limits.restMinutes.default),
    gamesPerDay: "",
    scheduleType: "balanced",
  };
}

/** "Group A", "Group B" and so on, of up to eight teams. */
export function newBracket(index: number): BracketOption {
  return {
    key: index,
    name: `Group ${letters(index)}`,
    type: "round_robin",
    maxTeams: String(limits.bracketTeams.default),
    qualifiers: "",
    thirdPlace: false,
  };
}

/** Groups of about four, and playoffs for the best two of each. */
export function groupsAndPlayoffs(teams: number): BracketOption[] {
  const { min, max } = limits.bracketsPerTournament;
  const count = Math.max(min + 1, Math.min(max - 1, Math.round(teams / 4)));
  const maxTeams = String(Math.ceil(teams / count));
  const groups = Array.from({ length: count }, (_, index): BracketOption => {
    return { ...newBracket(index), type: "group_stage", maxTeams };
  });
  const playoffs: BracketOption = {
    key: count,
    name: "Playoffs",
    type: "elimination",
    maxTeams: String(Math.min(teams, 2 * count)),
    qualifiers: "2",
    thirdPlace: false,
  };
  return [...groups, playoffs];
}

/** Playing days that nobody has chosen go with the start date. */
export function withItsDays(
  options: GeneratorOptions,
  changes: Partial<GeneratorOptions>,
  lastDate: string,
): Partial<GeneratorOptions> {
  if (!changes.startDate || !options.startDate) return changes;
  const usual = defaultDays(options.startDate, options.endDate || lastDate);
  const isUsual = usual.join() === options.days.join();
  const days = defaultDays(changes.startDate, options.endDate || lastDate);
  return isUsual ? { ...changes, days } : changes;
}

/** What is sent; call it for options without errors only. */
export function toGenerateBody(options: GeneratorOptions): GenerateInput {
  return {
    brackets_config: options.isCustom ? options.brackets.map(toBracketConfig) : [],
    overwrite: options.isOverwriting,
    shuffle_teams: options.shuffle,
    teams_per_match: Number(options.teamsPerMatch),
    games_per_matchup: Number(options.gamesPerMatchup),
    ...(options.drawNumber === "" ? {} : { seed: Number(options.drawNumber) }),
    ...(options.autoSchedule ? toSchedule(options) : { schedule_config: { autoSchedule: false } }),
  };
}

/** Left out without times, so that nothing that can't be seen is refused. */
function toSchedule(options: GeneratorOptions) {
  return {
    start_date: options.startDate,
    ...(options.endDate ? { end_date: options.endDate } : {}),
    min_rest_between_games: Number(options.rest),
    max_games_per_day_per_team: options.gamesPerDay === "" ? null : Number(options.gamesPerDay),
    time_slots: options.slots.map(({ start, end, courts }) => ({ start, end, courts })),
    schedule_config: {
      daysOfWeek: options.days,
      excludeDates: options.excluded,
      preferredCourts: options.preferredCourts,
      autoSchedule: true,
      scheduleType: options.scheduleType,
    },
  };
}

function toBracketConfig(bracket: BracketOption) {
  const { name, type, maxTeams, qualifiers, thirdPlace } = bracket;
  return {
    name: name.trim(),
    type,
    max_teams: Number(maxTeams),
    ...(type === "elimination" && qualifiers ? { qualifiers_per_group: Number(qualifiers) } : {}),
    ...(type === "elimination" && thirdPlace ? { third_place: true } : {}),
  };
}

/** Tomorrow, but on the tournament's days while it has some left. */
function defaultStart({ timezone, start_date, end_date }: Tournament) {
  const today = todayIn(timezone);
  const tomorrow = addDays(today, 1);
  const first = tomorrow <= end_date ? tomorrow : today;
  return first > start_date ? first : start_date;
}

/** Monday to Friday; when the tournament has none of these days, the days that it has. */
function defaultDays(start: string, end: string) {
  const weekdays = [1, 2, 3, 4, 5];
  const own = new Set<number>();
  for (let date = start; date <= end && own.size < 7; date = addDays(date, 1)) {
    own.add(new Date(`${date}T00:00:00Z`).getUTCDay());
  }
  if (own.size === 0 || weekdays.some((day) => own.has(day))) return weekdays;
  return [...own].toSorted((a, b) => a - b);
}

function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letters(rest - 1) : ""}${String.fromCodePoint(65 + (index % 26))}`;
}
