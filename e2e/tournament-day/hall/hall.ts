import type { ScheduleRow } from "#contract/schedule/schedule.ts";

/** A game that was called: who came onto which court, from when until when, in minutes of the day. */
export interface Call {
  row: ScheduleRow;
  court: number;
  referee: number | null;
  from: number;
  until: number;
  /** It turned out that others should have played. */
  isStopped: boolean;
}

/** What really goes on in the hall, whatever anybody's screen says. */
export class Hall {
  readonly calls: Call[] = [];
  /** A game whose result is tapped the wrong way round. */
  misreported: number | null = null;
  /** Courts that can't be played on any more. */
  readonly lost = new Set<number>();
  /** Games for which a crew waited because somebody was still busy elsewhere. */
  readonly waitedFor = new Set<number>();
  #over = new Map<number, Call>();

  call(call: Call): void {
    this.calls.push(call);
    this.#over.set(call.row.id, call);
  }

  /** Whether the game has been called, with these teams. */
  wasCalled(row: ScheduleRow): boolean {
    const call = this.#over.get(row.id);
    return call !== undefined && hasSameTeams(call.row, row);
  }

  isBusy(teamId: number, minute: number): boolean {
    return this.calls.some(
      (call) => call.from <= minute && minute < call.until && peopleOf(call).includes(teamId),
    );
  }

  /** What was corrected is played again: whoever plays it now walks off. */
  playAgain(matchIds: Iterable<number>, minute: number): void {
    for (const id of matchIds) {
      const call = this.#over.get(id);
      if (!call) continue;
      if (call.until > minute) Object.assign(call, { until: minute, isStopped: true });
      this.#over.delete(id);
    }
  }
}

export function playersOf({ home_team_id: home, away_team_id: away }: ScheduleRow): number[] {
  return [home, away].filter((id) => id !== null);
}

export function peopleOf({ row, referee }: Call): number[] {
  return referee === null ? playersOf(row) : [...playersOf(row), referee];
}

export function hasSameTeams(one: ScheduleRow, other: ScheduleRow): boolean {
  return one.home_team_id === other.home_team_id && one.away_team_id === other.away_team_id;
}
