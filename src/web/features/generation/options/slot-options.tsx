import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { minutesOf, timeOf } from "#web/features/board/model/places.ts";
import { ToggleGroup } from "#web/features/generation/options/option-group.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import type { SlotOption } from "#web/features/generation/plan/day-slots.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { TimeField } from "#web/ui/fields/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  courts: { value: number; label: string }[];
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** The slots one by one, for what no plan of a day says. */
export function SlotOptions({ options: { slots }, courts, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {slots.map((slot, index) => (
          <li key={slot.key}>
            <SlotRow
              slot={slot}
              number={index + 1}
              courts={courts}
              errorOf={(field) => errorOf(`slots.${index}.${field}`)}
              onChange={(changes) =>
                onChange({
                  slots: slots.map((one) => (one === slot ? Object.assign({}, one, changes) : one)),
                })
              }
              onRemove={() => onChange({ slots: slots.filter((one) => one !== slot) })}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        offReason={
          slots.length >= limits.timeSlots.max ? t("mostSlots", limits.timeSlots) : undefined
        }
        onClick={() => onChange({ slots: [...slots, nextSlot(slots, courts)] })}
      >
        {t("addSlot")}
      </Button>
    </div>
  );
}

interface RowProps {
  slot: SlotOption;
  number: number;
  courts: Props["courts"];
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<SlotOption>) => void;
  onRemove: () => void;
}

function SlotRow({ slot, number, courts, errorOf, onChange, onRemove }: RowProps) {
  const { t } = useTranslation("generation");
  return (
    <fieldset className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[9rem_9rem_1fr_auto]">
      <legend className="sr-only">{t("slotName", { number })}</legend>
      <TimeField
        label={t("slotStart")}
        value={slot.start}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      <TimeField
        label={t("slotEnd")}
        value={slot.end}
        error={errorOf("end")}
        onChange={(event) => onChange({ end: event.target.value })}
      />
      <ToggleGroup
        legend={t("slotCourts")}
        selected={slot.courts}
        error={errorOf("courts")}
        options={courts}
        onChange={(selected) => onChange({ courts: selected })}
      />
      <IconButton label={t("removeSlot", { number })} className="sm:mt-7" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}

/** The next slot follows the last one after as long a pause, for as long. */
function nextSlot(slots: SlotOption[], courts: Props["courts"]): SlotOption {
  const key = nextKey(slots);
  const last = slots.at(-1);
  if (!last) {
    return {
      key,
      start: "09:00",
      end: "10:00",
      courts: courts.slice(0, 2).map((one) => one.value),
    };
  }
  const [start, end] = [minutesOf(last.start), minutesOf(last.end)];
  const length = Math.max(15, end - start);
  if (Number.isNaN(length) || end + 15 + length >= 24 * 60) return { ...last, key };
  return {
    key,
    start: timeOf(end + 15),
    end: timeOf(end + 15 + length),
    courts: last.courts,
  };
}

/** Keys only grow, so that a removed row's fields are not taken for a new one's. */
function nextKey(slots: SlotOption[]) {
  return Math.max(-1, ...slots.map(({ key }) => key)) + 1;
}
