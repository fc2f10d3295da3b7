import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type Day, tell } from "./day-state.ts";

/** A game of the first eight, still to come, whose result will be tapped the wrong way round. */
export async function misreport(day: Day): Promise<boolean> {
  const { hall, rows } = day;
  const game = rows.find(
    (row) => row.stage_name === "Quarterfinals" && !row.for_place && !hall.wasCalled(row),
  );
  if (!game) throw new Error("no quarterfinal is left");
  hall.misreported = game.game_number;
  return true;
}

/** Once the semifinal has begun with the wrong team, somebody notices. */
export async function correctLate(day: Day): Promise<boolean> {
  const { hall, desk, truth, minute, drawn } = day;
  const before = await desk.rows();
  const wrong = before.find(({ game_number: number }) => number === hall.misreported)!;
  // As it was drawn: once a team is known, nothing says where it came from.
  const { id } = drawn.find((row) => comesFrom(row, wrong))!;
  const semifinal = before.find((row) => row.id === id)!;
  const begun = hall.calls.find(({ row }) => row.id === semifinal.id);
  if (!begun || minute < begun.from + 5 || semifinal.status === "SCHEDULED") return false;
  const moved = await desk.correct(wrong.id, truth(wrong));
  const after = new Map((await desk.rows()).map((row) => [row.id, row]));
  const again = before.filter((row) => isReset(row, after.get(row.id)!));
  hall.playAgain(
    again.map((row) => row.id),
    minute,
  );
  hall.misreported = null;
  tell(
    day,
    `game ${wrong.game_number} was wrong, found while ${semifinal.game_number} was played: ${moved} games change`,
  );
  return true;
}

function comesFrom(
  { team1_source: one, team2_source: two }: ScheduleRow,
  game: ScheduleRow,
): boolean {
  return [one, two].some(
    (source) => source?.kind === "winner" && source.game_number === game.game_number,
  );
}

function isReset(before: ScheduleRow, after: ScheduleRow): boolean {
  const isOther =
    before.home_team_id !== after.home_team_id || before.away_team_id !== after.away_team_id;
  return isOther || (before.status !== "SCHEDULED" && after.status === "SCHEDULED");
}
