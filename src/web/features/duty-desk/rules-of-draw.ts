import { DutyRole, type DutyRule } from "#contract/duties/duties.ts";
import type { DrawnDuties } from "#contract/duties/duty-forms.ts";

/** By what duties are given out with a draw; null or left out: not by a rule. */
export interface DutyRulesOption {
  rules: Partial<Record<DutyRole, DutyRule | null>>;
  /** Minutes around games and other duties. */
  rest: number;
}

/** As it is sent; nothing where no rule is chosen. */
export function toDuties({ rules, rest }: DutyRulesOption): { duties?: DrawnDuties } {
  const duties = DutyRole.options.flatMap((role) => {
    const rule = rules[role];
    return rule ? [{ role, rule, rest_minutes: rest }] : [];
  });
  return duties.length > 0 ? { duties } : {};
}

/** As the last draw had it. */
export function keptDuties(duties: DrawnDuties): DutyRulesOption {
  return {
    rules: Object.fromEntries(duties.map(({ role, rule }) => [role, rule])),
    rest: duties[0]?.rest_minutes ?? 0,
  };
}
