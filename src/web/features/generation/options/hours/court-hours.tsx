import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import {
  type CourtChoice,
  CourtHoursFields,
  CourtHoursRow,
} from "#web/features/generation/options/hours/court-hours-row.tsx";
import {
  type CourtHoursOption,
  countSlots,
  newCourtHours,
} from "#web/features/generation/plan/court-hours.ts";
import { OpenLines } from "#web/features/generation/options/hours/open-lines.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { type Day, daysToChoose, isPlayed } from "#web/features/generation/plan/own-hours.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  options: GeneratorOptions;
  courts: CourtChoice[];
  /** The tournament's, where the options say none. */
  lastDate: string;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** Courts that are open only for a part of the day, a line each; nothing where there is one court. */
export function CourtHours(props: Props) {
  const { options, courts } = props;
  const { courtHours } = options;
  const section = useFocusAfterRemoval<HTMLDivElement>(courtHours.length);
  const [open, setOpen] = useState<number | null>(null);
  if (courts.length < 2 && courtHours.length === 0) return null;
  const days = [null, ...daysToChoose(options, props.lastDate)];
  const parts = { ...props, days, open, onOpen: setOpen };
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-2">
      {courtHours.length > 0 ? <Lines {...parts} /> : null}
      <AddButton {...parts} />
    </div>
  );
}

interface PartProps extends Props {
  days: (Day | null)[];
  /** The key of the line whose fields are shown. */
  open: number | null;
  onOpen: (key: number | null) => void;
}

function Lines({ options, courts, days, open, errorOf, onChange, onOpen }: PartProps) {
  const { t } = useTranslation("generation");
  const { courtHours } = options;
  const partsOf = (line: CourtHoursOption, index: number) => ({
    line,
    courts,
    error: errorOf(`courtHours.${index}`),
    onRemove: () => onChange({ courtHours: courtHours.filter((one) => one !== line) }),
  });

  function handleChange(line: CourtHoursOption) {
    onChange({ courtHours: courtHours.map((one) => (one.key === line.key ? line : one)) });
  }

  return (
    <OpenLines
      label={t("courtHours.legend")}
      lines={courtHours}
      {...{ open, onOpen }}
      renderFields={(line, index, onDone) => (
        <CourtHoursFields {...partsOf(line, index)} {...{ days, onDone }} onChange={handleChange} />
      )}
      renderRow={(line, index, row) => {
        const parts = partsOf(line, index);
        return (
          <CourtHoursRow
            {...parts}
            {...row}
            slots={parts.error ? null : countSlots(line, options)}
            isPlayed={line.day === null || isPlayed(line.day, options)}
          />
        );
      }}
    />
  );
}

function AddButton({ options, courts, days, onChange, onOpen }: PartProps) {
  const { t } = useTranslation("generation");
  const { courtHours } = options;
  const { max } = limits.courtHours;
  const numbers = courts.map(({ value }) => value);
  const line = newCourtHours(options, { courts: numbers, days });

  function handleAdd() {
    if (!line) return;
    onChange({ courtHours: [...courtHours, line] });
    onOpen(line.key);
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-3 self-start"
      icon={<MapPin aria-hidden="true" className="size-4" />}
      offReason={
        courtHours.length >= max
          ? t("courtHours.most", { count: max })
          : line
            ? undefined
            : t("courtHours.all")
      }
      onClick={handleAdd}
    >
      {t("courtHours.add")}
    </Button>
  );
}
