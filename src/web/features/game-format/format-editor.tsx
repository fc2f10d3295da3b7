import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { gameLimits } from "#contract/limits.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  /** What is wrong with a field, by its path within the format. */
  errorOf: (field: string) => string | undefined;
  format: GameFormat;
  onChange: (format: GameFormat) => void;
}

type NumberName = "parts" | "target" | "lead" | "cap" | "start" | "step" | "minutes" | "overtime";

/** The fields of a format; those that mean nothing to it are not there. */
export function FormatEditor({ errorOf, format, onChange }: Props) {
  const { t } = useTranslation("game-format");
  const isSets = format.kind === "sets";
  const hasTarget = isSets || format.parts === 1;
  const set = (change: Partial<GameFormat>) => onChange({ ...format, ...change });
  const number = (name: NumberName, label: string, description?: string) => ({
    label,
    description,
    ...range(gameLimits[name === "cap" ? "target" : name]),
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
            {isSets || format.target === null ? null : (
              <NumberField {...number("step", t("fields.step"), t("fields.stepHint"))} />
            )}
          </>
        ) : null}
        {isSets && format.parts > 1 ? <DeciderFields {...{ errorOf, format, onChange }} /> : null}
        <NumberField {...number("minutes", t("fields.minutes"), t("fields.minutesHint"))} />
        {isSets ? null : <NumberField {...number("overtime", t("fields.overtime"))} />}
        {isSets || format.overtime === 0 ? null : (
          <OvertimeFields {...{ errorOf, format, onChange }} />
        )}
      </div>
      {isSets && format.parts > 1 ? (
        <Checkbox
          label={t("fields.all")}
          checked={format.all}
          onChange={({ target }) => set({ all: target.checked })}
        />
      ) : null}
      <Checkbox
        label={t("fields.draws")}
        checked={format.draws}
        onChange={({ target }) => set({ draws: target.checked })}
      />
    </div>
  );
}

function DeciderFields({ errorOf, format, onChange }: Props) {
  const { t } = useTranslation("game-format");
  const { decider } = format;
  return (
    <>
      <NumberField
        label={t("fields.decider")}
        description={t("fields.deciderHint")}
        {...range(gameLimits.target)}
        value={decider?.target ?? ""}
        error={errorOf("decider.target")}
        onChange={({ target }) => {
          const points = toNumber(target.value);
          onChange({
            ...format,
            decider: points === null ? null : { target: points, cap: decider?.cap ?? null },
          });
        }}
      />
      {decider ? (
        <NumberField
          label={t("fields.deciderCap")}
          {...range(gameLimits.target)}
          value={decider.cap ?? ""}
          error={errorOf("decider.cap")}
          onChange={({ target }) =>
            onChange({ ...format, decider: { ...decider, cap: toNumber(target.value) } })
          }
        />
      ) : null}
    </>
  );
}

/** What ends overtime. */
function OvertimeFields({ errorOf, format, onChange }: Props) {
  const { t } = useTranslation("game-format");
  const extra = format.extra ?? { minutes: null, target: null };
  const number = (name: keyof typeof extra, limit: { min: number; max: number }) => ({
    ...range(limit),
    value: extra[name] ?? "",
    error: errorOf(`extra.${name}`),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { ...extra, [name]: toNumber(target.value) };
      const isEmpty = next.minutes === null && next.target === null;
      onChange({ ...format, extra: isEmpty ? null : next });
    },
  });
  return (
    <>
      <NumberField
        label={t("fields.extraMinutes")}
        description={t("fields.extraMinutesHint")}
        {...number("minutes", gameLimits.minutes)}
      />
      <NumberField
        label={t("fields.extraTarget")}
        description={t("fields.extraTargetHint")}
        {...number("target", gameLimits.extraTarget)}
      />
    </>
  );
}

/** What the other kind knows nothing of goes. */
function asKind(kind: GameFormat["kind"]): Partial<GameFormat> {
  const plain = { cap: null, start: 0, decider: null, all: false, lead: 1, overtime: 0 };
  const common = { kind, ...plain, step: null, extra: null };
  return kind === "sets"
    ? { ...common, parts: 3, target: 21, lead: 2, minutes: null, draws: false }
    : { ...common, parts: 2, target: null, minutes: null, draws: true };
}

function range({ min, max }: { min: number; max: number }) {
  return { min, max };
}

function toNumber(text: string): number | null {
  return text === "" ? null : Number(text);
}
