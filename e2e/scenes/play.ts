import { call, get } from "#e2e/api.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { createResults, type Scoring } from "#server/demo/scores.ts";
import type { Newcomer } from "./newcomer.ts";

/** A game that is over, by the names of who won and lost it. */
export interface Played {
  row: ScheduleRow;
  winner: string;
  loser: string;
  /** Of the winner first. */
  sets: [number, number];
}

export interface Play {
  tournamentId: number;
  scoring: Scoring;
  /** Everybody, the strongest first: who is stronger wins three times in four. */
  entrants: readonly string[];
  seed: number;
}

/** The results of a tournament, each of which is worked out once and kept. */
export class Games {
  readonly played: Played[] = [];
  readonly #newcomer: Newcomer;
  readonly #of: Play;
  readonly #results: ReturnType<typeof createResults>;

  constructor(newcomer: Newcomer, of: Play) {
    this.#newcomer = newcomer;
    this.#of = of;
    this.#results = createResults(of.scoring, of.seed);
  }

  async rows(): Promise<ScheduleRow[]> {
    const { url } = this.#newcomer;
    const path = paths.tournamentSchedule(this.#of.tournamentId);
    return (await get<{ schedule: ScheduleRow[] }>(url, path)).schedule;
  }

  /** The first games of which the teams are known, in playing order. */
  async open(): Promise<ScheduleRow[]> {
    const rows = await this.rows();
    return rows.filter(
      ({ status, team1, team2 }) => status === "SCHEDULED" && team1 !== null && team2 !== null,
    );
  }

  /** Types a result at the side of the court: each number and Enter. */
  async enterByHand(row: ScheduleRow): Promise<void> {
    const { page, actions } = this.#newcomer;
    const { parts } = this.#decide(row);
    const name = `Game ${row.game_number}`;
    const card = page.getByRole("article", { name, exact: true });
    await actions.pressOn(name, card.getByRole("textbox").first());
    for (const points of parts!.flat()) {
      await page.keyboard.type(String(points));
      await page.keyboard.press("Enter");
    }
    actions.done.push(`type ${JSON.stringify(parts)}`);
    await card.getByText("Saved").waitFor();
  }

  /** The games whose teams are known, and those that get theirs by that, until none is left. */
  async playOn(): Promise<void> {
    const { url, token } = this.#newcomer;
    for (let open = await this.open(); open.length > 0; open = await this.open()) {
      for (const row of open) {
        const body = { ...this.#decide(row), status: "completed" };
        await call(url, "PUT", paths.match(row.id), { token, body });
      }
    }
  }

  #decide(row: ScheduleRow) {
    const { entrants } = this.#of;
    const [home, away] = [row.team1!, row.team2!];
    const result = this.#results(entrants.indexOf(home), entrants.indexOf(away), {
      mayBeLevel: false,
    });
    const { t1s, t2s } = result;
    const [winner, loser] = t1s > t2s ? [home, away] : [away, home];
    this.played.push({ row, winner, loser, sets: [Math.max(t1s, t2s), Math.min(t1s, t2s)] });
    return result;
  }
}
