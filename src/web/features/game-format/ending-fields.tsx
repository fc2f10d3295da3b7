import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { gameLimits } from "#contract/limits.ts";
import { NumberField } from "#web/ui/fields/text-field.tsx";

export interface FormatFields {
  /** What is wrong with a field, by its path within the format. */
  errorOf: (field: string) => string | undefined;
  format: GameFormat;
  onChange: (format: GameFormat) => void;
}

/** What the last set goes to. */
export function DeciderFields({ errorOf, format, onChange }: FormatFields) {
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

/** From when on the leader's score decides what it is played to. */
export function SoftCapFields({ errorOf, format, onChange }: FormatFields) {
  const { t } = useTranslation("game-format");
  const { soft } = format;
  return (
    <>
      <NumberField
        label={t("fields.softCap")}
        description={t("fields.softCapHint")}
        {...range(gameLimits.minutes)}
        value={soft?.minutes ?? ""}
        error={errorOf("soft.minutes")}
        onChange={({ target }) => {
          const minutes = toNumber(target.value);
          onChange({
            ...format,
            soft: minutes === null ? null : { minutes, plus: soft?.plus ?? 1 },
          });
        }}
      />
      {soft ? (
        <NumberField
          label={t("fields.softPlus")}
          {...range(gameLimits.softPlus)}
          value={Number.isNaN(soft.plus) ? "" : soft.plus}
          error={errorOf("soft.plus")}
          onChange={({ target }) =>
            onChange({ ...format, soft: { ...soft, plus: toNumber(target.value) ?? NaN } })
          }
        />
      ) : null}
    </>
  );
}

/** What ends overtime. */
export function OvertimeFields({ errorOf, format, onChange }: FormatFields) {
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

export function range({ min, max }: { min: number; max: number }) {
  return { min, max };
}

export function toNumber(text: string): number | null {
  return text === "" ? null : Number(text);
}
