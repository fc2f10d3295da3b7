import { useState } from "react";
import { ownFrom, rankingRules } from "#engine";
import { issuesIn } from "#contract/rules.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { OwnRulesForm, type RankingBody } from "#contract/tournaments/ranking-form.ts";
import type { OwnRules, Ranking } from "#contract/tournaments/rankings.ts";
import { isRecorded } from "#web/features/ranking/use-criteria.ts";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

/** Rules as they are being chosen, beside those that were there when this was opened. */
export function useRankingDraft(tournament: Tournament, divisionId: number | null) {
  const [seen] = useState(() => storedOf(tournament, divisionId));
  const { value, change, ...kept } = useKeptState(
    `ranking.${tournament.id}.${divisionId ?? ""}`,
    seen,
  );
  const { ranking, rules } = value;
  const { sport_name: sport } = tournament;
  // Who only looks at the fields of a preset has changed nothing.
  const own = rules && ranking && isSameValue(rules, ownOf(ranking, sport)) ? null : rules;
  const setRules = (next: OwnRules | null) => change({ ranking, rules: next });
  const issues = rules ? issuesIn(OwnRulesForm, rules) : [];
  const isChanged = !isSameValue({ ranking, rules: own }, seen);
  return {
    ...kept,
    ranking,
    /** What the fields hold; null where they are not shown. */
    rules,
    /** Whether that is no longer the preset. */
    isOwn: own !== null,
    isChanged,
    /** What is wrong with the rules, by the path within them. */
    errorOf: (path: string) => issues.find((issue) => issue.path.join(".") === path)?.message,
    faults: issues.map(({ message }) => message),
    /** What is sent; null where something is wrong. */
    body: issues.length > 0 ? null : toBody(),
    choose: (next: Ranking | null) => change({ ranking: next, rules: null }),
    adapt: () => ranking && setRules(ownOf(ranking, sport)),
    reset: () => setRules(null),
    change: setRules,
  };

  function toBody(): RankingBody {
    return { division_id: divisionId, ranking, rules: own, former: seen } as RankingBody;
  }
}

function storedOf(tournament: Tournament, divisionId: number | null) {
  const { ranking, own_ranking, division_rankings } = tournament;
  if (divisionId === null) return { ranking: ranking as Ranking | null, rules: own_ranking };
  const own = division_rankings.find((one) => one.division_id === divisionId);
  return { ranking: own?.ranking ?? null, rules: own?.rules ?? null };
}

/** A preset's rules as they can be changed: those that anything is on record for. */
function ownOf(ranking: Ranking, sport: string | null): OwnRules {
  const rules = ownFrom(rankingRules(ranking));
  return {
    ...rules,
    criteria: rules.criteria.filter((one) => one.among === "tied" || isRecorded(one.by, sport)),
  };
}
