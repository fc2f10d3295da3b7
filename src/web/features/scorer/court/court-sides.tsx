import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type At, type Side, withPoint } from "#contract/games/serve.ts";
import { timeoutKey, timeoutsOf } from "#contract/games/timeouts.ts";
import { SidePanel } from "#web/features/scorer/court/side-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { ServeButton } from "./serve-button.tsx";
import { type RunningTimeout, TimeoutButton, TimeoutClock } from "./timeouts.tsx";
import type { Court } from "./use-court-state.ts";

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
  onScore: (side: Side, value: number) => void;
  undo: ReactNode;
}

/** Both sides as whoever holds the phone sees them: they can be swapped, serve and stop the game. */
export function CourtSides(props: Props) {
  const { sport, teams, part, parts, points, court, offReason, labelsOf, figures } = props;
  const at = { part, points, decider: props.decider };
  const { t } = useTranslation("scorers");
  const [isSwapped, setSwapped] = useState(false);
  const [timeout, setTimeoutOf] = useState<RunningTimeout | null>(null);
  const sides: Side[] = isSwapped ? [1, 0] : [0, 1];

  function handleStep(side: Side, by: 1 | -1) {
    if (by > 0) court.setServe(withPoint(sport, part, { state: court.serve, side }));
    props.onScore(side, Math.max(0, (points[part]?.[side] ?? 0) + by));
  }

  function handleTakeBack({ side }: RunningTimeout) {
    const rule = timeoutsOf(sport)!;
    const name = timeoutKey(rule, { part, parts, side });
    court.setTimeouts({ ...court.timeouts, [name]: Math.max(0, (court.timeouts[name] ?? 0) - 1) });
    setTimeoutOf(null);
  }

  return (
    <>
      {timeout ? (
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
                <ServeButton {...{ sport, side, court, at }} team={teams[side]} />
                <TimeoutButton
                  {...{ sport, side, part, parts, court }}
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
