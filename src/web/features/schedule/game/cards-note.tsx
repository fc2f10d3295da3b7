import { useTranslation } from "react-i18next";
import { type CardCounts, cardKinds, type MatchCards } from "#contract/games/cards.ts";
import { isolated } from "#contract/isolated.ts";
import { CardSign } from "#web/features/schedule/game/card-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";

export interface CardsNoteProps {
  cards: MatchCards | undefined;
  /** The teams' names; left out where the cards of one side stand beside its name. */
  home?: string | null;
  away?: string | null;
  only?: keyof MatchCards;
  className?: string;
}

/** Which cards both teams were shown, or one of them. */
export function CardsNote({ cards, home, away, only, className }: CardsNoteProps) {
  if (!cards) return null;
  const sides = [
    { key: "home", team: home, counts: cards.home },
    { key: "away", team: away, counts: cards.away },
  ] as const;
  const shown = sides.filter(
    ({ key, counts }) =>
      (only === undefined || key === only) && cardKinds.some((kind) => counts[kind] > 0),
  );
  if (shown.length === 0) return null;
  return (
    <span className={classNames("text-xs font-normal text-ink-2", className)}>
      {shown.map(({ key, team, counts }, index) => (
        <span key={key}>
          {index > 0 ? "\u00a0· " : null}
          {/* A card goes with the last word of its team. */}
          {team ? <>{isolated(team)}&nbsp;</> : null}
          <Counts counts={counts} />
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
      <span key={kind} className="ms-1 inline-flex items-baseline gap-0.5 whitespace-nowrap">
        <CardSign kind={kind} />
        <span aria-hidden="true" className="tabular-nums">
          {counts[kind]}
        </span>
        <span className="sr-only">{t(`counted.${kind}`, { count: counts[kind] })}</span>
      </span>
    ));
}
