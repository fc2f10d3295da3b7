import { useTranslation } from "react-i18next";
import { type CardCounts, cardKinds, type MatchCards } from "#contract/games/cards.ts";
import { CardSign } from "#web/features/schedule/game/card-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";

export interface CardsNoteProps {
  cards: MatchCards | undefined;
  home: string | null;
  away: string | null;
  className?: string;
}

/** Which cards both teams were shown. */
export function CardsNote({ cards, home, away, className }: CardsNoteProps) {
  if (!cards) return null;
  const sides = [
    { key: "home", team: home, counts: cards.home },
    { key: "away", team: away, counts: cards.away },
  ].filter(({ counts }) => cardKinds.some((kind) => counts[kind] > 0));
  return (
    <span className={classNames("text-xs font-normal text-ink-2", className)}>
      {sides.map(({ key, team, counts }, index) => (
        <span key={key}>
          {index > 0 ? " · " : null}
          {team} <Counts counts={counts} />
        </span>
      ))}
    </span>
  );
}

function Counts({ counts }: { counts: CardCounts }) {
  const { t } = useTranslation("cards");
  return cardKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <span key={kind} className="ms-1 inline-flex items-center gap-0.5 whitespace-nowrap">
        <CardSign kind={kind} />
        <span aria-hidden="true" className="tabular-nums">
          {counts[kind]}
        </span>
        <span className="sr-only">{t(`counted.${kind}`, { count: counts[kind] })}</span>
      </span>
    ));
}
