import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { ApiError } from "#web/api-error.ts";
import { turned } from "./hall/truth.ts";
import type { Day } from "./day-state.ts";

/** The desk asks the crew, and has what is true stand. */
export async function decideClaims({ desk, truth, hall, figures, gone }: Day): Promise<void> {
  const claims = await desk.claims();
  if (claims.length === 0) return;
  // What was tapped the wrong way round its crew takes for true until somebody notices.
  const toldOf = (row: ScheduleRow) =>
    row.game_number === hall.misreported ? turned(truth(row)) : truth(row);
  const rows = new Map((await desk.rows()).map((row) => [row.id, row]));
  for (const claim of claims) {
    const row = rows.get(claim.match_id)!;
    const { result } = claim;
    const isOf =
      row.home_team_id === result.home_team_id && row.away_team_id === result.away_team_id;
    // With a team that withdrew, what its games had become was decided for good.
    const isAwarded = gone?.awarded.has(row.id) ?? false;
    const isOver = result.status === "completed" && hall.wasCalled(row) && isOf && !isAwarded;
    const told = isOver ? toldOf(row) : null;
    const isTrue = told !== null && result.t1s === told.t1s && result.t2s === told.t2s;
    const kind = `claims (${claim.reason}) ${isTrue ? "accepted" : "dismissed"}`;
    figures.set(kind, (figures.get(kind) ?? 0) + 1);
    try {
      await desk.decide(claim, isTrue ? "accepted" : "dismissed");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Later games may have begun with the wrong teams; or more has come in just now.
      if (error.code === "advancement_conflict") await desk.correct(row.id, told!);
      else if (!passing.has(error.code)) throw error;
    }
  }
}

const passing = new Set<string | undefined>(["changed_meanwhile", "impossible"]);
