import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourtState } from "#contract/games/court-state.ts";
import { type At, type Side, withPoint } from "#contract/games/serve.ts";
import { SidePanel } from "#web/features/scorer/court/side-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { ServeButton } from "./serve-button.tsx";
import { type RunningTimeout, TimeoutButton, TimeoutClock } from "./timeouts.tsx";
import type { Court } from "./use-court.ts";
import { useRunningTimeout } from "./use-running-timeout.ts";

interface Props {
  sport: string | null;
  teams: readonly [string, string];
  /** Which part is played, from 0, of how many; and the points of each. */
  part: number;
  parts: number;
  points: At["points"];
  /** Whether the part decides who wins. */
  decider?: At["decider"];
  court: Court;
  offReason: string | undefined;
  /** What the buttons of a side are called. */
  labelsOf: (team: string) => { plus: string; minus: string };
  /** The score of each side in large figures. */
  figures: readonly [ReactNode, ReactNode];
  /** With who serves after it, where that changes. */
  onScore: (side: Side, value: number, court?: CourtState) => void;
  undo: ReactNode;
}

/** Both sides as whoever holds the phone sees them: they can be swapped, serve and stop the game. */
export function CourtSides(props: Props) {
  const { sport, teams, part, parts, points, court, offReason, labelsOf, figures } = props;
  const at = { part, points, decider: props.decider };
  const { t } = useTranslation("scorers");
  const [isSwapped, setSwapped] = useState(false);
  const [timeout, setTimeoutOf] = useRunningTimeout({ sport, part, parts, points, court });
  const sides: Side[] = isSwapped ? [1, 0] : [0, 1];

  const takenOf = (key: string) => court.timeouts[key] ?? 0;

  function handleStep(side: Side, by: 1 | -1) {
    const { timeouts } = court;
    const serve = withPoint(sport, part, { state: court.serve, side });
    const after = by > 0 && serve !== court.serve ? { serve, timeouts } : undefined;
    props.onScore(side, Math.max(0, (points[part]?.[side] ?? 0) + by), after);
  }

  function handleTakeBack({ key }: RunningTimeout) {
    court.setTimeouts({ ...court.timeouts, [key]: Math.max(0, takenOf(key) - 1) });
    setTimeoutOf(null);
  }

  return (
    <>
      {timeout && takenOf(timeout.key) >= timeout.taken ? (
        <TimeoutClock
          timeout={timeout}
          team={teams[timeout.side]}
          onTakeBack={() => handleTakeBack(timeout)}
          onEnd={() => setTimeoutOf(null)}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-3 @max-[10rem]:gap-1">
        {sides.map((side) => (
          <SidePanel
            key={side}
            team={teams[side]}
            score={points[part]?.[side] ?? 0}
            {...labelsOf(teams[side])}
            offReason={offReason}
            onStep={(by) => handleStep(side, by)}
            extras={
              <>
                <ServeButton {...{ sport, side, court, at, offReason }} team={teams[side]} />
                <TimeoutButton
                  {...{ sport, side, part, parts, court, offReason }}
                  team={teams[side]}
                  onStart={setTimeoutOf}
                />
              </>
            }
          >
            {figures[side]}
          </SidePanel>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 [&_button]:px-2">
        <Button
          className="min-h-11"
          icon={<ArrowLeftRight aria-hidden="true" />}
          aria-pressed={isSwapped}
          onClick={() => setSwapped(!isSwapped)}
        >
          {t("phone.swap")}
        </Button>
        {props.undo}
      </div>
    </>
  );
}
