import type { PlayoffMatch } from "#contract/standings/standings.ts";
import { useColumnName } from "#web/features/bracket-tree/use-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TvGame } from "./tv-game.tsx";
import type { TreeColumn, TreeSlide as Slide } from "./tree-slides.ts";

interface Props {
  slide: Slide;
  zone: string;
  today: string;
}

/** Rounds of a knock-out side by side with the lines between them, or one long round. */
export function TreeSlide({ slide, ...when }: Props) {
  const { bracket, columns, asides, kind } = slide;
  const matches = Object.values(bracket.rounds).flat();
  const nameOf = useColumnName(bracket, matches);
  if (kind === "round") {
    const [{ column, matches: games }] = columns as [TreeColumn];
    return (
      <div className="flex h-full flex-col">
        <Heading name={nameOf(column)} />
        <ol className="grid flex-1 grid-flow-col grid-cols-2 grid-rows-4 content-start gap-x-4">
          {games.map((match) => (
            <Cell key={match.id} {...{ match, ...when }} room={66} />
          ))}
        </ol>
      </div>
    );
  }
  return (
    <div className="flex h-full">
      {columns.map(({ column, matches: games }, index) => (
        <div key={column.key} className="contents">
          {index > 0 ? <Lines from={columns[index - 1]!.matches.length} to={games.length} /> : null}
          <div className="flex min-w-0 flex-1 flex-col">
            <Heading name={nameOf(column)} />
            <ol className="flex flex-1 flex-col">
              {games.map((match) => (
                <Cell key={match.id} {...{ match, ...when }} room={roomIn(columns.length)} />
              ))}
            </ol>
            {index === columns.length - 1
              ? asides.map((aside) => (
                  <div key={aside.column.key} className="-mt-26 h-26">
                    <Heading name={nameOf(aside.column)} />
                    <ol>
                      {aside.matches.map((match) => (
                        <Cell
                          key={match.id}
                          {...{ match, ...when }}
                          room={roomIn(columns.length)}
                        />
                      ))}
                    </ol>
                  </div>
                ))
              : null}
          </div>
        </div>
      ))}
    </div>
  );
}

/** How wide a name can be, of the hundred parts of the height. */
function roomIn(columns: number) {
  return columns === 3 ? 36 : columns === 2 ? 62 : 140;
}

function Heading({ name }: { name: string }) {
  return (
    <h2 className="flex h-5 items-center truncate text-sm font-semibold text-ink-2">{name}</h2>
  );
}

interface CellProps {
  match: PlayoffMatch;
  zone: string;
  today: string;
  room: number;
}

function Cell(props: CellProps) {
  return (
    <li className="flex min-h-0 flex-1 flex-col justify-center">
      <TvGame {...props} />
    </li>
  );
}

/** From each game to the one its winner goes on to, where each takes two. */
function Lines({ from, to }: { from: number; to: number }) {
  const isHalved = from === 2 * to;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 100"
      preserveAspectRatio="none"
      className={classNames(
        "mt-5 h-[calc(100%-1.25rem)] w-5 shrink-0 fill-none",
        isHalved && "stroke-line-strong",
      )}
    >
      {Array.from({ length: isHalved ? from : 0 }, (_, game) => {
        const start = ((game + 0.5) / from) * 100;
        const end = ((Math.floor(game / 2) + 0.5) / to) * 100;
        return (
          <path
            key={game}
            d={`M0 ${start}H5V${end}H10`}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
