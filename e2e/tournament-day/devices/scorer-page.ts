import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, errors, type Locator, type Page, type Route } from "playwright-core";
import type { Random } from "#engine";
import { type MadeScorerLink, scorerPath } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import { arrive, type Person, phone } from "#e2e/person.ts";
import { OutboxState, waiting } from "#web/features/outbox/outbox-state.ts";
import type { HallServer } from "#e2e/tournament-day/hall/hall-server.ts";
import { clockScript } from "./spectator.ts";
import { type Device, isConnected, type Saved } from "./device.ts";
import type { Score } from "#e2e/tournament-day/hall/truth.ts";

/** A helper's phone as it is: a browser's page, pressed as a thumb presses it. */
export class ScorerPage implements Device {
  readonly name: string;
  isOnline = true;
  unheard = 0;
  waiting = 0;
  linkId = 0;
  rows: ScheduleRow[] = [];
  seen = -1;
  /** Final results that were pressed: the game and its points. */
  readonly pressed: { matchId: number; t1s: number; t2s: number }[] = [];
  readonly receipts = new Map<string, Saved>();
  readonly #server: HallServer;
  readonly #person: Person;
  #spoils = false;
  #failures = 0;

  private constructor(name: string, server: HallServer, person: Person) {
    this.name = name;
    this.#server = server;
    this.#person = person;
  }

  static async open(browser: Browser, name: string, server: HallServer): Promise<ScorerPage> {
    const page = new ScorerPage(name, server, await arrive(browser, server.url, phone));
    await page.#page.route("**/api/scorer/commands/*", (route) => page.#carry(route));
    return page;
  }

  /** The helper scans a court's code, and types a name the first time. */
  async scan({ id, token }: MadeScorerLink): Promise<void> {
    this.linkId = id;
    // The address is the same but for what is behind "#".
    await this.#page.goto("about:blank");
    await this.#page.goto(scorerPath(token));
    await this.#page.getByRole("textbox", { name: "Your name" }).fill(this.name);
    await this.#page.getByRole("button", { name: "Enter results" }).click();
    // What the page is made of is on the phone with it: from here on the network may go.
    await this.#page.getByText(`You enter results as ${this.name}`).waitFor();
    await this.#page.getByText("Opening").waitFor({ state: "detached" });
  }

  async pass(random: Random): Promise<void> {
    const isOnline = isConnected(this.isOnline, random);
    this.#spoils = random.next() < 0.18;
    await this.connect(isOnline);
  }

  async connect(isOnline: boolean): Promise<void> {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    await this.#person.context.setOffline(!isOnline);
  }

  /** What the page has been told by now, as far as the crew goes by it. */
  look(revision: number, rows: ScheduleRow[]): Promise<void> {
    this.rows = rows;
    this.seen = revision;
    return Promise.resolve();
  }

  get finals(): number {
    return this.pressed.length;
  }

  lostFinals(): string[] {
    const heard = [...this.receipts.values()].map(({ body }) => body);
    const lost = this.pressed.filter(
      ({ matchId, t1s, t2s }) =>
        !heard.some(
          ({ match_id: id, result }) =>
            id === matchId &&
            result.status === "completed" &&
            result.t1s === t1s &&
            result.t2s === t2s,
        ),
    );
    return lost.map(({ matchId, t1s, t2s }) => {
      const others = heard.filter(({ match_id: id }) => id === matchId);
      const told = others.map(({ result }) => `${result.t1s}:${result.t2s} ${result.status}`);
      return `${this.name} lost ${t1s}:${t2s} of match ${matchId}, of which it sent ${told.join()}`;
    });
  }

