import type { KeyboardEvent } from "react";
import { isInParts } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { ScoreLine } from "#web/features/game-format/score-line.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import type { TypedScore } from "#web/features/score-entry/entered-score.tsx";
import { useSides } from "#web/features/score-entry/use-sides.tsx";
import { PartsLines } from "#web/features/score-entry/parts-lines.tsx";

interface Props {
  row: ScheduleRow;
  /** How games are played; null where each has one score. */
  format: GameFormat | null;
  dispatch: (action: ScoreAction) => void;
  typed: TypedScore;
  offReason: string | undefined;
  /** The scores that are missing are marked. */
  isAsked: boolean;
  onDone: () => void;
}

/** The sets or periods, or the one score. */
export function ScoreFields({ row, format, typed, offReason, dispatch, isAsked, onDone }: Props) {
  if (isInParts(format)) {
    const { parts: texts, typeParts: onType } = typed;
    return <PartsLines {...{ row, format, texts, offReason, onType, onDone }} />;
  }
  return (
    <Lines
      {...{ row, offReason, dispatch, isAsked }}
      {...typed}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        if (typed.fault === "missing") goToEmpty(event);
        if (typed.fault !== null) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}

/** With one score typed, Enter goes to the other. */
function goToEmpty({ currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const fields = currentTarget
    .closest("article")
    ?.querySelectorAll<HTMLInputElement>("[data-score-input]");
  if (currentTarget.value.trim() !== "") [...(fields ?? [])].find(({ value }) => !value)?.focus();
}

interface LinesProps extends Pick<Props, "row" | "dispatch"> {
  home: string;
  away: string;
  t1s: number | null | undefined;
  t2s: number | null | undefined;
  offReason: string | undefined;
  /** The scores that are missing are marked. */
  isAsked: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Lines({ row, home, away, t1s, t2s, dispatch, isAsked, ...rest }: LinesProps) {
  const text = useRowText();
  const sides = [
    { side: "home", name: text.team(row, "team1"), value: home, score: t1s },
    { side: "away", name: text.team(row, "team2"), value: away, score: t2s },
  ] as const;
  const { first, second, swap } = useSides();
  return (
    <div className="flex items-center gap-1">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {[sides[first], sides[second]].map(({ side, name, value, score }) => (
          <ScoreLine
            key={side}
            team={name}
            gameNumber={row.game_number}
            value={value}
            isInvalid={score === undefined || (isAsked && score === null)}
            onType={(typed) => dispatch({ type: "type", row, [side]: typed })}
            {...rest}
          />
        ))}
      </div>
      {swap}
    </div>
  );
}
