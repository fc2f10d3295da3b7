import type { CardKind } from "#contract/games/cards.ts";
import { classNames } from "#web/ui/class-names.ts";

// The colours of the cards themselves, in either theme.
const looks: Record<CardKind, string> = {
  yellow: "#f7d21e",
  second_yellow: "linear-gradient(135deg, #f7d21e 50%, #d3241c 50%)",
  red: "#d3241c",
};

/** A card as the referee shows it; words beside it say which. */
export function CardSign({ kind, className }: { kind: CardKind; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block h-[1.05em] w-[0.75em] rounded-[2px] border border-ink-3 forced-color-adjust-none print:[print-color-adjust:exact]",
        className,
      )}
      style={{ background: looks[kind] }}
    />
  );
}