  async tap(matchId: number, score: Score, status: "in_progress" | "completed", isTwice: boolean) {
    const row = this.rows.find(({ id }) => id === matchId)!;
    const game = await this.#bringToFront(row);
    const press = async (name: string) =>
      game.getByRole("button", { name, exact: true }).click({ clickCount: isTwice ? 2 : 1 });
    const start = game.getByRole("button", { name: "Start game" });
    if (status === "in_progress" && score.t1s + score.t2s === 0) {
      if (await start.isVisible()) await press("Start game");
      return;
    }
    const entering = this.#enter({ game, row }, score, status);
    // Another device may end it meanwhile: the page then shows that, and there is nothing left to say,
    // or asks which of two results it is.
    const isOver = game.getByRole("button", { name: "Correct result" });
    const mine = game.getByRole("button", { name: "Save mine" });
    const overtaken = isOver.or(mine).first().waitFor({ timeout: 0 });
    await Promise.race([entering, overtaken.catch(() => undefined)]);
    entering.catch(() => undefined);
    if ((await pressWhileThere(mine)) && status === "completed") {
      this.pressed.push({ matchId, ...score });
    }
  }

  /** As a thumb does it; a final result is asked about. */
  async #enter(
    { game, row }: { game: Locator; row: ScheduleRow },
    score: Score,
    status: "in_progress" | "completed",
  ): Promise<void> {
    const [home, away] = [0, 1].map((side) => game.getByRole("textbox").nth(side));
    await home!.fill(String(score.t1s));
    await away!.fill(String(score.t2s));
    if (status === "in_progress") return;
    await game.getByRole("button", { name: "Final result", exact: true }).click();
    const question = this.#page.getByRole("alertdialog", { name: `game ${row.game_number} over` });
    await question.getByRole("button", { name: "Final result" }).click();
    this.pressed.push({ matchId: row.id, ...score });
    await question.waitFor({ state: "detached" });
  }

  /** Time has passed: somebody looks at the phone, and it sends what it can. */
  async send(): Promise<void> {
    this.#failures = 0;
    const looked = 'document.dispatchEvent(new Event("visibilitychange"))';
    await this.#page.evaluate(`${clockScript(this.#server)}; ${looked}`);
    for (;;) {
      this.waiting = await this.#countWaiting();
      const isSending = this.isOnline && this.#server.isUp && this.#failures === 0;
      if (!isSending || this.waiting === 0) return;
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    await this.#person.context.close();
  }

  get #page(): Page {
    return this.#person.page;
  }

  async #bringToFront(row: ScheduleRow) {
    const game = this.#page.getByRole("region", { name: `Game ${row.game_number}`, exact: true });
    if (await game.isVisible()) return game;
    const list = this.#page.getByRole("region", { name: "All games" });
    const teams = new RegExp(`\\b${row.team1}\\b.*\\b${row.team2}\\b`, "su");
    await list.getByRole("button", { name: teams }).first().click();
    await game.waitFor();
    return game;
  }

  /** On its way through the hall's Wi-Fi. */
  async #carry(route: Route): Promise<void> {
    const request = route.request();
    const body = request.postDataJSON() as ScoreCommandBody;
    const [id] = request.url().split("/").slice(-1) as [string];
    const token = request.headers()["authorization"]?.replace("Bearer ", "") ?? "";
    const answer = this.isOnline ? await route.fetch().catch(() => null) : null;
    if (!answer || this.#spoils) {
      if (answer) this.unheard += 1;
      this.#spoils = false;
      this.#failures += 1;
      return route.abort("internetdisconnected");
    }
    if (answer.ok()) {
      const receipt = (await answer.json()) as ScoreReceipt;
      this.receipts.set(id, { body, token, receipt });
    }
    return route.fulfill({ response: answer });
  }

  /** As the page has it stored. */
  async #countWaiting(): Promise<number> {
    const places = await this.#page.evaluate(async () => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      const asked = indexedDB.open("courtside-outbox");
      asked.addEventListener("error", () => reject(asked.error!));
      asked.addEventListener("success", () => {
        const all = asked.result.transaction("places").objectStore("places").getAll();
        all.addEventListener("success", () => resolve(all.result));
        all.addEventListener("error", () => reject(all.error!));
      });
      return promise.finally(() => asked.result.close());
    });
    return places.reduce<number>((sum, place) => sum + waiting(OutboxState.parse(place)).length, 0);
  }
}

/** Whether it could be pressed: a question goes by itself once both say the same. */
async function pressWhileThere(button: Locator): Promise<boolean> {
  while (await button.isVisible()) {
    try {
      await button.click({ timeout: 5000 });
      return true;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  return false;
}
