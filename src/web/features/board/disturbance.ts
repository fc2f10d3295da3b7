import type { Disturbance } from "#engine";

export const disturbanceKinds = ["court_closed", "delay", "team_unavailable"] as const;

/** What happened, as typed; each kind needs some of it. */
export interface DisturbanceValues {
  kind: (typeof disturbanceKinds)[number];
  date: string;
  from: string;
  to: string;
  court: string;
  team: string;
  minutes: number;
}

/** Null while something is missing. */
export function toDisturbance(values: DisturbanceValues): Disturbance | null {
  const { kind, date, from, to, minutes } = values;
  if (!date || !from) return null;
  switch (kind) {
    case "court_closed":
      if (to && to <= from) return null;
      return { kind, court: Number(values.court), date, from, ...(to ? { to } : {}) };
    case "delay":
      return minutes >= 1 && minutes <= 720 && Number.isInteger(minutes)
        ? { kind, date, from, minutes }
        : null;
    case "team_unavailable":
      return values.team ? { kind, teamId: Number(values.team), date, before: from } : null;
  }
}
