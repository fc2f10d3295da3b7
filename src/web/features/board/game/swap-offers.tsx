import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { BoardData } from "#web/features/board/model/day-grid.ts";
import { LevelMark } from "#web/features/board/judging/level-mark.tsx";
import { type Place, placeOf } from "#web/features/board/model/places.ts";
import { ReasonList } from "#web/features/board/judging/reason-list.tsx";
import { gameNumbers, type Reasons } from "#web/features/board/model/use-reasons.ts";
import type { Ground } from "#web/features/board/model/verdict.ts";
import { bestSwaps, judgeSwap, type Swap } from "#web/features/board/model/swaps.ts";
import type { Suggestion } from "#web/features/board/model/suggestions.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  group: PlacedGames;
  data: BoardData;
  ground: Ground;
  /** The free places that are offered already. */
  best: Suggestion[];
  /** The place that is typed or chosen, where it is another one. */
  wanted: Place | null;
  reasonsOf: Reasons;
  placeName: (place: Place) => string;
  onSwap: (swap: Swap) => void;
}

/** As many good free places as make a swap needless. */
const enoughPlaces = 3;

/** Games to change places with where the day is full, judged like places; a press does both moves. */
export function SwapOffers(props: Props) {
  const { group, data, ground, best, wanted, reasonsOf, placeName, onSwap } = props;
  const { t } = useTranslation("board");
  const day = placeOf(group)?.date;
  const good = best.filter(
    ({ place, level }) => level === "fine" && place.date === (day ?? place.date),
  ).length;
  const proposed = useMemo(
    () => (good < enoughPlaces ? bestSwaps({ ...ground, data }, group) : []),
    [good, ground, data, group],
  );
  const there = useMemo(
    () => swapAt(wanted, { data, ground, group }),
    [wanted, data, ground, group],
  );
  const swaps = there
    ? [there, ...proposed.filter(({ other }) => other.id !== there.other.id)]
    : proposed;
  if (swaps.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 mb-2 text-sm font-semibold">{t("swap.title")}</h4>
      <ul className="flex flex-col gap-2">
        {swaps.map((swap) => (
          <li key={swap.other.id}>
            <button
              type="button"
              onClick={() => onSwap(swap)}
              className="flex min-h-11 w-full flex-col gap-1 rounded-md border border-line px-3 py-2 text-start text-sm hover:border-line-strong"
            >
              <span className="flex w-full flex-wrap items-center justify-between gap-x-4">
                <span className="inline-flex items-center gap-2 font-medium">
                  <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0" />
                  {swap.places.group
                    ? t("swap.offer", {
                        game: gameNumbers(swap.other),
                        place: placeName(swap.places.group),
                      })
                    : t("swap.giveWay", { game: gameNumbers(swap.other) })}
                </span>
                <LevelMark
                  level={swap.verdict.level}
                  className={classNames(tones[swap.verdict.level])}
                />
              </span>
              <ReasonList
                reasons={[
                  ...leavingIn(swap, group).map((game) => t("swap.leaves", { game })),
                  ...reasonsFor(swap, group, reasonsOf),
                ]}
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const tones = { fine: "text-active", strained: "text-warning", broken: "text-danger" };

/** A swap with the one game that has the place, whatever it breaks. */
function swapAt(
  wanted: Place | null,
  { data, ground, group }: Pick<Props, "data" | "ground" | "group">,
): Swap | null {
  if (!wanted) return null;
  const others = data.groups.filter((other) => {
    const place = placeOf(other);
    return (
      other.id !== group.id &&
      place?.date === wanted.date &&
      place.court === wanted.court &&
      place.start < wanted.end &&
      wanted.start < place.end
    );
  });
  return others.length === 1 ? judgeSwap(ground, group, others[0]!) : null;
}

/** The number of the game that a swap takes off the schedule, if it does. */
function leavingIn({ other, places }: Swap, group: PlacedGames): string[] {
  if (!places.group) return [gameNumbers(group)];
  return places.other ? [] : [gameNumbers(other)];
}

function reasonsFor({ other, places, verdict }: Swap, group: PlacedGames, reasonsOf: Reasons) {
  const supposed = new Map([
    [group.id, places.group],
    [other.id, places.other],
  ]);
  return reasonsOf(verdict.violations, supposed);
}
