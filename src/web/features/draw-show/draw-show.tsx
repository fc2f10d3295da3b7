import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DrawnLot } from "#engine";
import { potsInTurn } from "./lots-in-turn.ts";
import type { ShownDraw } from "./shown-draw.ts";
import { ShowControls } from "./show-controls.tsx";
import { ShownPlaces } from "./shown-places.tsx";
import { ShownPots } from "./shown-pots.tsx";
import { type ShownTeam, TeamAndClub } from "./team-and-club.tsx";
import { useShow } from "./use-show.ts";

interface Props {
  draw: ShownDraw;
  /** The screen's heading, and what leaves it. */
  heading: ReactNode;
  close: ReactNode;
  /** Nobody has applied it yet. */
  isPreview?: boolean;
}

/** A draw on a whole window, one lot after another: for a projector, and for the phone of who draws. */
export function DrawShow({ draw, heading, close, isPreview = false }: Props) {
  const { t } = useTranslation("draw-show");
  const { number, brackets, seeded, nameOf, clubOf } = draw;
  const pots = useMemo(() => potsInTurn({ brackets, seeded }), [brackets, seeded]);
  const lots = pots.flatMap((pot) => pot.lots);
  const said = useChoices(draw);
  const show = useShow(lots.length);
  const teamOf = (id: number) => ({ name: nameOf.get(id) ?? t("gone"), club: clubOf.get(id) });
  const latest = lots[show.shown - 1];
  const out = new Map(
    lots.slice(0, show.shown).map((lot) => [`${lot.bracketId} ${lot.place}`, lot.teamId]),
  );
  return (
    <div className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-canvas text-ink">
      <div className="sticky top-0 z-10 bg-canvas pb-3">
        <header className="flex items-start justify-between gap-4 px-4 pt-3">
          <div className="min-w-0">
            {heading}
            <p className="text-sm text-ink-2 tabular-nums sm:text-base">
              {[t("number", { number }), ...(isPreview ? [t("preview")] : []), ...said].join(
                "\u00a0· ",
              )}
            </p>
          </div>
          {close}
        </header>
        <Latest
          lot={latest}
          team={latest && teamOf(latest.teamId)}
          bracket={brackets.find(({ id }) => id === latest?.bracketId)?.name}
          shown={show.shown}
          lots={lots.length}
        />
      </div>
      <div className="grid flex-1 content-start gap-x-8 gap-y-6 px-4 pb-4 md:grid-cols-[minmax(13rem,1fr)_3.2fr]">
        <div className="max-md:order-last">
          <ShownPots pots={pots} shown={show.shown} teamOf={teamOf} />
        </div>
        <div
          className={
            brackets.length === 1
              ? undefined
              : "grid content-start items-start gap-x-5 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(clamp(12rem,16vw,30rem),1fr))]"
          }
        >
          {brackets.map((bracket) => (
            <ShownPlaces
              key={bracket.id}
              bracket={bracket}
              latest={latest?.bracketId === bracket.id ? latest.place : null}
              teamAt={(place) => {
                const id = out.get(`${bracket.id} ${place}`);
                return id === undefined ? undefined : teamOf(id);
              }}
            />
          ))}
        </div>
      </div>
      <ShowControls lots={lots.length} show={show} />
    </div>
  );
}

/** What else than the number has to be the same for the same draw. */
function useChoices({ choices, brackets }: ShownDraw): string[] {
  const { t } = useTranslation("draw-show");
  if (!choices) return [];
  return [
    choices.shuffle ? t("choices.lots") : t("choices.registration"),
    ...(brackets.length > 1 && choices.seeding === "pots" ? [t("choices.pots")] : []),
    ...(choices.keep_apart ? [t("choices.apart")] : []),
  ];
}

interface LatestProps {
  lot: DrawnLot | undefined;
  team: ShownTeam | undefined;
  bracket: string | undefined;
  shown: number;
  lots: number;
}

/** Who came out of the pot last, and where they go. */
function Latest({ lot, team, bracket, shown, lots }: LatestProps) {
  const { t } = useTranslation("draw-show");
  return (
    <output className="mx-4 mt-2 flex min-h-[clamp(5rem,13vh,11rem)] flex-wrap items-center justify-between gap-x-6 rounded-lg bg-court px-4 py-2 text-white">
      {lot && team ? (
        <span
          key={shown}
          className="min-w-0 transition duration-500 starting:translate-y-3 starting:opacity-0"
        >
          <span className="block text-[clamp(1.5rem,4vw,5rem)] leading-[1.1] font-bold wrap-anywhere">
            <TeamAndClub team={team} clubTone="text-white" />
          </span>
          <span className="block text-[clamp(1.125rem,2vw,2.5rem)] leading-tight">
            {t("goesTo", { bracket, place: lot.place + 1 })}
          </span>
        </span>
      ) : (
        <span className="text-[clamp(1.25rem,2.5vw,3rem)] leading-tight font-semibold">
          {t("begin")}
        </span>
      )}
      <span className="text-[clamp(1rem,1.5vw,2rem)] tabular-nums">
        {shown === lots ? t("done") : t("count", { shown, lots })}
      </span>
    </output>
  );
}
