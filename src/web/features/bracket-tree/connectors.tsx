import { type Connector, metrics, type TreeLayout } from "./layout.ts";
import type { Link } from "./links.ts";
import type { Mark } from "./marks.ts";
import { acrossRem, rem } from "./rem.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  layout: TreeLayout;
  markOf: (link: Link) => Mark;
}

/** The lines between the games; what they say is said in words by the cards. */
export function Connectors({ layout, markOf }: Props) {
  const { width, height, connectors, columns } = layout;
  const places = new Set(
    columns
      .filter((column) => column.isThirdPlace)
      .flatMap(({ cards }) => cards.map(({ id }) => id)),
  );
  const marked = connectors
    .map((connector) => ({ connector, mark: markOf(connector.link) }))
    .filter(({ connector, mark }) => isDrawn(connector, mark, places))
    .toSorted((a, b) => depth.indexOf(a.mark) - depth.indexOf(b.mark));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ width: acrossRem(width), height: rem(height) }}
      className="pointer-events-none absolute start-0 top-0 -translate-y-(--lift) overflow-visible fill-none [clip-path:inset(var(--lift)_0_0_0)]"
    >
      {marked.map(({ connector, mark }) => (
        <path
          key={`${connector.link.to}-${connector.link.side}-${mark}`}
          d={connector.path}
          data-mark={mark}
          pathLength={mark === "lit" ? 1 : undefined}
          style={mark === "lit" ? { animationDelay: delayOf(connector) } : undefined}
          className={classNames(
            looks[mark],
            mark !== "lit" && connector.link.outcome === "loser" && "[stroke-dasharray:3_4]",
          )}
        />
      ))}
    </svg>
  );
}

/** From the back to the front. */
const depth: Mark[] = ["dimmed", "none", "ahead", "champion", "lit"];

const looks: Record<Mark, string> = {
  none: "stroke-line-strong stroke-[1.5]",
  dimmed: "stroke-line stroke-[1.5]",
  ahead: "stroke-brand-text stroke-2 [stroke-dasharray:6_5]",
  champion: "stroke-gold-line stroke-3",
  lit: "stroke-brand-text stroke-3 motion-safe:animate-draw",
};

/** Ways down to a second chance would cross all others: they show only for a team that takes them. */
function isDrawn({ link, isLong }: Connector, mark: Mark, places: Set<number>): boolean {
  const isToPlace = places.has(link.to) && !isLong;
  return link.outcome === "winner" || isToPlace || mark === "lit" || mark === "champion";
}

/** Lines are drawn one after the other, from the first round on. */
function delayOf({ path }: Connector): string {
  const left = Number.parseFloat(path.slice(1));
  const column = Math.floor(left / (metrics.cardWidth + metrics.gapBetweenRounds));
  return `${column * 150}ms`;
}
