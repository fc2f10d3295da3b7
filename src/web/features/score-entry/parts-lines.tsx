import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { openPart, type PartTexts, totalOf } from "#web/features/game-format/part-texts.ts";
import { PartsGrid, withPoints } from "#web/features/game-format/parts-grid.tsx";
import { readScore } from "#web/features/game-format/read-score.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useSides } from "#web/features/score-entry/use-sides.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  row: ScheduleRow;
  format: GameFormat;
  texts: PartTexts;
  offReason: string | undefined;
  onType: (texts: PartTexts) => void;
  onDone: () => void;
}

/** A game's sets or periods: typed in columns, or counted by thumbs in the one that is played. */
export function PartsLines({ row, format, texts, offReason, onType, onDone }: Props) {
  const { t } = useTranslation("game-format");
  const text = useRowText();
  const [chosen, setChosen] = useState<number | null>(null);
  const { first, second, swap } = useSides();
  const active = openPart(texts, format, chosen);
  const teams = [text.team(row, "team1"), text.team(row, "team2")] as const;
  const total = totalOf(texts, format, { isOver: row.status === "COMPLETED" }) ?? row;

  function line(side: 0 | 1) {
    const points = readScore(texts[active]?.[side] ?? "") ?? 0;
    return (
      <TeamLine
        team={teams[side]}
        part={format.kind === "sets" ? t("entry.set", { part: active + 1 }) : String(active + 1)}
        total={side === 0 ? total.t1s : total.t2s}
        points={points}
        offReason={offReason}
        onStep={(by) => {
          // What is counted stays in its part until the next one is gone to.
          setChosen(active);
          onType(
            withPoints(texts, { part: active, side, value: String(Math.max(0, points + by)) }),
          );
        }}
      />
    );
  }

  return (
    <PartsGrid
      {...{ format, texts, teams, offReason, first, active, onDone }}
      gameNumber={row.game_number}
      onActive={setChosen}
      onType={onType}
      above={line(first)}
      below={line(second)}
      aside={swap}
    />
  );
}

interface TeamLineProps {
  team: string;
  /** Which part the buttons count in. */
  part: string;
  total: number | null;
  points: number;
  offReason: string | undefined;
  onStep: (by: 1 | -1) => void;
}

function TeamLine({ team, part, total, points, offReason, onStep }: TeamLineProps) {
  const { t } = useTranslation("game-format");
  const { t: manage } = useTranslation("manage");
  const least = points === 0 ? manage("scoreEntry.least") : undefined;
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 font-medium break-words">{team}</span>
      <Button
        size="lg"
        tabIndex={-1}
        aria-label={t("entry.minus", { team, part })}
        offReason={offReason ?? least}
        onClick={() => onStep(-1)}
        className="size-13 shrink-0 !p-0"
      >
        <Minus aria-hidden="true" />
      </Button>
      <Button
        size="lg"
        tabIndex={-1}
        aria-label={t("entry.plus", { team, part })}
        offReason={offReason}
        onClick={() => onStep(1)}
        className="size-13 shrink-0 !p-0"
      >
        <Plus aria-hidden="true" />
      </Button>
      <span className="w-8 shrink-0 text-end text-xl font-semibold tabular-nums">
        {total ?? "–"}
      </span>
    </div>
  );
}
