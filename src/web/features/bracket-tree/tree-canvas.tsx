import type { CSSProperties } from "react";
import type { PlayoffMatch } from "#contract/standings/standings.ts";
import { Connectors } from "./connectors.tsx";
import { cardHeight, type Column, metrics } from "./layout.ts";
import { markOfGame, markOfLink, type Paths } from "./marks.ts";
import type { CardContext } from "#web/features/bracket-tree/cards/card-context.ts";
import { MatchCard } from "#web/features/bracket-tree/cards/match-card.tsx";
import type { Extent } from "./lift.ts";
import { acrossRem, rem } from "./rem.ts";
import type { TreePart } from "./tree.ts";
import { classNames } from "#web/ui/class-names.ts";

export interface TreeCanvasProps extends CardContext {
  part: TreePart;
  finalId: number | null;
  paths: Paths;
  nameOf: (column: Column) => string;
  /** The level of the columns' headings. */
  level: 4 | 5;
  /** What it shows of its height; not on paper, where all of it is in sight. */
  extent: Extent;
}

/** Headings and lists of games, each where the layout has it, over the lines between them. */
export function TreeCanvas({
  part,
  finalId,
  paths,
  nameOf,
  level,
  extent,
  ...context
}: TreeCanvasProps) {
  const { layout, matches } = part;
  const Heading = `h${level}` as const;
  const byId = new Map(matches.map((match) => [match.id, match]));
  return (
    <div
      className="tree-across relative h-[calc(var(--bottom)-var(--lift))] print:h-(--height) print:[--lift:0rem]!"
      style={sizeOf(layout, extent)}
    >
      <Connectors layout={layout} markOf={(link) => markOfLink(link, paths)} />
      {layout.columns.map((column) => (
        <div key={`${column.key}-${column.isThirdPlace}`}>
          <Heading
            style={placeOf(column, metrics.heading)}
            className={classNames(
              "absolute flex items-start text-xs font-semibold tracking-normal text-ink-2",
              // What is lifted passes behind the headings of the rounds.
              column.isThirdPlace ? lifted : "z-1 bg-canvas print:bg-transparent",
            )}
          >
            <span className="w-full rounded-sm bg-sunken px-2.5 py-1.5">{nameOf(column)}</span>
          </Heading>
          <ol className={lifted}>
            {column.cards.map(({ id, ...place }) => (
              <li
                key={id}
                data-game={id}
                className="absolute snap-start scroll-ms-7"
                style={placeOf(place, cardHeight)}
              >
                <Card {...{ paths, context }} match={byId.get(id)!} isFinal={id === finalId} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

const lifted = "-translate-y-(--lift)";

function sizeOf({ width, height }: TreePart["layout"], { lift, bottom }: Extent) {
  return {
    width: acrossRem(width),
    "--height": rem(height),
    "--bottom": rem(bottom),
    "--lift": rem(lift),
  } as CSSProperties;
}

interface CardProps {
  match: PlayoffMatch;
  paths: Paths;
  isFinal: boolean;
  context: CardContext;
}

function Card({ match, paths, isFinal, context }: CardProps) {
  return <MatchCard match={match} mark={markOfGame(match, paths)} isFinal={isFinal} {...context} />;
}

function placeOf({ x, y }: { x: number; y: number }, height: number) {
  return {
    left: acrossRem(x),
    top: rem(y),
    width: acrossRem(metrics.cardWidth),
    height: rem(height),
  };
}
