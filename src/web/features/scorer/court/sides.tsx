import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CourtState } from "#contract/games/court-state.ts";
import type { Side } from "#contract/games/serve.ts";
import { isInParts } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { asTyped, type TypedScore } from "#web/features/score-entry/entered-score.tsx";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { type Taps, useTaps } from "#web/features/scorer/court/use-taps.ts";
import { Button } from "#web/ui/button.tsx";
import { CourtSides } from "./court-sides.tsx";
import { PartsPanels } from "./parts-panels.tsx";
import { type Court, courtOf, toCourt } from "./use-court.ts";

interface SidesProps {
  row: ScheduleRow;
  sport: string | null;
  /** How games are played; null where each has one score. */
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  dispatch: (action: ScoreAction) => void;
  typed: TypedScore;
  offReason: string | undefined;
  isAsked: boolean;
  /** A point was counted, not typed. */
  onCount: () => void;
  onDone: () => void;
}

/** What is counted in large figures: the set or period that is played, or one score. */
export function Sides(props: SidesProps) {
  const { row, sport, format, draft, typed, offReason, isAsked, onCount, onDone } = props;
  const state = courtOf(row, draft);
  const taps = useTaps({ row, typed, court: state }, props.dispatch);
  const court = toCourt(state, row, taps);
  if (!isInParts(format)) {
    return <OneScore {...{ row, sport, typed, taps, court, offReason, isAsked, onCount }} />;
  }
  return (
    <PartsPanels
      {...{ row, sport, format, court, offReason, onCount, onDone }}
      texts={typed.parts}
      undo={<UndoButton taps={taps} />}
      onType={(parts, after) => taps.type(asTyped(parts, format), after)}
    />
  );
}

interface OneScoreProps extends Pick<
  SidesProps,
  "row" | "sport" | "typed" | "offReason" | "isAsked" | "onCount"
> {
  taps: Taps;
  court: Court;
}

function OneScore(props: OneScoreProps) {
  const { row, sport, typed, taps, court, offReason, isAsked, onCount } = props;
  const { t } = useTranslation("manage");
  const text = useRowText();
  const { home, away, t1s, t2s } = typed;
  const teams = [text.team(row, "team1"), text.team(row, "team2")] as const;
  const type = (side: Side, value: string, after?: CourtState) =>
    taps.type({ [side === 0 ? "home" : "away"]: value }, after);
  const figure = (side: Side) => {
    const score = side === 0 ? t1s : t2s;
    return (
      <ScoreInput
        label={t("scoreEntry.scoreOf", { team: teams[side], number: row.game_number })}
        value={side === 0 ? home : away}
        offReason={offReason}
        isInvalid={score === undefined || (isAsked && score === null)}
        onType={(value) => type(side, value)}
      />
    );
  };
  return (
    <CourtSides
      {...{ sport, teams, court, offReason }}
      part={0}
      parts={1}
      points={[[readScore(home) ?? 0, readScore(away) ?? 0]]}
      labelsOf={(team) => ({
        plus: t("scoreEntry.plus", { team }),
        minus: t("scoreEntry.minus", { team }),
      })}
      figures={[figure(0), figure(1)]}
      onScore={(side, value, after) => {
        onCount();
        type(side, String(value), after);
      }}
      undo={<UndoButton taps={taps} shown={{ home, away }} />}
    />
  );
}

interface InputProps {
  label: string;
  value: string;
  isInvalid: boolean;
  offReason: string | undefined;
  onType: (value: string) => void;
}

/** A score that can also be typed. */
function ScoreInput({ label, value, isInvalid, offReason, onType }: InputProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="–"
      disabled={offReason !== undefined}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      className="control h-24 px-1 text-center low:h-20 low:@max-[28rem]:h-14 @max-[16rem]:h-16 !text-[3.5rem] @max-[16rem]:!text-[2.25rem] low:!text-[clamp(2rem,6vw,3.5rem)] font-bold tabular-nums"
    />
  );
}

interface UndoProps {
  taps: Taps;
  /** Of a game that has one score, that. */
  shown?: { home: string; away: string };
}

/** Takes the last tap back; of one score it says to what, where that changes. */
function UndoButton({ taps, shown }: UndoProps) {
  const { t } = useTranslation("scorers");
  const { last, undo } = taps;
  const isOther = shown && last && (last.home !== shown.home || last.away !== shown.away);
  const isNamed = isOther && (last.home || last.away);
  return (
    <Button
      className="min-h-11"
      icon={<Undo2 aria-hidden="true" />}
      offReason={last ? undefined : t("phone.nothingToUndo")}
      onClick={undo}
    >
      {isNamed
        ? t("phone.undoTo", { home: last.home || 0, away: last.away || 0 })
        : t("phone.undo")}
    </Button>
  );
}
