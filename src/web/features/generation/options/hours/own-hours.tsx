import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import {
  OwnHoursRow,
  OwnHoursFields,
} from "#web/features/generation/options/hours/own-hours-row.tsx";
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
export function OwnHours(props: Props) {
  const { ownHours } = props.options;
  const section = useFocusAfterRemoval<HTMLDivElement>(ownHours.length);
  const [open, setOpen] = useState<Day | null>(null);
  const choices = daysToChoose(props.options, props.lastDate);
  if (choices.length === 0 && ownHours.length === 0) return null;
  const parts = { ...props, choices, open, onOpen: setOpen };
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-2">
      {ownHours.length > 0 ? <Lines {...parts} /> : null}
      <AddButton {...parts} />
    </div>
  );
}

interface PartProps extends Props {
  choices: Day[];
  /** The day whose fields are shown. */
  open: Day | null;
  onOpen: (day: Day | null) => void;
}

function Lines({ options, choices, open, errorOf, onChange, onOpen }: PartProps) {
  const { t } = useTranslation("generation");
  const { ownHours } = options;
  const [closed, setClosed] = useState<Day | null>(null);
  const others = new Set(ownHours.flatMap(({ day }) => (day === open ? [] : day)));

  function handleChange(own: OwnHoursOption) {
    onChange({ ownHours: ownHours.map((one) => (one.day === open ? own : one)) });
    onOpen(own.day);
  }

  function handleDone() {
    onChange({ ownHours: inOrder(ownHours) });
    setClosed(open);
    onOpen(null);
  }

  return (
    <ul aria-label={t("own.legend")} className="flex flex-col gap-1">
      {ownHours.map((own, index) => {
        const parts = {
          own,
          error: errorOf(`ownHours.${index}`),
          onRemove: () => onChange({ ownHours: ownHours.filter((one) => one !== own) }),
        };
        return own.day === open ? (
          <li key="open">
            <OwnHoursFields
              {...parts}
              choices={choices.filter((day) => !others.has(day))}
              onChange={handleChange}
              onDone={handleDone}
            />
          </li>
        ) : (
          <li key={own.day}>
            <OwnHoursRow
              {...parts}
              slots={slotsOfOwn(own, options).length}
              isPlayed={isPlayed(own.day, options)}
              hasFocus={own.day === closed}
              onOpen={() => onOpen(own.day)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function AddButton({ options: { ownHours, day }, choices, onChange, onOpen }: PartProps) {
  const { t } = useTranslation("generation");
  const taken = new Set(ownHours.map((own) => own.day));
  const free = choices.find((choice) => !taken.has(choice));
  const { max } = limits.ownHours;
  const isFull = ownHours.length >= max;

  function handleAdd() {
    if (free === undefined) return;
    onChange({ ownHours: [...inOrder(ownHours), { day: free, from: day.from, to: day.to }] });
    onOpen(free);
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-3 self-start"
      icon={<CalendarClock aria-hidden="true" className="size-4" />}
      offReason={
        isFull ? t("own.most", { count: max }) : free === undefined ? t("own.all") : undefined
      }
      onClick={handleAdd}
    >
      {t("own.add")}
    </Button>
  );
}
