import { useTranslation } from "react-i18next";
import { hasField, type LaterField } from "#contract/games/format-fields.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { gameLimits } from "#contract/limits.ts";
import {
  DeciderFields,
  type FormatFields,
  OvertimeFields,
  range,
  SoftCapFields,
  toNumber,
} from "#web/features/game-format/ending-fields.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

type NumberName =
  | "parts"
  | "target"
  | "lead"
  | "cap"
  | "start"
  | "step"
  | "half"
  | "minutes"
  | "overtime"
  | "shootout";

/** The fields of a format; those that mean nothing to it are not there. */
export function FormatEditor({ errorOf, format, onChange }: FormatFields) {
  const { t } = useTranslation("game-format");
  const isSets = format.kind === "sets";
  const hasTarget = isSets || format.parts === 1;
  const has = (field: LaterField) => hasField(format, field);
  const set = (change: Partial<GameFormat>) => onChange({ ...format, ...change });
  const number = (name: NumberName, label: string, description?: string) => ({
    label,
    description,
    ...range(gameLimits[name === "cap" || name === "half" ? "target" : name]),
    value: format[name] ?? "",
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: toNumber(target.value) }),
  });
  return (
    <div className="flex flex-col gap-5 rounded-md bg-sunken p-4">
      <SegmentedControl
        legend={t("fields.kind")}
        value={format.kind}
        options={(["sets", "periods"] as const).map((value) => ({
          value,
          label: t(`fields.${value}`),
        }))}
        onChange={(kind) => set(asKind(kind))}
      />
      <div className="grid items-start gap-5 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        <NumberField {...number("parts", t(isSets ? "fields.setCount" : "fields.periodCount"))} />
        {hasTarget ? (
          <>
            <NumberField {...number("target", t("fields.target"), t("fields.targetHint"))} />
            <NumberField {...number("lead", t("fields.lead"))} />
            <NumberField {...number("cap", t("fields.cap"), t("fields.capHint"))} />
            <NumberField {...number("start", t("fields.start"))} />
            {has("step") ? (
              <NumberField {...number("step", t("fields.step"), t("fields.stepHint"))} />
            ) : null}
          </>
        ) : null}
        {isSets && format.parts > 1 ? <DeciderFields {...{ errorOf, format, onChange }} /> : null}
        {has("soft") ? (
          <>
            <NumberField {...number("half", t("fields.half"), t("fields.halfHint"))} />
            <SoftCapFields {...{ errorOf, format, onChange }} />
            <NumberField {...number("minutes", t("fields.hardCap"), t("fields.hardCapHint"))} />
          </>
        ) : (
          <NumberField {...number("minutes", t("fields.minutes"), t("fields.minutesHint"))} />
        )}
        {isSets ? null : (
          <>
            <NumberField {...number("overtime", t("fields.overtime"))} />
            {has("extra") ? <OvertimeFields {...{ errorOf, format, onChange }} /> : null}
            <NumberField {...number("shootout", t("fields.shootout"), t("fields.shootoutHint"))} />
          </>
        )}
      </div>
      <Choices {...{ format, set }} />
    </div>
  );
}

interface ChoicesProps {
  format: GameFormat;
  set: (change: Partial<GameFormat>) => void;
}

function Choices({ format, set }: ChoicesProps) {
  const { t } = useTranslation("game-format");
  return (
    <>
      {format.kind === "sets" && format.parts > 1 ? (
        <Checkbox
          label={t("fields.all")}
          checked={format.all}
          onChange={({ target }) => set({ all: target.checked })}
        />
      ) : null}
      {hasField(format, "noAd") ? (
        <Checkbox
          label={t("fields.noAd")}
          checked={format.noAd ?? false}
          onChange={({ target }) => set({ noAd: target.checked || null })}
        />
      ) : null}
      <Checkbox
        label={t("fields.draws")}
        checked={format.draws}
        onChange={({ target }) => set({ draws: target.checked })}
      />
    </>
  );
}

/** What the other kind knows nothing of goes. */
function asKind(kind: GameFormat["kind"]): Partial<GameFormat> {
  const plain = { cap: null, start: 0, decider: null, all: false, lead: 1, overtime: 0 };
  const later = { step: null, extra: null, shootout: null, soft: null, half: null, noAd: null };
  const common = { kind, ...plain, ...later };
  return kind === "sets"
    ? { ...common, parts: 3, target: 21, lead: 2, minutes: null, draws: false }
    : { ...common, parts: 2, target: null, minutes: null, draws: true };
}
