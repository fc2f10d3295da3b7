import { useState } from "react";
import type { FollowUp } from "#contract/matches/corrections.ts";
import { timings } from "#contract/essentials.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { useConsequences } from "#web/features/corrections/api.ts";
import { firstWay } from "./follow-up-choice.tsx";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";

/** What the change would move, once it has rested, and what a person makes of that. */
export function useWays(tournamentId: number, matchId: number, change: UpdateMatchBody | null) {
  const [chosen, choose] = useState<FollowUp | null>(null);
  const asked = change ? JSON.stringify(change) : "";
  const settled = useDebounced(asked, timings.filterDebounceMs);
  const body = settled ? (JSON.parse(settled) as UpdateMatchBody) : null;
  const preview = useConsequences({ tournamentId, matchId, body });
  const consequences = (body && change && preview.data) || [];
  // What was chosen may have gone: somebody else has corrected the result meanwhile.
  const isOffered = consequences.some(({ follow_up: one }) => one === chosen);
  const way = isOffered ? chosen : firstWay(consequences);
  return {
    preview,
    consequences,
    way,
    choose,
    consequence: consequences.find(({ follow_up: one }) => one === way),
    isWaiting: change !== null && (settled !== asked || preview.isFetching),
    async askAgain() {
      choose(null);
      await preview.refetch();
    },
  };
}
