import type { Disturbance } from "#engine";
import type { ClosureTimes } from "#web/features/schedule/closures.ts";
import { addDays } from "#web/i18n/dates.ts";

/** What comes between: a court that closes, or something that is over with the day. */
export type Incident =
  | { kind: "court_closed"; closure: ClosureTimes }
  | Exclude<Disturbance, { kind: "court_closed" }>;

export const incidentKinds = ["court_closed", "delay", "team_unavailable"] as const;
export const everyCourt = "all";

/** What happened, as typed; each kind needs some of it. */
export interface IncidentValues {
  kind: (typeof incidentKinds)[number];
  date: string;
  from: string;
  /** Empty: for the rest of the day. */
  to: string;
  isOpenEnded: boolean;
  court: string;
  team: string;
  minutes: number;
}

export type IncidentField = "date" | "from" | "to" | "team" | "minutes";

export const delayMinutes = { min: 1, max: 720 };

/** The fields in which something is missing or wrong, in their order on the form. */
export function faultyFields(values: IncidentValues): IncidentField[] {
  const { kind, date, from, to, isOpenEnded, team, minutes } = values;
  const { min, max } = delayMinutes;
  const isFaulty: [IncidentField, boolean][] = [
    ["team", kind === "team_unavailable" && !team],
    ["date", !date],
    ["from", !from],
    ["to", kind === "court_closed" && !isOpenEnded && to !== "" && to <= from],
    [
      "minutes",
      kind === "delay" && !(Number.isInteger(minutes) && minutes >= min && minutes <= max),
    ],
  ];
  return isFaulty.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}

/** Null while something is missing. */
export function toIncident(values: IncidentValues): Incident | null {
  const { kind, date, from, minutes, team } = values;
  if (faultyFields(values).length > 0) return null;
  switch (kind) {
    case "court_closed":
      return { kind, closure: toClosure(values) };
    case "delay":
      return { kind, date, from, minutes };
    case "team_unavailable":
      return { kind, teamId: Number(team), date, before: from };
  }
}

function toClosure({ court, date, from, to, isOpenEnded }: IncidentValues): ClosureTimes {
  const court_id = court === everyCourt ? null : Number(court);
  const start = { date, time: from };
  if (isOpenEnded) return { court_id, from: start, to: null };
  if (to) return { court_id, from: start, to: { date, time: to } };
  return { court_id, from: start, to: { date: addDays(date, 1), time: "00:00" } };
}
