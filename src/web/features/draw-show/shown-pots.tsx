import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ShownPot } from "./lots-in-turn.ts";
import { type ShownTeam, TeamAndClub } from "./team-and-club.tsx";

interface Props {
  pots: ShownPot[];
  /** How many lots have been drawn. */
  shown: number;
  teamOf: (teamId: number) => ShownTeam;
}

/**
 * Who is still to be drawn in the division whose turn it is, in the order of names: what comes next shall not be
 * read here.
 */
export function ShownPots({ pots, shown, teamOf }: Props) {
  const { t, i18n } = useTranslation("draw-show");
  const order = new Intl.Collator(i18n.language, { numeric: true });
  const inTurn = pots.find(({ lots }) => lots.some(({ index }) => index >= shown)) ?? pots.at(-1);
  const nameOf = ({ number, isSeeded, seededPots }: ShownPot) => {
    if (!isSeeded) return seededPots === 0 ? t("onePot") : t("others");
    return seededPots === 1 ? t("seeded") : t("pot", { number: number + 1 });
  };
  return (
    <div className="flex flex-col gap-4">
      {pots
        .filter(({ division }) => division === inTurn?.division)
        .map((pot) => {
          const left = pot.lots.filter(({ index }) => index >= shown);
          const teams = left.map(({ teamId }) => ({ id: teamId, team: teamOf(teamId) }));
          return (
            <section key={pot.number}>
              <h2 className="flex items-baseline justify-between gap-3 text-[clamp(1rem,1.3vw,2rem)] leading-tight font-bold">
                {[...(pot.division ? [isolated(pot.division)] : []), nameOf(pot)].join("\u00a0· ")}
                <span className="font-normal text-ink-2 tabular-nums">
                  {t("left", { count: left.length })}
                </span>
              </h2>
              <ul className="mt-1 text-[clamp(1rem,1.2vw,1.75rem)] leading-snug text-ink-2">
                {teams
                  .toSorted((one, other) => order.compare(one.team.name, other.team.name))
                  .map(({ id, team }) => (
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
