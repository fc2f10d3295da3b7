import { useTranslation } from "react-i18next";
import type { MatchResult } from "#engine";
import { partsText } from "#contract/matches/shown-score.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  countedFor,
  countedOf,
  isSame,
  resultOf,
  type Score,
} from "#web/features/corrections/counted.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { unbroken } from "#web/i18n/unbroken.ts";

interface Props {
  row: ScheduleRow;
  /** All that a game can be said to have ended as, of one kind. */
  endings: readonly Ending[];
  /** What was played so far. */
  score: Score;
}

/** What the table would count: the score of who wins, or each team's where it makes a difference who lost. */
export function Counts({ row, endings, score }: Props) {
  const { t } = useTranslation("outcomes");
  const rowText = useRowText();
  const tournament = useTableRules(row);
  if (!tournament) return null;
  const counted = endings.flatMap((ending) => {
    const figures = countedFor(row, ending, score, tournament);
    // That the score stays is said already.
    const isKept = ending.outcome === "retired" && figures && isSame(figures, resultOf(score));
    return figures && !isKept ? { ending, figures } : [];
  });
  const [first] = counted;
  if (!first) return null;
  const ofWinner = new Set(
    counted.map(({ ending, figures }) =>
      figuresText(ending.lost_by === "home" ? turned(figures) : figures),
    ),
  );
  if (counted.length === endings.length && ofWinner.size === 1) {
    return <p className="text-sm text-ink-2">{t("counts", { score: [...ofWinner][0] })}</p>;
  }
  return counted.map(({ ending, figures }) => (
    <p key={ending.lost_by} className="text-sm text-ink-2">
      {t("countsIf", {
        team: rowText.team(row, ending.lost_by === "home" ? "team1" : "team2"),
        score: figuresText(figures),
      })}
    </p>
  ));
}

/** What the table counts for a game whose end stands, where that isn't its score. */
export function CountedNote({ row }: { row: ScheduleRow }) {
  return row.outcome === "played" ? null : <Note row={row} />;
}

function Note({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation("outcomes");
  const tournament = useTableRules(row);
  const counted = tournament && countedOf(row, tournament);
  if (!counted) return null;
  const score = figuresText(counted);
  return <span className="block text-xs text-ink-2">{t("counts", { score })}</span>;
}

/** The tournament of a game that counts in a table. */
function useTableRules({ tournament_id, stage }: ScheduleRow) {
  const { data: tournament } = useTournament(tournament_id);
  return stage === "group" ? tournament : undefined;
}

type Figures = Pick<MatchResult, "homeScore" | "awayScore" | "sets">;

/** "2 – 0 (21-0, 21-0)". */
function figuresText({ homeScore, awayScore, sets }: Figures): string {
  const score = unbroken(`${homeScore} – ${awayScore}`);
  return sets ? `${score} (${partsText(sets.map(([one, other]) => [one, other]))})` : score;
}

/** With the other side first. */
function turned({ homeScore, awayScore, sets }: Figures): Figures {
  const others = sets?.map(([one, other]) => [other, one] as const);
  return { homeScore: awayScore, awayScore: homeScore, ...(others && { sets: others }) };
}
