import type { TypeOptions } from "i18next";
import { BracketName } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import { issuesIn } from "#contract/rules.ts";
import { swissRounds } from "#contract/brackets/swiss-rounds.ts";
import { mostLeastGames, mostSwissRounds } from "#engine";
import type { GeneratorOptions, OwnOption } from "#web/features/generation/plan/options.ts";
import {
  type BracketOption,
  hasOwnTeams,
  isFollowing,
} from "#web/features/generation/plan/brackets/bracket-option.ts";
import {
  asRows,
  type StandingGroup,
} from "#web/features/generation/plan/brackets/standing-groups.ts";
import { namesOf } from "#web/features/generation/plan/brackets/free-names.ts";
import {
  groupsBefore,
  playoffEntrants,
} from "#web/features/generation/plan/brackets/playoff-entrants.ts";
import {
  faultOfDay,
  slotsOfDay,
  type SlotOption,
} from "#web/features/generation/plan/day-slots.ts";
import { faultOf } from "#web/features/generation/plan/court-hours.ts";
import {
  type DrawnTeam,
  faultOfFixed,
  linesOfDraw,
} from "#web/features/generation/plan/fixed-times.ts";
import { shortestSlot } from "#web/features/generation/options/longer-slots.ts";
import { slotsOfOwn } from "#web/features/generation/plan/own-hours.ts";
import { readLunch } from "#web/features/board/model/lunch.ts";

/** A text of the catalogue with its values, or a text of the contract. */
type OptionError =
  | {
      key: keyof TypeOptions["resources"]["generation"] | "day.noGame";
      values?: Record<string, number>;
    }
  | { text: string };

/** Fields of a number within bounds, which have a text of their own. */
type Ranged = "teamsPerMatch" | "gamesPerMatchup" | "drawNumber" | "rest" | "gamesPerDay";

/** What is wrong, by field: "teamsPerMatch", "brackets.0.maxTeams", "slots.2.end". */
export type OptionErrors = Record<string, OptionError>;

/** The rules of the specification, section 5, for the generator. */
export function checkOptions(
  options: GeneratorOptions,
  availableTeams: number,
  standing: readonly StandingGroup[] = [],
  drawn: readonly DrawnTeam[] | null = null,
  others: readonly string[] = [],
): OptionErrors {
  const errors: OptionErrors = {};
  const range = (name: Ranged, value: string, limit: { min: number; max: number }) =>
    isWhole(value, limit) || put(errors, name, { key: `${name}Range` });
  range("teamsPerMatch", options.teamsPerMatch, limits.teamsPerMatch);
  range("gamesPerMatchup", options.gamesPerMatchup, limits.gamesPerMatchup);
  if (!options.following && options.drawNumber !== "") {
    range("drawNumber", options.drawNumber, limits.drawNumber);
  }
  if (options.following) {
    const draw = { brackets: options.following, before: asRows(standing), teams: 0, of: "" };
    checkBrackets({ ...draw, others }, errors);
  } else if (options.together) {
    for (const { divisionId, teams, brackets, ...own } of options.together) {
      checkBrackets({ brackets, teams, of: fieldsOf(divisionId) }, errors);
      checkOwn(own, { of: fieldsOf(divisionId), slot: shortestSlot(options), errors });
    }
  } else if (options.isCustom) {
    const beside = options.isOverwriting ? [] : others;
    const draw = { brackets: options.brackets, teams: availableTeams, of: "" };
    checkBrackets({ ...draw, others: beside }, errors);
  }
  if (!options.autoSchedule) return errors;
  range("rest", options.rest, limits.restMinutes);
  if (options.gamesPerDay !== "") range("gamesPerDay", options.gamesPerDay, limits.gamesPerDay);
  if (!options.startDate) put(errors, "startDate", { text: "rules.tournament.startRequired" });
  if (options.endDate && options.endDate < options.startDate) {
    put(errors, "endDate", { key: "endBeforeStart" });
  }
  if (options.days.length === 0) put(errors, "days", { key: "daysRequired" });
  // Slots are filled around lunch: without them, what is wrong with it is all there is to say.
  if (readLunch(options.day.lunch) === "unreadable") put(errors, "lunch", { key: "lunchFormat" });
  else if (options.slots.length === 0) checkDay(options.day, errors);
  options.slots.forEach((slot, index) => checkSlot(slot, index, errors));
  options.ownHours.forEach((own, index) => {
    const isInOrder = own.from !== "" && own.to > own.from;
    if (!isInOrder) put(errors, `ownHours.${index}`, { key: "ownOrder" });
    // What is wrong with every day is said there.
    else if (options.slots.length > 0 && slotsOfOwn(own, options).length === 0) {
      put(errors, `ownHours.${index}`, { key: "ownNoGame" });
    }
  });
  options.courtHours.forEach((line, index) => {
    const text = faultOf(line, options);
    if (text) put(errors, `courtHours.${index}`, text);
  });
  for (const line of linesOfDraw(options.fixedTimes, options)) {
    const key = faultOfFixed(line, { draw: options, teams: drawn });
    if (key) put(errors, `fixedTimes.${line.key}`, { key });
  }
  return errors;
}

