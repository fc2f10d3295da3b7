import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { bracketSize, seedOrder } from "#engine";
import { classNames } from "#web/ui/class-names.ts";
import type { ShownBracket } from "./shown-draw.ts";
import { type ShownTeam, TeamAndClub } from "./team-and-club.tsx";

interface Props {
  bracket: ShownBracket;
  /** What each place shows: nothing before its lot has come. */
  teamAt: (place: number) => ShownTeam | undefined;
  /** The place that the last lot went to. */
  latest: number | null;
}

/** A group with its places, or the first games of a knock-out from top to bottom of its tree. */
export function ShownPlaces(props: Props) {
  const { name, type } = props.bracket;
  return (
    <section aria-label={name} className="min-w-0">
      <h2 className="mb-2 text-[clamp(1.125rem,1.7vw,2.5rem)] leading-tight font-bold wrap-anywhere">
        {name}
      </h2>
      {isKnockoutType(type) ? <Pairs {...props} /> : <Places {...props} />}
    </section>
  );
}

function Places({ bracket, teamAt, latest }: Props) {
  return (
    <ol className={list}>
      {bracket.teamIds.map((id, place) => (
        <Place key={id} number={place + 1} team={teamAt(place)} isLatest={latest === place} />
      ))}
    </ol>
  );
}

function Pairs({ bracket, teamAt, latest }: Props) {
  const { t } = useTranslation("draw-show");
  const { length } = bracket.teamIds;
  const order = seedOrder(bracketSize(length)).map((seed) => seed - 1);
  const pairs = order.flatMap((place, index) => (index % 2 ? [] : [[place, order[index + 1]!]]));
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(14rem,24vw,30rem)),1fr))] gap-3">
      {pairs.map((pair) => (
        <li key={pair.join()}>
          <ul className={list}>
            {pair.map((place) =>
              place < length ? (
                <Place
                  key={place}
                  number={place + 1}
                  team={teamAt(place)}
                  isLatest={latest === place}
                />
              ) : (
                <li key={place} className={classNames(line, "text-ink-3")}>
                  <span />
                  {t("bye")}
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const list = "divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface";
const line =
  "grid min-h-[2.1em] grid-cols-[minmax(2.1em,auto)_1fr] items-center gap-2 px-3 py-1 text-[clamp(1rem,1.5vw,2.25rem)] leading-tight";

interface PlaceProps {
  number: number;
  team: ShownTeam | undefined;
  isLatest: boolean;
}

function Place({ number, team, isLatest }: PlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLatest) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [isLatest]);
  return (
    <li
      ref={place}
      className={classNames(
        line,
        "scroll-mt-72 scroll-mb-44 transition-colors duration-700",
        isLatest && "bg-brand-soft font-bold",
      )}
    >
      <span className="text-end text-ink-3 tabular-nums">{number}</span>
      {team === undefined ? (
        <span
          aria-hidden="true"
          className="h-0 w-2/3 border-b-2 border-dotted border-line-strong"
        />
      ) : (
        <span className="min-w-0 wrap-anywhere transition duration-500 starting:translate-x-6 starting:opacity-0">
          <TeamAndClub team={team} />
        </span>
      )}
    </li>
  );
}
