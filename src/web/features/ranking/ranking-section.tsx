import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Ranking, rankings } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { RankingEffect } from "#web/features/ranking/ranking-effect.tsx";
import { useRankingWords } from "#web/features/ranking/use-ranking-words.ts";
import { CardSection } from "#web/ui/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  tournament: Tournament;
}

/** By which rules the tables are ordered: said in words, and what choosing others would change. */
export function RankingSection<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, tournament } = props;
  const { t } = useTranslation("ranking");
  const field = "ranking" as Path<Input>;
  const ranking: Ranking = form.watch(field) ?? tournament.ranking;
  const { points, criteria } = useRankingWords()(ranking);
  return (
    <CardSection title={t("title")} description={t("hint")}>
      <div className="flex flex-col gap-4">
        <Select
          label={t("label")}
          fieldClassName="sm:max-w-md"
          options={rankings.map((value) => ({ value, label: t(`presets.${value}`) }))}
          {...form.register(field)}
        />
        <div className="text-sm text-ink-2">
          <ol className="flex list-decimal flex-col gap-0.5 ps-5 marker:text-ink-3">
            {criteria.map((criterion) => (
              <li key={criterion} className="first-letter:uppercase">
                {criterion}
              </li>
            ))}
          </ol>
          {points === null ? null : <p className="mt-2">{points}</p>}
          <p className="mt-2 text-xs text-ink-3">{t(`sources.${ranking}`)}</p>
        </div>
        <RankingEffect
          tournamentId={tournament.id}
          ranking={ranking === tournament.ranking ? null : ranking}
        />
      </div>
    </CardSection>
  );
}
