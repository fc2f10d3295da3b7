import { limits } from "#contract/limits.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { minutesOf, timeOf } from "#web/features/board/model/places.ts";
import { estimateGeneration } from "./estimate.ts";
import type { GeneratorOptions } from "./options.ts";
import { areSlotsOf, type DayPlan, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";
import { weekdayOf } from "#web/features/generation/plan/playing-days.ts";
import { type BracketOption, hasOwnTeams } from "./brackets/bracket-option.ts";
import { type GoingOn, fewerQualifiers } from "./fewer-qualifiers.ts";
import type { StandingGroup } from "./brackets/standing-groups.ts";
import { formatsFor } from "./brackets/suggested-brackets.ts";
import { addDays } from "#web/i18n/dates.ts";

/** A change of the options that may make everything fit, and of the tournament where it needs one. */
export interface Offer {
  kind: "later" | "shorter" | "rest" | "court" | "day" | "qualifiers" | "format";
  options: GeneratorOptions;
  /** The courts or the last day that the tournament has to have for it. */
  courts?: number;
  endDate?: string;
  /** By how much each day is longer, where not all of them end at the same time. */
  minutes?: number;
  /** The knock-outs for fewer of those who play in groups. */
  goOn?: GoingOn[];
}

interface Given {
  tournament: Tournament;
  teams: number;
  /** Groups that are drawn already, for what follows them. */
  standing?: readonly StandingGroup[];
}

const latestEnd = minutesOf("22:00");
const shortestShare = 0.6;
const mostMoreCourts = 20;
const mostMoreDays = 14;

/** By kind, the smallest changes first; only those that the counting bound doesn't rule out. */
export function offersFor(options: GeneratorOptions, given: Given): Offer[][] {
  const kinds = [
    laterDays,
    shorterGames,
    shorterRest,
    moreCourts,
    moreDays,
    smallerPlayoffs,
    otherFormats,
  ];
  return kinds.map((kind) => kind(options, given).filter((offer) => mayFit(offer, given)));
}

function mayFit({ options, endDate }: Offer, { tournament, teams }: Given): boolean {
  // Only the server counts the games of several divisions, and what follows groups that are drawn.
  if (options.together || options.following) return true;
  const lastDate = endDate ?? tournament.end_date;
  return estimateGeneration(options, { teams, lastDate }).slots !== null;
}

/** Every day by the same time, none beyond the latest end: those with hours of their own as well. */
function laterDays(options: GeneratorOptions): Offer[] {
  const { day, ownHours } = options;
  const usual = minutesOf(day.to);
  const earliest = Math.min(usual, ...ownHours.map(({ to }) => minutesOf(to)));
  const offers: Offer[] = [];
  const first = Math.ceil((usual + 1) / 30) * 30 - usual;
  for (let more = first; earliest + more <= latestEnd; more += 30) {
    const own = ownHours.map((one) => ({ ...one, to: later(one.to, more) }));
    const longer = withDay(options, "later", { to: later(day.to, more) });
    for (const offer of longer) {
      const changed = { ...offer.options, ownHours: own };
      offers.push({ ...offer, options: changed, ...(own.length > 0 && { minutes: more }) });
    }
  }
  return offers;
}

/** So much later, but not beyond the latest end; what ends after it stays. */
function later(time: string, minutes: number): string {
  const end = minutesOf(time);
  return timeOf(Math.max(end, Math.min(end + minutes, latestEnd)));
}

function shorterGames(options: GeneratorOptions): Offer[] {
  const now = Number(options.day.minutes);
  const lengths: number[] = [];
  for (let minutes = now - 5; minutes >= Math.max(10, now * shortestShare); minutes -= 5) {
    lengths.push(minutes);
  }
  return lengths.flatMap((minutes) => withDay(options, "shorter", { minutes: String(minutes) }));
}

/** Down to what lies between two slots in a row; where that is not enough, with shorter games as well. */
function shorterRest(options: GeneratorOptions): Offer[] {
  const now = Number(options.rest);
  const courts = options.slots[0]?.courts ?? [];
  const isByHand = !areSlotsOf(options.slots, options.day, courts);
  const least = isByHand ? 0 : Number(options.day.pause);
  if (least >= now) return [];
  const half = Math.floor(now / 10) * 5;
  const rests = half > least ? [half, least] : [least];
  const inARow = { ...options, rest: String(least) };
  return [
    ...rests.map((rest): Offer => ({ kind: "rest", options: { ...options, rest: String(rest) } })),
    ...shorterGames(inARow).map((offer): Offer => ({ ...offer, kind: "rest" })),
  ];
}

/** None where slots were edited by hand: nothing says what they should become. */
function withDay(
  options: GeneratorOptions,
  kind: Offer["kind"],
  changes: Partial<DayPlan>,
): Offer[] {
  const courts = options.slots[0]?.courts ?? [];
  if (!areSlotsOf(options.slots, options.day, courts)) return [];
  const day = { ...options.day, ...changes };
  return [{ kind, options: { ...options, day, slots: slotsOfDay(day, courts) } }];
}

function moreCourts(options: GeneratorOptions, { tournament }: Given): Offer[] {
  const offers: Offer[] = [];
  const most = Math.min(tournament.courts_count + mostMoreCourts, limits.courtsPerTournament.max);
  for (let courts = tournament.courts_count + 1; courts <= most; courts++) {
    const added: number[] = [];
    for (let court = tournament.courts_count + 1; court <= courts; court++) added.push(court);
    const slots = options.slots.map((slot) => ({ ...slot, courts: [...slot.courts, ...added] }));
    const preferredCourts = [...options.preferredCourts, ...added];
    offers.push({ kind: "court", courts, options: { ...options, slots, preferredCourts } });
  }
  return offers;
}

function moreDays(options: GeneratorOptions, { tournament }: Given): Offer[] {
  const offers: Offer[] = [];
  const last = options.endDate || tournament.end_date;
  const days = new Set(options.days);
  for (let more = 1; more <= mostMoreDays; more++) {
    const endDate = addDays(last, more);
    days.add(weekdayOf(endDate));
    const changed = { ...options, endDate, days: [...days].toSorted((a, b) => a - b) };
    const isLonger = endDate > tournament.end_date;
    offers.push({ kind: "day", options: changed, ...(isLonger && { endDate }) });
  }
  return offers;
}

/** The same groups, from which fewer go on. */
function smallerPlayoffs(options: GeneratorOptions, { standing }: Given): Offer[] {
  return fewerQualifiers(options, standing).map((fewer) => ({ kind: "qualifiers", ...fewer }));
}

function otherFormats(options: GeneratorOptions, { tournament, teams }: Given): Offer[] {
  if (options.together || options.following) return [];
  const given = { teams, lastDate: tournament.end_date };
  const { games } = estimateGeneration({ ...options, autoSchedule: false }, given);
  return formatsFor(teams).flatMap(({ brackets }): Offer[] => {
    // Fewer from the same groups are an offer of their own.
    if (!brackets || isAlike(brackets, options)) return [];
    const changed = { ...options, isCustom: true, brackets };
    const fewer = estimateGeneration({ ...changed, autoSchedule: false }, given).games;
    return fewer < games ? [{ kind: "format", options: changed }] : [];
  });
}

/** Whether teams are drawn into groups of the same sizes. */
function isAlike(
  brackets: BracketOption[],
  { isCustom, brackets: now }: GeneratorOptions,
): boolean {
  const groups = groupsIn(brackets);
  return isCustom && groups !== "" && groups === groupsIn(now);
}

function groupsIn(brackets: BracketOption[]): string {
  const groups = brackets.filter(({ type }) => type === "group_stage").filter(hasOwnTeams);
  return groups.map(({ maxTeams }) => maxTeams).join();
}
