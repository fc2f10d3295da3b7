import { useTranslation } from "react-i18next";
import type { ChosenRules } from "#contract/tournaments/rankings.ts";
import type { RankedTournament } from "./use-criteria.ts";
import { useRankingWords } from "./use-ranking-words.ts";

interface Props {
  chosen: ChosenRules;
  tournament: RankedTournament;
  /** What they are called, where that isn't said above. */
  title: string | null;
}

/** What decides, one after the other, what a game gives, and where the rules are from. */
export function RankingInWords({ chosen, tournament, title }: Props) {
  const { t } = useTranslation("ranking");
  const words = useRankingWords(tournament)(chosen);
  return (
    <div className="text-sm text-ink-2">
      {title === null ? null : <p className="mb-2 font-medium text-ink">{title}</p>}
      <ol className="flex list-decimal flex-col gap-0.5 ps-5 marker:text-ink-3">
        {words.criteria.map((criterion) => (
          <li key={criterion} className="first-letter:uppercase">
            {criterion}
          </li>
        ))}
      </ol>
      {words.again === null ? null : <p className="mt-2">{words.again}</p>}
      {words.points === null ? null : <p className="mt-2">{words.points}</p>}
      <p className="mt-2 text-xs text-ink-3">{t(`sources.${chosen.ranking}`)}</p>
    </div>
  );
}
