import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { countsSets } from "#contract/games/game-formats.ts";
import { type Division, formatsInDivision } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

export const ChosenOrder = lazyPart(
  async () =>
    withTexts(
      ["ranked-by"],
      async () => (await import("#web/features/ranking/chosen-order.tsx")).ChosenOrder,
    ),
  "chosen-order",
);

export interface RankedByProps {
  tournament: Tournament;
  division: Division | null;
}

/** What the tables go by. */
export function RankedBy({ tournament, division }: RankedByProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { ranking, own_ranking: own, division_rankings: others } = tournament;
  const isOfSets = countsSets(formatsInDivision(division, tournament).game_format);
  const isUsual = ranking === "default" && own === null && others.length === 0;
  return (
    <p className="mt-4 text-xs text-ink-3" id={isUsual ? undefined : "chosen-order"}>
      {isUsual ? (
        t(isOfSets ? "standings:tab.orderOfSets" : "standings:tab.order")
      ) : (
        <Suspense fallback={null}>
          <ChosenOrder {...{ tournament, division }} />
        </Suspense>
      )}
    </p>
  );
}
