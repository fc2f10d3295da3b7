export interface CheckReport {
  valid: boolean;
  violations: { code: string; msg: string }[];
  matches: number;
  scheduled: number;
  bound: { slots: number | null; reason: string; maxInHorizon: number | null };
  makespan_slots: number;
  ratio: number | null;
  scheduled_ratio: number | null;
  days_used: number;
  idle: {
    minutes: number;
    bound: number;
    ratio: number;
    worst_gap: number;
    long_waits: number;
    team_days: number;
  };
  home_away: { excess: number };
  courts: { ratio: number; on_preferred: number; on_preferred_max: number };
  round_order_inversions: number;
}

export function check(instance: unknown, solution: unknown): CheckReport;
export function lowerBound(instance: unknown): { slots: number; reason: string; total: number };
