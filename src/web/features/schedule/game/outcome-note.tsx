import { CircleCheck, CirclePause, CircleSlash, Flag, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { Badge, type Tone } from "#web/ui/signs/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";

export interface NoteProps {
  match: { outcome: Outcome; lost_by: LostBy | null; by_withdrawal?: boolean | undefined };
  home: string | null;
  away: string | null;
  className?: string;
}

/** Says how a game ended that was not played to its end, and by whom. */
export function OutcomeNote({ match, home, away, className }: NoteProps) {
  const { t } = useTranslation("outcomes");
  const ended = shownOutcome({ ...match, home, away });
  if (!ended) return null;
  return (
    <span className={classNames("text-xs font-normal text-ink-2", className)}>
      {t(`notes.${ended.note}`, { team: ended.team })}
    </span>
  );
}

const looks: Record<Exclude<Outcome, "played">, { tone: Tone; icon: LucideIcon }> = {
  walkover: { tone: "completed", icon: Flag },
  retired: { tone: "completed", icon: Flag },
  double_forfeit: { tone: "danger", icon: CircleSlash },
  abandoned: { tone: "warning", icon: CirclePause },
  bye: { tone: "neutral", icon: CircleCheck },
};

/** How a game ended, in the place of its status. */
export function OutcomeBadge({ outcome }: { outcome: Exclude<Outcome, "played"> }) {
  const { t } = useTranslation("outcomes");
  return <Badge {...looks[outcome]}>{t(`labels.${outcome}`)}</Badge>;
}
