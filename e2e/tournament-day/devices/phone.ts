import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#engine";
import { paths } from "#contract/paths.ts";
import type {
  MadeScorerLink,
  ScorerSchedule,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { blankCourt, type CourtChange, type CourtState } from "#contract/games/court-state.ts";
import type { ScoreReceipt, ScoreValue } from "#contract/score-commands/commands.ts";
import type { z } from "zod";
import { newId } from "#web/features/outbox/new-id.ts";
import { bodyOf, nextToSend, waiting } from "#web/features/outbox/outbox-state.ts";
import { createOutbox, type Outbox } from "#web/features/outbox/sender.ts";
import { withHeld } from "#web/features/score-entry/held-entries.ts";
import { listedAs, standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { explain } from "#web/features/score-entry/sending/hand-in.ts";
import { bounded, isConnected } from "./device.ts";
import { Connection } from "./connection.ts";
import type { HallServer } from "#e2e/tournament-day/hall/hall-server.ts";
import { memoryStore } from "./memory-store.ts";
import type { Device, Saved } from "./device.ts";
import type { Score } from "#e2e/tournament-day/hall/truth.ts";

interface Session {
  linkId: number;
  token: string;
  outbox: Outbox;
  stop: () => void;
}

/** A helper's phone as its browser has it, but for the screen: the same outbox, a store of its own. */
export class Phone implements Device {
  readonly name: string;
  readonly connection: Connection;
  rows: ScheduleRow[] = [];
  /** As of which revision of the tournament. */
  seen = -1;
  /** Final results that were tapped, by their command. */
  readonly tapped = new Map<string, { matchId: number; result: ScoreValue }>();
  readonly receipts = new Map<string, Saved>();
  /** It has no screen. */
  readonly caughtUpMs = [];
  readonly #store = memoryStore();
  readonly #server: HallServer;
  readonly #sessions: Session[] = [];
  /** Who serves and the timeouts as it has said last, by game. */
  readonly #courts = new Map<number, CourtState>();
  #failures = 0;

  constructor(name: string, server: HallServer) {
    this.name = name;
    this.#server = server;
    this.connection = new Connection(server);
  }

  get linkId(): number {
    return this.#sessions.at(-1)!.linkId;
  }

  /** How many saved results still have no receipt. */
  get waiting(): number {
    return this.#sessions
      .map(({ outbox }) => outbox.getView().state)
      .reduce((sum, state) => sum + (state ? waiting(state).length : 0), 0);
  }

  get isOnline(): boolean {
    return this.connection.isOn;
  }

  /** Cut off three minutes of ten; now and then an answer is lost on its way, or the page is closed. */
  pass(random: Random): Promise<void> {
    const { connection } = this;
    connection.isOn = isConnected(connection.isOn, random);
    const chance = random.next();
    if (this.waiting > 0 && chance < 0.25) connection.spoil(chance < 0.18 ? "unheard" : "lost");
    if (random.next() < 0.01) this.reopen();
    return Promise.resolve();
  }

  connect(isOnline: boolean): Promise<void> {
    this.connection.isOn = isOnline;
    return Promise.resolve();
  }

  get unheard(): number {
    return this.connection.unheard;
  }

  /** Final results that were tapped here and have no receipt. */
  lostFinals(): string[] {
    const lost = [...this.tapped].filter(([id]) => !this.receipts.has(id));
    return lost.map(
      ([id, { matchId }]) => `${this.name} has no receipt of ${id} (match ${matchId})`,
    );
  }

  get finals(): number {
    return this.tapped.size;
  }

  /** Opens a court's link; what an earlier one still holds goes on being sent. */
  async scan({ id: linkId, token: secret }: MadeScorerLink): Promise<void> {
    const { token } = await this.connection.ask<z.infer<typeof ScorerSessionResponse>>(
      "POST",
      paths.scorerSession(),
      { body: { token: secret, name: this.name } },
    );
    this.#sessions.push({ linkId, token, ...this.#open(linkId, token) });
    this.seen = -1;
  }

  /** The page is closed and opened again: all it knows is what it has stored. */
  reopen(): void {
    const session = this.#sessions.at(-1)!;
    session.stop();
    Object.assign(session, this.#open(session.linkId, session.token));
  }

  /** Asks for its games. Errors: those of the API, as for a link that has ended. */
  async look(revision: number): Promise<void> {
    const { token } = this.#sessions.at(-1)!;
    const reply = await this.connection.ask<z.infer<typeof ScorerSchedule>>(
      "GET",
      paths.scorerSchedule(),
      { token },
    );
    this.rows = reply.schedule;
    this.seen = revision;
  }

  /** A game as the phone shows it: with what was tapped on it. */
  #shown(row: ScheduleRow): ScheduleRow {
    const entries = this.#sessions.at(-1)!.outbox.getView().state?.entries ?? [];
    return withHeld(row, entries);
  }

  /** Saves what a game says by now; a tap that was made twice arrives twice. */
  async tap(matchId: number, score: Score, status: "in_progress" | "completed", isTwice: boolean) {
    const row = this.rows.find(({ id }) => id === matchId);
    if (!row) return;
    const { outbox } = this.#sessions.at(-1)!;
    const shown = this.#shown(row);
    const replaces = standsOf(shown);
    const result: ScoreValue = { ...replaces, ...score, status, outcome: "played", lost_by: null };
    const id = newId();
    if (status === "completed") this.tapped.set(id, { matchId, result });
    const enteredAt = new Date(this.#server.now).toISOString();
    const court = status === "completed" ? null : this.#takeTimeout(shown);
    const entry = { id, matchId, replaces, result, enteredAt, ...(court && { court }) };
    await Promise.all((isTwice ? [entry, entry] : [entry]).map((one) => outbox.append(one)));
  }

  /** At a third of the games each tap goes with a timeout, and the sides serve in turn. */
  #takeTimeout({ id, court_state: listed }: ScheduleRow): CourtChange | null {
    if (id % 3 > 0) return null;
    const replaces = this.#courts.get(id) ?? listed ?? null;
    const { serve, timeouts } = replaces ?? blankCourt;
    const side = serve.last?.side === 0 ? 1 : 0;
    const key = `0-${side}`;
    const state = {
      serve: { began: serve.began.length === 0 ? [side] : serve.began, last: { part: 0, side } },
      timeouts: { ...timeouts, [key]: (timeouts[key] ?? 0) + 1 },
    } satisfies CourtState;
    this.#courts.set(id, state);
    return { replaces, state };
  }

  /** Time has passed: what waits is tried again, and comes to an end one way or the other. */
  async send(): Promise<void> {
    this.#failures = 0;
    for (const { outbox } of this.#sessions) outbox.wake();
    const checkTime = bounded(() => `${this.name} sends ${this.waiting} results`);
    while (this.connection.isOn && this.#server.isUp && this.#failures === 0 && this.#isBusy()) {
      checkTime();
      await sleep(5);
    }
  }

  catchUp(): Promise<null> {
    return Promise.resolve(null);
  }

  stop(): Promise<void> {
    for (const { stop } of this.#sessions) stop();
    return Promise.resolve();
  }

  #isBusy(): boolean {
    return this.#sessions.some(({ outbox }) => {
      const { state, sending } = outbox.getView();
      return sending !== null || state === null || nextToSend(state).length > 0;
    });
  }

  #open(linkId: number, token: string) {
    const outbox = createOutbox({
      // Each phone is a browser of its own, though all are in one process.
      place: `${this.name}: link.${linkId}`,
      store: this.#store,
      wakeWith: () => () => undefined,
      send: async (entry, device) => {
        const body = bodyOf(entry, device);
        const receipt = await this.connection.ask<ScoreReceipt>(
          "PUT",
          paths.scoreCommand(entry.id),
          { token, body },
        );
        this.receipts.set(entry.id, { body, token, receipt });
        return receipt;
      },
      explain: (error) => {
        this.#failures += 1;
        return explain(error);
      },
      onReceipt: ({ matchId }, { stands }) => {
        this.rows = this.rows.map((row) =>
          row.id === matchId ? { ...row, ...listedAs(stands) } : row,
        );
        // Told late, it may be what stood once.
        this.seen = -1;
        return Promise.resolve();
      },
    });
    return { outbox, stop: outbox.start() };
  }
}
