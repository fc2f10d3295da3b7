import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";

const games = [
  {
    court: "A",
    time: "10:30",
    home: "Net Gains",
    away: "Block Party",
    score: [21, 18],
    isNow: true,
  },
  { court: "B", time: "10:30", home: "Dig Deep", away: "Set Sail", score: [14, 17], isNow: true },
  { court: "A", time: "11:15", home: "Ace Ventura", away: "Dig Deep", isNow: false },
  { court: "B", time: "11:15", home: "Spike Force", away: "Net Gains", isNow: false },
];

const rows = [
  { rank: 1, team: "Net Gains", wins: 3, net: "+27", look: "bg-gold-soft text-gold" },
  { rank: 2, team: "Set Sail", wins: 2, net: "+9", look: "bg-silver-soft text-silver" },
  { rank: 3, team: "Dig Deep", wins: 1, net: "−6", look: "bg-bronze-soft text-bronze" },
];

/** What a spectator sees, as a picture; screen readers are told the same in the text beside it. */
export function HeroBoard() {
  const { t } = useTranslation("home");
  return (
    <div aria-hidden="true" className="hidden select-none sm:block lg:justify-self-end">
      <div className="w-full max-w-md rounded-lg bg-surface p-1.5 text-ink shadow-overlay lg:-rotate-1 lg:pb-8">
        <ul className="divide-y divide-line">
          {games.map((game) => (
            <li key={game.court + game.time} className="flex items-center gap-3 px-3 py-3">
              <span className="w-12 text-sm font-semibold tabular-nums">{game.time}</span>
              <span className="w-16 text-xs text-ink-3">
                {t("board.court", { court: game.court })}
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <Side name={game.home} score={game.score?.[0]} other={game.score?.[1]} />
                <Side name={game.away} score={game.score?.[1]} other={game.score?.[0]} />
              </span>
              <span
                className={classNames(
                  "min-w-14 shrink-0 rounded-sm px-1.5 py-0.5 text-center text-xs font-semibold whitespace-nowrap",
                  game.isNow ? "bg-active-soft text-active" : "bg-sunken text-ink-3",
                )}
              >
                {game.isNow ? t("board.now") : t("board.next")}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative z-10 -mt-6 ml-auto hidden w-64 rounded-lg bg-surface p-1.5 text-ink shadow-overlay lg:block lg:rotate-1">
        <p className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{t("board.standings")}</p>
        <ul>
          {rows.map((row) => (
            <li key={row.rank} className="flex items-center gap-3 px-3 py-1.5 text-sm">
              <span
                className={classNames(
                  "flex size-6 items-center justify-center rounded-full text-xs font-bold",
                  row.look,
                )}
              >
                {row.rank}
              </span>
              <span className="flex-1 font-medium">{row.team}</span>
              <span className="text-ink-3 tabular-nums">{row.wins}</span>
              <span className="w-8 text-end font-semibold tabular-nums">{row.net}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface SideProps {
  name: string;
  score: number | undefined;
  other: number | undefined;
}

function Side({ name, score, other }: SideProps) {
  const isAhead = score !== undefined && other !== undefined && score > other;
  return (
    <span className={classNames("flex justify-between gap-3", isAhead && "font-semibold")}>
      <span className="truncate">{name}</span>
      <span className="tabular-nums">{score}</span>
    </span>
  );
}
