import type { Duty } from "#contract/duties/duties.ts";

/** A duty at a game. */
export interface DutyAt {
  duty: Duty;
  game_number: number;
}
