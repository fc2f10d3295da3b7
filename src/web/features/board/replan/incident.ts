import type { Disturbance } from "#engine";
import type { ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import { addDays } from "#web/i18n/dates.ts";

/** Other hours: courts are not open any more at times at which games are. */
export interface OffHours {
  kind: "off_hours";
  spans: Extract<Disturbance, { kind: "court_closed" }>[];
}

/** What comes between: a court that closes, other hours, or something that is over with the day. */
export type Incident =
  | { kind: "court_closed"; closure: ClosureTimes }
  | OffHours
  | Exclude<Disturbance, { kind: "court_closed" }>;

/** Time that was regained, or one more court: the rest of a day can begin earlier, but nothing before `from`. */
export interface TimeRegained {
  kind: "time_regained" | "court_more";
  date: string;
  from: string;
}

/** What the rest of the day can be planned around, or drawn forward into. */
const plannedKinds = [
  "court_closed",
  "rain",
  "day_short",
  "delay",
  "team_unavailable",
  "time_regained",
  "court_more",
] as const;

/** What another dialog decides, which this one leads to. */
const ledOnKinds = ["team_gone", "game_abandoned"] as const;

export const incidentKinds = [...plannedKinds, ...ledOnKinds];
export const everyCourt = "all";

export type IncidentKind = (typeof incidentKinds)[number];
export type LedOnKind = (typeof ledOnKinds)[number];

export function isLedOn(kind: IncidentKind): kind is LedOnKind {
  return ledOnKinds.some((name) => name === kind);
}

/** What happened, as typed; each kind needs some of it. */
export interface IncidentValues {
  kind: IncidentKind;
  date: string;
  from: string;
  /** The day on which it is over, the same as a rule. */
  toDate: string;
  /** Empty: for the rest of that day. */
  to: string;
  isOpenEnded: boolean;
  court: string;
  team: string;
  minutes: number;
}

export type IncidentField = "date" | "from" | "toDate" | "to" | "team" | "minutes";

export const delayMinutes = { min: 1, max: 720 };

/** The fields in which something is missing or wrong, in their order on the form. */
export function faultyFields(values: IncidentValues): IncidentField[] {
  const { kind, date, from, team, minutes } = values;
  const { min, max } = delayMinutes;
  const isFaulty: [IncidentField, boolean][] = [
    ["team", kind === "team_unavailable" && !team],
    ["date", !date],
    ["from", !from],
    ["toDate", hasEnd(values) && !(values.toDate >= date)],
    ["to", hasEnd(values) && isEndFaulty(values)],
    [
      "minutes",
      kind === "delay" && !(Number.isInteger(minutes) && minutes >= min && minutes <= max),
    ],
  ];
  return isFaulty.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}

/** Whether it is asked when it is over. */
function hasEnd({ kind, isOpenEnded }: IncidentValues): boolean {
  return kind === "rain" || (kind === "court_closed" && !isOpenEnded);
}

function isEndFaulty({ date, from, toDate, to }: IncidentValues): boolean {
  return toDate === date && to !== "" && to <= from;
}

/** Whether games are drawn forward into what was gained. */
export function isGain(incident: Incident | TimeRegained): incident is TimeRegained {
  return incident.kind === "time_regained" || incident.kind === "court_more";
}

/** Null while something is missing, and for what another dialog decides. */
export function toIncident(values: IncidentValues): Incident | TimeRegained | null {
  const { kind, date, from, minutes, team } = values;
  if (isLedOn(kind) || faultyFields(values).length > 0) return null;
  const nowhere = { ...values, court: everyCourt, isOpenEnded: false };
  switch (kind) {
    case "court_closed":
      return { kind, closure: toClosure(values) };
    case "rain":
      return { kind: "court_closed", closure: toClosure(nowhere) };
    case "day_short":
      return { kind: "court_closed", closure: toClosure({ ...nowhere, toDate: date, to: "" }) };
    case "delay":
      return { kind, date, from, minutes };
    case "time_regained":
    case "court_more":
      return { kind, date, from };
    case "team_unavailable":
      return { kind, teamId: Number(team), date, before: from };
  }
}

function toClosure({ court, date, from, toDate, to, isOpenEnded }: IncidentValues): ClosureTimes {
  const court_id = court === everyCourt ? null : Number(court);
  const start = { date, time: from };
  if (isOpenEnded) return { court_id, from: start, to: null };
  const end = to ? { date: toDate, time: to } : { date: addDays(toDate, 1), time: "00:00" };
  return { court_id, from: start, to: end };
}
