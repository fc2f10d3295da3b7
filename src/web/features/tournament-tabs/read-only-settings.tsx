import { useTranslation } from "react-i18next";
import { rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { RankingInWords } from "#web/features/ranking/ranking-in-words.tsx";
import { useRankingWords } from "#web/features/ranking/use-ranking-words.ts";
import { useSettingsParts } from "#web/features/tournaments/form/use-settings-parts.ts";
import { CardSection } from "#web/ui/card.tsx";
import type { Seen } from "#web/ui/forms/use-draft.ts";

interface ReadOnlyProps {
  tournament: Tournament;
  courtNames: string[] | undefined;
}

export function ReadOnlySettings({ tournament, courtNames }: ReadOnlyProps) {
  const { t } = useTranslation("manage");
  const { t: ranking } = useTranslation("ranking");
  const words = useRankingWords(tournament);
  const chosen = rulesChosen(tournament, null);
  const parts = useSettingsParts(tournament);
  const stored: Seen = { ...tournament, court_names: courtNames };
  const facts = parts
    .filter(({ fields }) => fields[0] !== "name")
    .map(({ fields, label, show }) => {
      const value = show(stored);
      const text = typeof value === "boolean" ? t(value ? "details.yes" : "details.no") : value;
      return [label, text || (fields[0] === "description" ? t("details.noDescription") : "–")];
    });
  return (
    <CardSection title={t("details.title")} className="max-w-3xl">
      <dl className="flex flex-col gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs font-medium text-ink-3">{name}</dt>
            <dd className="mt-0.5 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs font-medium text-ink-3">{ranking("label")}</dt>
          <dd className="mt-0.5">
            <RankingInWords chosen={chosen} tournament={tournament} title={words(chosen).name} />
          </dd>
        </div>
      </dl>
    </CardSection>
  );
}
