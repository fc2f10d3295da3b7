import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { OwnRules } from "#contract/tournaments/rankings.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { PointFields } from "./point-fields.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  rules: OwnRules;
  sport: string | null;
  /** How games are played that are ordered by them. */
  formats: (GameFormat | null)[];
  /** What is wrong with them, by the path within them. */
  errorOf: (path: string) => string | undefined;
  onChange: (rules: OwnRules) => void;
}

/** Everything of ranking rules that people can set: criteria first, then what games give. */
export function RankingEditor({ rules, sport, formats, errorOf, onChange }: Props) {
  const { t } = useTranslation("ranking");
  const set = (change: Partial<OwnRules>) => onChange({ ...rules, ...change });
  const hasHeadToHead = rules.criteria.some(({ among }) => among === "tied");
  return (
    <div className="flex flex-col gap-6">
      <CriteriaList
        criteria={rules.criteria}
        {...{ sport, formats }}
        errorOf={errorOf}
        onChange={(criteria) => set({ criteria })}
      />
      {hasHeadToHead ? (
        <Select
          label={t("edit.again")}
          description={t("edit.againHint")}
          value={rules.again}
          options={[
            { value: "never", label: t("edit.againNever") },
            { value: "head_to_head", label: t("edit.againHeadToHead") },
            { value: "always", label: t("edit.againAlways") },
          ]}
          onChange={({ target }) => set({ again: target.value as OwnRules["again"] })}
        />
      ) : null}
      <SegmentedControl
        legend={t("edit.lastLabel")}
        value={rules.last}
        options={[
          { value: "lot", label: t("edit.lot") },
          { value: "name", label: t("edit.name") },
        ]}
        onChange={(last) => set({ last })}
      />
      <PointFields {...{ rules, formats, errorOf, onChange }} />
    </div>
  );
}
