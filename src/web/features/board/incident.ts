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

/** Null while something is missing. */
export function toIncident(values: IncidentValues): Incident | null {
  const { kind, date, from, minutes } = values;
  if (!date || !from) return null;
  switch (kind) {
    case "court_closed": {
      const closure = toClosure(values);
      return closure && { kind, closure };
    }
    case "delay":
      return minutes >= 1 && minutes <= 720 && Number.isInteger(minutes)
        ? { kind, date, from, minutes }
        : null;
    case "team_unavailable":
      return values.team ? { kind, teamId: Number(values.team), date, before: from } : null;
  }
}

function toClosure({ court, date, from, to, isOpenEnded }: IncidentValues): ClosureTimes | null {
  const court_id = court === everyCourt ? null : Number(court);
  const start = { date, time: from };
  if (isOpenEnded) return { court_id, from: start, to: null };
  if (to) return to > from ? { court_id, from: start, to: { date, time: to } } : null;
  return { court_id, from: start, to: { date: addDays(date, 1), time: "00:00" } };
}
