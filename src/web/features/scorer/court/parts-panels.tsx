import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasEnded } from "#engine";
import type { CourtState } from "#contract/games/court-state.ts";
import { deciderOf } from "#contract/games/serve.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  columnsOf,
  isDecided,
  openPart,
  type PartTexts,
  readParts,
  totalOf,
} from "#web/features/game-format/part-texts.ts";
import { PartsGrid, withPoints } from "#web/features/game-format/parts-grid.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Button } from "#web/ui/button.tsx";
import { CourtSides } from "./court-sides.tsx";
import type { Court } from "./use-court.ts";

interface Props {
  row: ScheduleRow;
  sport: string | null;
  format: GameFormat;
  texts: PartTexts;
  court: Court;
  offReason: string | undefined;
  undo: ReactNode;
  onType: (texts: PartTexts, court?: CourtState) => void;
  /** A point was counted, not typed. */
  onCount: () => void;
  onDone: () => void;
}

/** Sets and periods by thumbs: the one that is played in large figures, all of them in columns below. */
export function PartsPanels(props: Props) {
  const { row, sport, format, texts, court, offReason, undo, onType, onCount, onDone } = props;
  const { t } = useTranslation("game-format");
  const text = useRowText();
  const [chosen, setChosen] = useState<number | null>(null);
  const active = openPart(texts, format, chosen);
  const teams = [text.team(row, "team1"), text.team(row, "team2")] as const;
  const { parts: points } = readParts(texts);
  const part = format.kind === "sets" ? t("entry.set", { part: active + 1 }) : String(active + 1);
  return (
    <>
      <PartHead {...{ row, format, texts, active }} onNext={() => setChosen(active + 1)} />
      <CourtSides
        {...{ sport, teams, points, court, offReason, undo }}
        part={active}
        parts={format.parts}
        decider={deciderOf(format, active)}
        labelsOf={(team) => ({
          plus: t("entry.plus", { team, part }),
          minus: t("entry.minus", { team, part }),
        })}
        figures={[
          <Figure key={0} points={points[active]?.[0]} />,
          <Figure key={1} points={points[active]?.[1]} />,
        ]}
        onScore={(side, value, after) => {
          // What is counted stays in its part until the next one is gone to.
          setChosen(active);
          onCount();
          onType(withPoints(texts, { part: active, side, value: String(value) }), after);
        }}
      />
      <PartsGrid
        {...{ format, texts, teams, offReason, active, onType, onDone }}
        gameNumber={row.game_number}
        onActive={setChosen}
        // Sides that are swapped stand in other columns than here.
        above={<TeamLine name={teams[0]} />}
        below={<TeamLine name={teams[1]} />}
      />
    </>
  );
}

function TeamLine({ name }: { name: string }) {
  return <p className="text-sm font-medium wrap-anywhere">{name}</p>;
}

function Figure({ points = 0 }: { points: number | undefined }) {
  return (
    <output className="flex h-24 items-center low:h-20 low:@max-[28rem]:h-14 @max-[16rem]:h-16 justify-center rounded-md border border-line bg-sunken text-[3.5rem] @max-[16rem]:text-[2.25rem] low:text-[clamp(2rem,6vw,3.5rem)] leading-none font-bold tabular-nums">
      {points}
    </output>
  );
}

interface HeadProps extends Pick<Props, "row" | "format" | "texts"> {
  active: number;
  onNext: () => void;
}

/** Which part is played and what the game stands at, and the way to the next part once there is one. */
function PartHead({ row, format, texts, active, onNext }: HeadProps) {
  const { t } = useTranslation("scorers");
  const { parts } = readParts(texts);
  const total = totalOf(texts, format, { isOver: row.status === "COMPLETED" });
  const isSets = format.kind === "sets";
  const name = (index: number) => t(isSets ? "phone.set" : "phone.period", { part: index + 1 });
  const current = parts[active];
  const hasNext = active + 1 < columnsOf(texts, format) && current !== undefined;
  const isOver = hasNext && (isSets ? hasEnded(current, format, active) : true);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <p className="text-lg font-semibold tabular-nums">
        {name(active)}
        {total ? `\u00a0· ${total.t1s} : ${total.t2s}` : null}
      </p>
      {isOver && !(isSets && isDecided(parts, format)) ? (
        <Button
          variant={isSets ? "primary" : "secondary"}
          className="min-h-11"
          icon={<ArrowRight aria-hidden="true" />}
          onClick={onNext}
        >
          {name(active + 1)}
        </Button>
      ) : null}
    </div>
  );
}
