import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import type { Side } from "#contract/games/serve.ts";
import { timeoutKey, timeoutsOf } from "#contract/games/timeouts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Court } from "./use-court.ts";

/** A timeout that runs: whose, and when it is over. */
export interface RunningTimeout {
  side: Side;
  ends: number;
  /** Under what it is counted, and as which: once there are fewer, it was none. */
  key: string;
  taken: number;
}

interface Props {
  sport: string | null;
  side: Side;
  team: string;
  /** Which part is played, from 0, of how many. */
  part: number;
  parts: number;
  court: Court;
  offReason: string | undefined;
  onStart: (timeout: RunningTimeout) => void;
}

/** Takes a timeout for a side, as often as its sport has them. */
export function TimeoutButton(props: Props) {
  const { sport, side, team, part, parts, court, offReason, onStart } = props;
  const { t } = useTranslation("scorers");
  const rule = timeoutsOf(sport);
  if (!rule) return null;
  const key = timeoutKey(rule, { part, parts, side });
  const taken = court.timeouts[key] ?? 0;
  const label = `${t("phone.timeout")} ${taken}/${rule.most}`;
  return (
    <Button
      className="min-h-11 w-full"
      icon={<Timer aria-hidden="true" />}
      aria-label={`${label}, ${team}`}
      offReason={offReason ?? (taken < rule.most ? undefined : t("phone.timeoutsTaken"))}
      onClick={() => {
        court.setTimeouts({ ...court.timeouts, [key]: taken + 1 });
        const ends = currentTime().getTime() + rule.seconds * 1000;
        onStart({ side, ends, key, taken: taken + 1 });
      }}
    >
      {label}
    </Button>
  );
}

interface RunningProps {
  timeout: RunningTimeout;
  team: string;
  /** It was none: it doesn't count. */
  onTakeBack: () => void;
  onEnd: () => void;
}

/** How long a timeout lasts yet; it ends by itself. */
export function TimeoutClock({ timeout, team, onTakeBack, onEnd }: RunningProps) {
  const { t } = useTranslation("scorers");
  const [left, setLeft] = useState(() => secondsTo(timeout.ends));
  useEffect(() => {
    const ticking = setInterval(() => setLeft(secondsTo(timeout.ends)), 250);
    return () => clearInterval(ticking);
  }, [timeout.ends]);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2">
      <p role="timer" className="min-w-0 font-semibold break-words tabular-nums">
        {t("phone.timeoutRuns", { team })} {Math.floor(left / 60)}:
        {String(left % 60).padStart(2, "0")}
      </p>
      <div className="flex gap-2">
        <Button className="min-h-11" onClick={onTakeBack}>
          {t("phone.timeoutNone")}
        </Button>
        <Button className="min-h-11" onClick={onEnd}>
          {t("phone.timeoutEnd")}
        </Button>
      </div>
    </div>
  );
}

function secondsTo(ends: number): number {
  return Math.max(0, Math.ceil((ends - currentTime().getTime()) / 1000));
}
