import { useState } from "react";
import { GridList, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { chosenMetrics } from "#contract/tournaments/ranking-form.ts";
import { rankingLimits } from "#contract/limits.ts";
import { type Criterion, criterionKey } from "./criteria.ts";
import type { Named } from "./head-to-head-fields.tsx";
import { useMetricName } from "./use-metric-name.ts";
import { isRecorded } from "#web/features/ranking/use-criteria.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { moved } from "#web/ui/lists/moved.ts";
import { TouchRows } from "#web/ui/lists/touch-rows.tsx";
import { CriterionRow } from "./criterion-row.tsx";

interface Props {
  criteria: readonly Criterion[];
  sport: string | null;
  formats: readonly (GameFormat | null)[];
  errorOf: (path: string) => string | undefined;
  onChange: (criteria: Criterion[]) => void;
}

/** What decides, one after the other: moved by mouse, touch or keyboard, or by arrows. */
export function CriteriaList({ criteria, sport, formats, errorOf, onChange }: Props) {
  const { t } = useTranslation("ranking");
  const ids = useIds(criteria.length);
  const metricName = useMetricName(formats);
  const nameOf = (one: Criterion) =>
    one.among === "all" ? metricName(one.by) : t("edit.headToHead");
  function handleMove(from: number, to: number) {
    ids.move(from, to);
    onChange(moved(criteria, from, to));
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": nameOf(criteria[ids.all.indexOf(Number(key))]!) })),
    onReorder: ({ keys, target }) => {
      const from = ids.all.indexOf(Number([...keys][0]));
      const at = ids.all.indexOf(Number(target.key));
      const before = target.dropPosition === "after" ? at + 1 : at;
      handleMove(from, before > from ? before - 1 : before);
    },
  });
  return (
    <section aria-label={t("edit.criteria")}>
      <h3 className="text-base">{t("edit.criteria")}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-3">{t("edit.criteriaHint")}</p>
      <TouchRows
        nameOf={(id) => nameOf(criteria[ids.all.indexOf(id)]!)}
        onMove={(id, to) => handleMove(ids.all.indexOf(id), to)}
      >
        <GridList
          aria-label={t("edit.criteria")}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {criteria.map((criterion, index) => (
            <CriterionRow
              key={ids.all[index]}
              id={ids.all[index]!}
              name={nameOf(criterion)}
              {...{ criterion, index, metricName, errorOf }}
              count={criteria.length}
              onMove={(to) => handleMove(index, to)}
              onChange={(next) => onChange(criteria.with(index, next))}
              onRemove={() => {
                ids.remove(index);
                onChange(criteria.toSpliced(index, 1));
              }}
            />
          ))}
        </GridList>
      </TouchRows>
      {criteria.length < rankingLimits.criteria.max ? (
        <AddCriterion
          criteria={criteria}
          {...{ sport, metricName }}
          onAdd={(one) => onChange([...criteria, one])}
        />
      ) : null}
    </section>
  );
}

/** A number for each row that it keeps while it is moved. */
function useIds(count: number) {
  const [ids, setIds] = useState<{ all: number[]; next: number }>(() => ({
    all: Array.from({ length: count }, (_, index) => index + 1),
    next: count + 1,
  }));
  const missing = Math.max(0, count - ids.all.length);
  const all = [
    ...ids.all,
    ...Array.from({ length: missing }, (_, index) => ids.next + index),
  ].slice(0, count);
  return {
    all,
    move: (from: number, to: number) =>
      setIds({ all: moved(all, from, to), next: ids.next + missing }),
    remove: (index: number) => setIds({ all: all.toSpliced(index, 1), next: ids.next + missing }),
  };
}

interface AddProps extends Named {
  criteria: readonly Criterion[];
  sport: string | null;
  onAdd: (criterion: Criterion) => void;
}

function AddCriterion({ criteria, sport, metricName, onAdd }: AddProps) {
  const { t } = useTranslation("ranking");
  const used = new Set(criteria.map(criterionKey));
  const left = chosenMetrics.filter(
    (by) => isRecorded(by, sport) && !used.has(criterionKey({ among: "all", by })),
  );
  return (
    <Select
      label={t("edit.add")}
      placeholder={t("edit.choose")}
      fieldClassName="mt-4 sm:max-w-md"
      value=""
      options={[
        ...left.map((value) => ({ value, label: metricName(value) })),
        { value: "tied", label: t("edit.headToHead") },
      ]}
      onChange={({ target: { value } }) => {
        const by = left.find((metric) => metric === value);
        if (by) onAdd({ among: "all", by });
        else if (value === "tied") {
          onAdd({
            among: "tied",
            by: ["match_points", "score_difference", "scored"],
            pairs: false,
          });
        }
      }}
    />
  );
}
