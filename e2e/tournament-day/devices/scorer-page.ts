import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page, Route } from "playwright-core";
import type { Random } from "#engine";
import { byPlan } from "#contract/board/schedule-changes.ts";
import { type MadeScorerLink, scorerPath } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import { arrive, type Person, phone } from "#e2e/person.ts";
import { OutboxState, waiting } from "#web/features/outbox/outbox-state.ts";
import type { HallServer } from "#e2e/tournament-day/hall/hall-server.ts";
import { clockScript } from "./spectator.ts";
import { bounded, type Device, isConnected, type Saved } from "./device.ts";
import { compareWithFresh, faultOf } from "./fresh-page.ts";
import { isAnythingTyped, placesOf } from "./kept-on-phone.ts";
import { fill, insist, until } from "./score-card.ts";
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
  readonly caughtUpMs: number[] = [];
  readonly #server: HallServer;
  readonly #person: Person;
  /** How often it had a connection again. */
  #returns = 0;
  /** It has one again, and nobody has looked yet whether it shows what a fresh page does. */
  #isBack = false;
  #spoils = false;
  #failures = 0;

  private constructor(name: string, server: HallServer, person: Person) {
    this.name = name;
    this.#server = server;
    this.#person = person;
  }

  static async open(browser: Browser, name: string, server: HallServer): Promise<ScorerPage> {
    const person = await arrive(browser, server.url, phone);
    const page = new ScorerPage(name, server, person);
    // Also what a fresh page sends that is opened beside it: they share what waits.
    await person.context.route("**/api/scorer/commands/*", (route) => page.#carry(route));
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
    const wasOnline = this.isOnline;
    this.#spoils = random.next() < 0.18;
    await this.connect(isConnected(wasOnline, random));
    if (this.isOnline === wasOnline) return;
    if (this.isOnline) this.#returns += 1;
    // Each load of a page takes as long as a minute of the day without one.
    this.#isBack = this.isOnline && this.#returns % 3 === 1;
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
    const taps = { clickCount: isTwice ? 2 : 1 };
    const start = game.getByRole("button", { name: "Start game", exact: true });
    if (status === "in_progress" && score.t1s + score.t2s === 0) {
      if (await start.isVisible()) await start.click(taps);
      return;
    }
    // Another device may end it meanwhile: the page then shows that, and there is nothing left to say,
    // or asks which of two results it is.
    const isOver = game.getByRole("button", { name: "Correct result" });
    const mine = game.getByRole("button", { name: "Save mine" });
    await until(fill(game, score), isOver);
    if (await isOver.isVisible()) return;
    if (status === "completed") {
      await until(this.#end({ game, row, taps }, score), isOver.or(mine).first());
    }
    const hasInsisted = await insist(game, score);
    if (hasInsisted && status === "completed") this.pressed.push({ matchId, ...score });
  }

  /** As a thumb does it: a final result is asked about. */
  async #end(
    { game, row, taps }: { game: Locator; row: ScheduleRow; taps: { clickCount: number } },
    score: Score,
  ): Promise<void> {
    await game.getByRole("button", { name: "Final result", exact: true }).click(taps);
    const question = this.#page.getByRole("alertdialog", { name: `game ${row.game_number} over` });
    await question.getByRole("button", { name: "Final result" }).click(taps);
    this.pressed.push({ matchId: row.id, ...score });
    await question.waitFor({ state: "detached" });
  }

  /** Time has passed: somebody looks at the phone, and it sends what it can. */
  async send(): Promise<void> {
    this.#failures = 0;
    const looked = 'document.dispatchEvent(new Event("visibilitychange"))';
    await this.#page.evaluate(`${clockScript(this.#server)}; ${looked}`);
    const checkTime = bounded(() => `${this.name} sends ${this.waiting} results`);
    for (;;) {
      checkTime();
      this.waiting = await this.#countWaiting();
      const isSending = this.isOnline && this.#server.isUp && this.#failures === 0;
      if (!isSending || this.waiting === 0) return;
      await sleep(20);
    }
  }

  /** The list of its games comes to say what a fresh page says; else what both said. */
  async catchUp(): Promise<string | null> {
    const isReady = this.#isBack && this.waiting === 0;
    // A second page would save what is being typed on the first as well.
    if (!isReady || (await isAnythingTyped(this.#page, this.linkId))) return null;
    this.#isBack = false;
    const compared = await compareWithFresh({
      page: this.#page,
      openFresh: async (fresh) => {
        await fresh.addInitScript(clockScript(this.#server));
        await fresh.goto("/s/");
        await fresh.getByText("Up to date").waitFor();
      },
      textOf: async (page) => page.getByRole("region", { name: "All games" }).innerText(),
    });
    if ("afterMs" in compared) this.caughtUpMs.push(compared.afterMs);
    return faultOf(this.name, compared);
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
    // Two teams may meet in their group and for a place: the list is in playing order.
    const meetings = this.rows
      .filter(({ team1, team2 }) => team1 === row.team1 && team2 === row.team2)
      .toSorted(byPlan);
    const nth = meetings.findIndex(({ id }) => id === row.id);
    await list.getByRole("button", { name: teams }).nth(nth).click();
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
    const places = await placesOf(this.#page);
    return places.reduce<number>((sum, place) => sum + waiting(OutboxState.parse(place)).length, 0);
  }
}
