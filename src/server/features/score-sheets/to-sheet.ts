import type { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type SheetTexts, sourceIn } from "#server/words/sheet-texts.ts";
import type { ScoreSheet, SheetPlayer, SheetSide } from "./sheet.ts";

/** Who plays, by team. */
export type Rosters = Map<number, SheetPlayer[]>;

/** What a game's sheet says; its score only once the game is played. */
export function toSheet(
  row: ScheduleRow,
  {
    rosters,
    ...given
  }: { rosters: Rosters } & Pick<ScoreSheet, "codes" | "format" | "rules" | "signers">,
): ScoreSheet {
  const isPlayed = row.status === "COMPLETED" && row.outcome !== "double_forfeit";
  const side = (
    id: number | null,
    { score, shootout, ...known }: Omit<SheetSide, "roster">,
  ): SheetSide => ({
    ...known,
    roster: rosters.get(id ?? 0) ?? [],
    score: isPlayed ? score : null,
    shootout: isPlayed ? shootout : null,
  });
  return {
    gameNumber: row.game_number,
    bracket: row.bracket,
    stage: row.stage_name,
    round: row.round,
    court: row.court,
    date: row.date,
    start: row.start_time,
    end: row.end_time,
    home: side(row.home_team_id, {
      team: row.team1,
      source: row.team1_source,
      score: row.t1s,
      shootout: row.t1_shootout,
    }),
    away: side(row.away_team_id, {
      team: row.team2,
      source: row.team2_source,
      score: row.t2s,
      shootout: row.t2_shootout,
    }),
    parts: isPlayed ? row.parts : null,
    outcome: row.outcome,
    lostBy: row.lost_by,
    isByWithdrawal: row.by_withdrawal ?? false,
    ...given,
  };
}

/** First and second referee, and who keeps the score. */
export function signersOf({ duties }: ScheduleRow, texts: SheetTexts): ScoreSheet["signers"] {
  const named = (role: DutyRole) =>
    duties
      .filter((duty) => duty.role === role)
      .map(({ name, source }) => name ?? sourceIn(source, texts));
  const [first = null, second = null] = named("referee");
  const [scorekeeper = null] = named("scorekeeper");
  return [first, second, scorekeeper];
}
