import { useTranslation } from "react-i18next";
import { countsSets, type GameFormat } from "#contract/games/game-formats.ts";
import { rankingLimits } from "#contract/limits.ts";
import type { OwnRules } from "#contract/tournaments/rankings.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  rules: OwnRules;
  formats: (GameFormat | null)[];
  errorOf: (path: string) => string | undefined;
  onChange: (rules: OwnRules) => void;
}

/** What games give: points of the table where a criterion counts them, and the score of no game. */
export function PointFields(props: Props) {
  const { t } = useTranslation("ranking");
  const { criteria } = props.rules;
  const isCounted = criteria.some((one) =>
    one.among === "all" ? one.by === "match_points" : one.by.includes("match_points"),
  );
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-medium">{t("edit.points")}</legend>
        {isCounted ? (
          <Points {...props} />
        ) : (
          <p className="text-sm text-ink-3">{t("edit.noPoints")}</p>
        )}
      </fieldset>
      <Walkover {...props} />
    </>
  );
}

function Points({ rules, errorOf, onChange }: Props) {
  const { t } = useTranslation("ranking");
  const { points } = rules;
  const { narrow } = points;
  const set = (change: Partial<OwnRules["points"]>) =>
    onChange({ ...rules, points: { ...points, ...change } });
  const field = (path: string, value: number | null, take: (value: number) => void) => ({
    ...rankingLimits.points,
    step: 0.5,
    inputMode: "decimal" as const,
    value: shown(value),
    error: errorOf(`points.${path}`),
    onChange: ({ target }: { target: HTMLInputElement }) => take(typed(target.value)),
  });
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-4">
        {(["win", "tie", "loss"] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`edit.${name}`)}
            {...field(name, points[name], (value) => set({ [name]: value }))}
          />
        ))}
      </div>
      <Checkbox
        label={t("edit.narrow")}
        checked={narrow !== null}
        onChange={({ target }) =>
          set({ narrow: target.checked ? { win: points.win - 1, loss: points.loss + 1 } : null })
        }
      />
      {narrow === null ? null : (
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberField
            label={t("edit.narrowWin")}
            {...field("narrow.win", narrow.win, (win) => set({ narrow: { ...narrow, win } }))}
          />
          <NumberField
            label={t("edit.narrowLoss")}
            {...field("narrow.loss", narrow.loss, (loss) => set({ narrow: { ...narrow, loss } }))}
          />
        </div>
      )}
      <NumberField
        label={t("edit.forfeit")}
        description={t("edit.forfeitHint")}
        fieldClassName="sm:max-w-48"
        {...field("forfeit", points.forfeit, (value) =>
          set({ forfeit: Number.isNaN(value) ? null : value }),
        )}
      />
    </>
  );
}

/** Both empty: what the format of the game gives, which where sets are counted is always so. */
function Walkover({ rules, formats, errorOf, onChange }: Props) {
  const { t } = useTranslation("ranking");
  const ofSets = formats.filter(countsSets).length;
  if (ofSets === formats.length) {
    return (
      <fieldset>
        <legend className="mb-1 font-medium">{t("edit.walkover")}</legend>
        <p className="text-sm text-ink-3">{t("edit.walkoverOfSets")}</p>
      </fieldset>
    );
  }
  const { walkover } = rules;
  const field = (side: "winner" | "loser") => ({
    ...rankingLimits.walkover,
    value: shown(walkover?.[side] ?? null),
    error: errorOf(`walkover.${side}`),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { winner: NaN, loser: NaN, ...walkover, [side]: typed(target.value) };
      const isEmpty = Number.isNaN(next.winner) && Number.isNaN(next.loser);
      onChange({ ...rules, walkover: isEmpty ? null : next });
    },
  });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t("edit.walkover")}</legend>
      <p className="mb-2 text-sm text-ink-3">
        {t(ofSets > 0 ? "edit.walkoverHintOfSome" : "edit.walkoverHint")}
      </p>
      <div className="grid grid-cols-2 items-start gap-4 sm:max-w-xs">
        <NumberField label={t("edit.came")} {...field("winner")} />
        <NumberField label={t("edit.absent")} {...field("loser")} />
      </div>
    </fieldset>
  );
}

function shown(value: number | null): number | "" {
  return value === null || Number.isNaN(value) ? "" : value;
}

/** An empty field is not nought. */
function typed(text: string): number {
  return text === "" ? NaN : Number(text);
}
