import { CalendarClock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LateBadge } from "#web/features/schedule/game/match-status.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface Props {
  title: string;
  icon?: LucideIcon;
  game: { id: number; status: string; start_time: string | null };
  /** The words that matter. */
  what: string;
  /** When and where. */
  children: ReactNode;
  link: { to: string; text: string };
}

/** What comes next for somebody: a game or a duty. */
export function NextCard({ title, icon: Icon = CalendarClock, game, what, children, link }: Props) {
  return (
    <section aria-label={title} className="lg:col-span-2">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 border-brand-text/40 p-5">
        <Icon aria-hidden="true" className="size-6 text-brand-text" />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-sm font-semibold text-brand-text">{title}</h2>
            <LateBadge id={game.id} status={game.status} start={game.start_time} />
          </div>
          <p className="text-lg font-semibold wrap-anywhere">{what}</p>
          <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">{children}</p>
        </div>
        <TextLink className="min-w-0 wrap-anywhere" to={link.to}>
          {link.text}
        </TextLink>
      </Card>
    </section>
  );
}
