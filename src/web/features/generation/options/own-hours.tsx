import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { OwnHoursRow, OwnHoursFields } from "#web/features/generation/options/own-hours-row.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import {
  type Day,
  daysToChoose,
  inOrder,
  isPlayed,
  type OwnHoursOption,
  slotsOfOwn,
} from "#web/features/generation/plan/own-hours.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  options: GeneratorOptions;
  /** The tournament's, where the options say none. */
  lastDate: string;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** Days with hours of their own, a line each; nothing where only one day is played. */
export function OwnHours({ options, lastDate, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { ownHours, day } = options;
  const section = useFocusAfterRemoval<HTMLDivElement>(ownHours.length);
  const [open, setOpen] = useState<Day | null>(null);
  const [closed, setClosed] = useState<Day | null>(null);
  const choices = daysToChoose(options, lastDate);
  const taken = new Set(ownHours.map((own) => own.day));
  const free = choices.filter((choice) => !taken.has(choice));
  if (choices.length === 0 && ownHours.length === 0) return null;

  const change = (index: number, own: OwnHoursOption) => {
    onChange({ ownHours: ownHours.map((one, at) => (at === index ? own : one)) });
    setOpen(own.day);
  };
  const remove = (index: number) =>
    onChange({ ownHours: ownHours.filter((_, at) => at !== index) });

  function handleAdd() {
    onChange({ ownHours: [...inOrder(ownHours), { day: free[0]!, from: day.from, to: day.to }] });
    setOpen(free[0]!);
  }

  function handleDone(own: OwnHoursOption) {
    onChange({ ownHours: inOrder(ownHours) });
    setOpen(null);
    setClosed(own.day);
  }

  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-2">
      {ownHours.length > 0 ? (
        <ul aria-label={t("own.legend")} className="flex flex-col gap-1">
          {ownHours.map((own, index) => {
            const parts = { own, error: errorOf(`ownHours.${index}`) };
            const onRemove = () => remove(index);
            return (
              <li key={own.day === open ? "open" : own.day}>
                {own.day === open ? (
                  <OwnHoursFields
                    {...parts}
                    choices={choices.filter((choice) => choice === own.day || !taken.has(choice))}
                    onChange={(next) => change(index, next)}
                    onDone={() => handleDone(own)}
                    onRemove={onRemove}
                  />
                ) : (
                  <OwnHoursRow
                    {...parts}
                    slots={slotsOfOwn(own, options).length}
                    isPlayed={isPlayed(own.day, options)}
                    hasFocus={own.day === closed}
                    onOpen={() => setOpen(own.day)}
                    onRemove={onRemove}
                  />
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<CalendarClock aria-hidden="true" className="size-4" />}
        offReason={
          ownHours.length >= limits.ownHours.max
            ? t("own.most", { count: limits.ownHours.max })
            : free.length === 0
              ? t("own.all")
              : undefined
        }
        onClick={handleAdd}
      >
        {t("own.add")}
      </Button>
    </div>
  );
}
