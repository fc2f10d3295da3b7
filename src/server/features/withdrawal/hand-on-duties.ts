import { proposeDuties } from "#contract/board/propose-duties.ts";
import { DutyRole } from "#contract/duties/duties.ts";
import type { DutyWay } from "#contract/duties/duty-forms.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { WithdrawalPreview } from "#contract/teams/withdrawal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { assignDuties } from "#server/features/duties/assign-duties.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";

type Left = WithdrawalPreview["duties"]["open"];

/**
 * Gives the duties that a team which is gone leaves to others by a rule, as far as somebody is free; games
 * that have begun or have no time keep them. Returns the games that changed. Errors: `duty_conflict`.
 */
export async function handOnDuties(
  { id, tournament_id: tournamentId }: StoredTeam,
  { rule, rest_minutes: restMinutes }: DutyWay,
  trx: Transaction,
): Promise<number[]> {
  const changed = new Set<number>();
  for (const role of DutyRole.options) {
    const fixtures = await loadFixtures(tournamentId, trx);
    const playing = [...fixtures.teams.values()].filter((team) => team.is_playing);
    const known = {
      rows: toScheduleRows(fixtures),
      teamIds: playing.map((team) => team.id),
      officialIds: [...fixtures.officials.keys()],
    };
    const all = { day: null, bracketIds: null, isReplacing: false, leftBy: id };
    const { games } = proposeDuties(known, { ...all, rule, role, restMinutes });
    if (games.length === 0) continue;
    const body = { games, allow_overlap: false };
    for (const game of await assignDuties(body, tournamentId, trx)) changed.add(game);
  }
  return [...changed];
}

/** The duties of a team that is gone at games that are still to be played. */
export function dutiesLeft(rows: ScheduleRow[], teamId: number): Left {
  const open = rows.filter(({ status }) => status === "SCHEDULED");
  return open.flatMap(({ game_number, duties }) =>
    duties
      .filter(({ is_gone: isGone, team_id: whose }) => isGone && whose === teamId)
      .map((duty) => ({ game_number, duty })),
  );
}

/** The duties of games that somebody has only afterwards. */
export function dutiesTaken(
  before: ScheduleRow[],
  after: ScheduleRow[],
  changed: readonly number[],
): Left {
  const was = new Map(before.map(({ id, duties }) => [id, new Set(duties.map(keyOf))]));
  return after
    .filter(({ id }) => changed.includes(id))
    .flatMap(({ id, game_number, duties }) =>
      duties
        .filter((duty) => !was.get(id)!.has(keyOf(duty)))
        .map((duty) => ({ game_number, duty })),
    );
}

function keyOf({ role, official_id, team_id, source }: ScheduleRow["duties"][number]): string {
  return JSON.stringify([role, official_id, team_id, source]);
}
