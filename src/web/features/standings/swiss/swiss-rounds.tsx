import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Standings } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { SwissGame } from "./swiss-game.tsx";

interface Props {
  tournament: Tournament;
  bracket: string;
  byes: Standings["swiss"][string];
}

/** The games of a Swiss tournament, a round at a time; on paper all that are paired. */
export function SwissRounds({ tournament, bracket, byes }: Props) {
  const { t } = useTranslation("standings");
  const { rows, zone } = useScheduleRows(tournament);
  const [chosen, setChosen] = useState<number | null>(null);
  const games = rows.filter((row) => row.bracket === bracket);
  const rounds = [...Map.groupBy(games, ({ round }) => round)].toSorted(([a], [b]) => a - b);
  if (rounds.length === 0) return null;
  const current = chosen ?? currentRound(rounds);
  return (
    <section aria-label={t("swiss.rounds")} className="mt-6 flex flex-col gap-3">
      <div className="w-fit print:hidden">
        <Select
          label={t("swiss.rounds")}
          value={String(current)}
          options={rounds.map(([round]) => ({
            value: String(round),
            label: t("swiss.round", { number: round }),
          }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <WithEstimates {...{ rows, zone }}>
        {rounds.map(([round, own]) => {
          const isShown = round === current;
          const isPrinted = own.some(isPaired);
          if (!isShown && !isPrinted) return null;
          return (
            <div key={round} className={isShown ? undefined : "hidden print:block"}>
              <Round number={round} games={own} bye={byes.find((bye) => bye.round === round)} />
            </div>
          );
        })}
      </WithEstimates>
    </section>
  );
}

interface RoundProps {
  number: number;
  games: ScheduleRow[];
  bye: Props["byes"][number] | undefined;
}

function Round({ number, games, bye }: RoundProps) {
  const { t } = useTranslation("standings");
  return (
    <>
      <h4 className="mb-3 hidden text-sm font-semibold text-ink-2 print:block print:break-after-avoid">
        {t("swiss.round", { number })}
      </h4>
      {games.some(isPaired) ? (
        <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2 print:grid-cols-2">
          {games
            .filter((game) => isPaired(game))
            .map((game) => (
              <li key={game.id} className="print:break-inside-avoid">
                <SwissGame game={game} />
              </li>
            ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-3">{t("swiss.open", { number: number - 1 })}</p>
      )}
      {bye ? <p className="mt-2 text-sm text-ink-2">{t("swiss.bye", { team: bye.team })}</p> : null}
    </>
  );
}

function isPaired({ home_team_id: home, away_team_id: away }: ScheduleRow): boolean {
  return home !== null && away !== null;
}

/** The last round that is paired: the one that people are about to play, or have just played. */
function currentRound(rounds: [number, ScheduleRow[]][]): number {
  const paired = rounds.filter(([, games]) => games.some(isPaired));
  return (paired.at(-1) ?? rounds[0]!)[0];
}
