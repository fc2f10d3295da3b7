import { RuleError } from "#engine/errors.ts";
import { BEST_OF_THREE_RULES, DEFAULT_RULES, FIBA_RULES, FIVB_RULES } from "./presets.ts";
import { FIFA_2026_RULES, UEFA_RULES } from "./presets-football.ts";
import { EHF_FINAL_RULES, EHF_PROVISIONAL_RULES, WFDF_RULES } from "./presets-handball-ultimate.ts";
import { SWISS_RULES } from "./presets-swiss.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";

/** Every ranking that ships with the product, the default first. */
export const RANKING_PRESETS: readonly RankingRules[] = [
  DEFAULT_RULES,
  FIVB_RULES,
  BEST_OF_THREE_RULES,
  FIBA_RULES,
  FIFA_2026_RULES,
  UEFA_RULES,
  EHF_PROVISIONAL_RULES,
  EHF_FINAL_RULES,
  WFDF_RULES,
  SWISS_RULES,
];

/** The preset with that id. Throws RuleError `unknown_ranking`. */
export function rankingRules(id: string): RankingRules {
  const rules = RANKING_PRESETS.find((preset) => preset.id === id);
  if (!rules) throw new RuleError({ reason: "unknown_ranking", id });
  return rules;
}
