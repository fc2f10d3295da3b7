import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import {
  columnsOf,
  isDecided,
  type PartTexts,
  readParts,
} from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  format: GameFormat;
  texts: PartTexts;
  /** What the sides are called, home first. */
  teams: readonly [string, string];
  gameNumber: number;
  offReason?: string | undefined;
  /** Which side stands above, 0 for home. */
  first?: 0 | 1;
  /** The part that stands out, and what is told when another is gone to. */
  active?: number;
  onActive?: (part: number) => void;
  onType: (texts: PartTexts) => void;
  /** Enter once the game is decided; before, it goes on to the next field. */
  onDone: () => void;
  /** What stands above and below the points. */
  above?: ReactNode;
  below?: ReactNode;
  /** What stands behind the points. */
  aside?: ReactNode;
}

/** The points of each set or period in columns, typed one after the other. */
export function PartsGrid(props: Props) {
  const { format, texts, first = 0, active, above, below, aside } = props;
  const { t } = useTranslation("game-format");
  const grid = useRef<HTMLDivElement>(null);
  const count = columnsOf(texts, format);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const { parts, fault } = readParts(texts);
    const inputs = [...(grid.current?.querySelectorAll("input") ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
    const isDone = fault === null && parts.length > 0 && isDecided(parts, format);
    if (isDone || !next) props.onDone();
    else next.focus();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">
        {t(format.kind === "sets" ? "entry.sets" : "entry.periods")}
      </legend>
      {above}
      <div className="my-2 flex items-center gap-2">
        <div
          ref={grid}
          className="grid min-w-0 flex-1 auto-cols-[minmax(0,3.25rem)] grid-flow-col grid-rows-[auto_auto_auto] gap-x-1.5 gap-y-1"
        >
          {Array.from({ length: count }, (_, part) => (
            <Fragment key={part}>
              <span
                aria-hidden="true"
                className={classNames(
                  "text-center text-xs tabular-nums",
                  part === active ? "font-semibold text-brand-text" : "text-ink-3",
                )}
              >
                {part < format.parts ? part + 1 : t("entry.overtime")}
              </span>
              {[first, 1 - first].map((side) => (
                <Points key={side} {...{ ...props, part, side }} onKeyDown={handleKeyDown} />
              ))}
            </Fragment>
          ))}
        </div>
        {aside}
      </div>
      {below}
    </fieldset>
  );
}

interface PointsProps extends Props {
  part: number;
  side: number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Points({ part, side, onKeyDown, ...props }: PointsProps) {
  const { format, texts, teams, gameNumber, offReason, active } = props;
  const { t } = useTranslation("game-format");
  const value = texts[part]?.[side] ?? "";
  const naming = { part: part + 1, team: teams[side], number: gameNumber };
  return (
    <input
      data-score-input=""
      aria-label={t(format.kind === "sets" ? "entry.pointsOf" : "entry.periodOf", naming)}
      aria-invalid={readScore(value) === undefined || undefined}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      disabled={offReason !== undefined}
      value={value}
      onChange={({ target }) =>
        props.onType(withPoints(texts, { part, side, value: target.value }))
      }
      onFocus={(event) => {
        event.target.select();
        props.onActive?.(part);
      }}
      onKeyDown={onKeyDown}
      className={classNames(
        "control h-11 min-w-0 px-0 text-center text-base font-semibold tabular-nums",
        part === active && "border-brand-text",
      )}
    />
  );
}

/** The texts with other points of a side in a part. */
export function withPoints(
  texts: PartTexts,
  { part, side, value }: { part: number; side: number; value: string },
): PartTexts {
  const count = Math.max(texts.length, part + 1);
  return Array.from({ length: count }, (_, index): [string, string] => {
    const [home, away] = texts[index] ?? ["", ""];
    if (index !== part) return [home, away];
    return side === 0 ? [value, away] : [home, value];
  });
}