/** Why no slots come of a day; where they do, somebody has removed them all. */
function checkDay(day: GeneratorOptions["day"], errors: OptionErrors) {
  const fault = faultOfDay(day);
  if (fault === "to") put(errors, "day.to", { key: "ownOrder" });
  else if (fault === "minutes") {
    put(errors, "day.minutes", { key: "dayMinutesRange", values: limits.slotMinutes });
  } else if (fault === "pause") {
    const { min, max } = limits.restMinutes;
    put(errors, "day.pause", { key: "dayPauseRange", values: { min, max } });
  } else {
    const isFull = slotsOfDay(day, []).length > 0;
    put(errors, "slots", { key: isFull ? "slotsRequired" : "day.noGame" });
  }
}

/** What a division has of its own, where it is said. */
function checkOwn(
  { gamesPerMatchup = "", minutes = "", rest = "" }: Partial<OwnOption>,
  { of, slot, errors }: { of: string; slot: number; errors: OptionErrors },
) {
  if (gamesPerMatchup !== "" && !isWhole(gamesPerMatchup, limits.gamesPerMatchup)) {
    put(errors, `${of}gamesPerMatchup`, { key: "gamesPerMatchupRange" });
  }
  if (minutes !== "" && !isWhole(minutes, limits.slotMinutes)) {
    put(errors, `${of}minutes`, { key: "ownMinutesRange", values: limits.slotMinutes });
  } else if (Number(minutes) > slot) {
    put(errors, `${of}minutes`, { key: "ownMinutesLong", values: { slot } });
  }
  if (rest !== "" && !isWhole(rest, limits.restMinutes)) {
    put(errors, `${of}rest`, { key: "ownRestRange", values: limits.restMinutes });
  }
}

/** What the names of a division's fields begin with, where several are drawn together. */
export function fieldsOf(divisionId: number): string {
  return `divisions.${divisionId}.`;
}

/** How many teams the brackets take at most. */
export function roomIn(brackets: readonly BracketOption[]): number {
  return brackets
    .filter(hasOwnTeams)
    .reduce((total, { maxTeams }) => total + (Number(maxTeams) || 0), 0);
}

interface Draw {
  brackets: BracketOption[];
  /** Groups that are drawn already and feed them; then they take nobody else. */
  before?: BracketOption[];
  /** How many would be drawn into them. */
  teams: number;
  /** What the names of the fields begin with. */
  of: string;
  /** What brackets are called that stay beside. */
  others?: readonly string[];
}

function checkBrackets(
  { brackets, before = [], teams: available, of, others = [] }: Draw,
  errors: OptionErrors,
) {
  const taken = namesOf(others);
  const all = [...before, ...brackets];
  const { min } = limits.bracketTeams;
  // While nobody can be drawn, no size is wrong.
  const max = available < min ? limits.teamsPerTournament.max : available;
  brackets.forEach((bracket, index) => {
    const { name, maxTeams, qualifiers } = bracket;
    const field = `${of}brackets.${index}`;
    const nameError = issuesIn(BracketName, name)[0]?.message;
    if (nameError) put(errors, `${field}.name`, { text: nameError });
    else if (taken.has(name.trim().toLowerCase())) {
      put(errors, `${field}.name`, { text: "rules.bracket.nameTaken" });
    }
    const isFed = !hasOwnTeams(bracket) || before.length > 0;
    const bestNext = { ...limits.bestNext, max: Math.max(1, groupsBefore(bracket, all)) };
    if (isFed && !isWhole(qualifiers, limits.qualifiersPerGroup)) {
      put(errors, `${field}.qualifiers`, { key: "qualifiersRange" });
    }
    if (isFollowing(bracket) && !isWhole(bracket.groups, limits.followingGroups)) {
      put(errors, `${field}.groups`, {
        key: "groupsRange",
        values: limits.followingGroups,
      });
    }
    if (isFed && bracket.bestNext !== "" && !isWhole(bracket.bestNext, bestNext)) {
      put(errors, `${field}.bestNext`, { key: "bestNextRange", values: bestNext });
    }
    if (bracket.type === "elimination" && bracket.places === "least") {
      const teams = playoffEntrants(bracket, all)?.teams ?? Math.min(Number(maxTeams), max);
      const most = Math.max(limits.leastGames.min, mostLeastGames(teams || 0));
      const least = { ...limits.leastGames, max: Math.min(limits.leastGames.max, most) };
      if (!isWhole(bracket.leastGames, least)) {
        put(errors, `${field}.leastGames`, { key: "leastGamesRange", values: least });
      }
    }
    const rounds = { ...swissRounds, max: mostRounds(Math.min(Number(maxTeams), max)) };
    if (bracket.type === "swiss" && bracket.rounds !== "" && !isWhole(bracket.rounds, rounds)) {
      put(errors, `${field}.rounds`, { key: "roundsRange", values: rounds });
    }
    if (!isFed && !isWhole(maxTeams, { min, max })) {
      put(errors, `${field}.maxTeams`, { key: "maxTeamsRange", values: { max } });
    }
  });
}

function mostRounds(teams: number): number {
  return Math.min(swissRounds.max, mostSwissRounds(teams || 0));
}

function checkSlot({ start, end, courts }: SlotOption, index: number, errors: OptionErrors) {
  if (!start || !end || end <= start) put(errors, `slots.${index}.end`, { key: "slotOrder" });
  if (courts.length === 0) put(errors, `slots.${index}.courts`, { key: "slotCourtsRequired" });
}

function isWhole(value: string, { min, max }: { min: number; max: number }) {
  const number = Number(value);
  return value.trim() !== "" && Number.isInteger(number) && number >= min && number <= max;
}

function put(errors: OptionErrors, name: string, error: OptionError) {
  errors[name] = error;
}
