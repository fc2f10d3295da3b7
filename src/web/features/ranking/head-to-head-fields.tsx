import { ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { headToHeadMetrics, type Metric } from "#engine";
import type { HeadToHead } from "./criteria.ts";
import { IconButton } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { moved } from "#web/ui/lists/moved.ts";

export interface Named {
  /** What a figure is called. */
  metricName: (metric: Metric) => string;
}

interface Props extends Named {
  criterion: HeadToHead;
  onChange: (criterion: HeadToHead) => void;
}

/** How the games between those level count, and what decides in them. */
export function HeadToHeadFields({ criterion, metricName, onChange }: Props) {
  const { t } = useTranslation("ranking");
  const { by, pairs } = criterion;
  const left = headToHeadMetrics.filter((metric) => !by.includes(metric));
  const set = (change: Partial<HeadToHead>) => onChange({ ...criterion, ...change });
  return (
    <div className="flex basis-full cursor-auto flex-col gap-3 pt-1 pb-3 ps-3 pe-1 sm:ps-11">
      <SegmentedControl
        legend={t("edit.among")}
        value={pairs ? "pair" : "table"}
        options={[
          { value: "table", label: t("edit.table") },
          { value: "pair", label: t("edit.pair") },
        ]}
        onChange={(value) => set({ pairs: value === "pair" })}
      />
      <div>
        <p className="mb-1.5 text-sm font-medium">{t("edit.figures")}</p>
        <ol className="flex flex-col rounded-md border border-line">
          {by.map((metric, index) => {
            const name = metricName(metric);
            return (
              <li
                key={metric}
                className="flex items-center gap-2 ps-3 text-sm not-first:border-t not-first:border-line"
              >
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <IconButton
                  size="sm"
                  className="max-sm:size-11"
                  label={t("edit.earlier", { name })}
                  offReason={index === 0 ? t("edit.first") : undefined}
                  onClick={() => set({ by: moved(by, index, index - 1) })}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  size="sm"
                  className="max-sm:size-11"
                  label={t("edit.remove", { name })}
                  offReason={by.length === 1 ? t("edit.only") : undefined}
                  onClick={() => set({ by: by.filter((other) => other !== metric) })}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      </div>
      {left.length === 0 ? null : (
        <Select
          label={t("edit.addFigure")}
          placeholder={t("edit.choose")}
          value=""
          options={left.map((value) => ({ value, label: metricName(value) }))}
          onChange={({ target: { value } }) => {
            const metric = left.find((one) => one === value);
            if (metric) set({ by: [...by, metric] });
          }}
        />
      )}
    </div>
  );
}
