import { useTranslation } from "react-i18next";
import type { DrawnLot } from "#engine";
import { type ShownTeam, TeamAndClub } from "./team-and-club.tsx";

interface Props {
  lots: DrawnLot[];
  /** The pots of all lots, in their order, with whether their teams have a seed. */
  pots: { number: number; isSeeded: boolean }[];
  teamOf: (teamId: number) => ShownTeam;
}

/** Who is still to be drawn, in the order of names: what comes next shall not be read here. */
export function ShownPots({ lots, pots, teamOf }: Props) {
  const { t, i18n } = useTranslation("draw-show");
  const byPot = Map.groupBy(lots, ({ pot }) => pot);
  const order = new Intl.Collator(i18n.language, { numeric: true });
  const seededPots = pots.filter(({ isSeeded }) => isSeeded).length;
  return (
    <div className="flex flex-col gap-4">
      {pots.map(({ number, isSeeded }) => {
        const left = (byPot.get(number) ?? []).map(
          ({ teamId }) => [teamOf(teamId), teamId] as const,
        );
        return (
          <section key={number}>
            <h2 className="flex items-baseline justify-between gap-3 text-[clamp(1rem,1.3vw,2rem)] leading-tight font-bold">
              {isSeeded
                ? seededPots === 1
                  ? t("seeded")
                  : t("pot", { number: number + 1 })
                : seededPots === 0
                  ? t("onePot")
                  : t("others")}
              <span className="font-normal text-ink-2 tabular-nums">
                {t("left", { count: left.length })}
              </span>
            </h2>
            <ul className="mt-1 text-[clamp(1rem,1.2vw,1.75rem)] leading-snug text-ink-2">
              {left
                .toSorted(([one], [other]) => order.compare(one.name, other.name))
                .map(([team, id]) => (
                  <li key={id} className="wrap-anywhere">
                    <TeamAndClub team={team} clubTone="text-ink-3" />
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
