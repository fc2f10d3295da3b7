import type { Browser, Page } from "playwright-core";
import type { Random } from "#engine";
import { arrive, desktop, type Person } from "#e2e/person.ts";
import { shiftDate } from "#testing/shift-date.mjs";
import { isConnected } from "./device.ts";
import { compareWithFresh, faultOf } from "./fresh-page.ts";
import type { HallServer } from "#e2e/tournament-day/hall/hall-server.ts";

/** Puts a page on the hall's time. */
export function clockScript({ aheadMs }: HallServer): string {
  return `(${String(shiftDate)})(${aheadMs})`;
}

/** All pages of somebody's browser, those that are opened later too. */
async function moveClock({ context, page }: Person, server: HallServer): Promise<void> {
  await context.addInitScript(clockScript(server));
  await page.evaluate(clockScript(server));
}

/** Somebody who looks at a page the whole day, over the hall's Wi-Fi. */
export class Spectator {
  readonly person: Person;
  /** How long the page took to be equal to a fresh one after each time without a connection. */
  readonly caughtUpMs: number[] = [];
  readonly #path: string;
  readonly #server: HallServer;
  #isOnline = true;

  private constructor(person: Person, path: string, server: HallServer) {
    this.person = person;
    this.#path = path;
    this.#server = server;
  }

  static async open(browser: Browser, path: string, server: HallServer): Promise<Spectator> {
    const person = await arrive(browser, server.url, desktop);
    const spectator = new Spectator(person, path, server);
    await moveClock(person, server);
    await person.page.goto(path);
    return spectator;
  }

  /** A minute in the hall; whether there is a connection again, after a time without. */
  async pass(random: Random): Promise<boolean> {
    const isOnline = isConnected(this.#isOnline, random);
    if (isOnline === this.#isOnline) return false;
    this.#isOnline = isOnline;
    await this.person.context.setOffline(!isOnline);
    return isOnline;
  }

  /** The page comes to say what a fresh one says; else what both said. */
  async catchUp(): Promise<string | null> {
    await moveClock(this.person, this.#server);
    const compared = await compareWithFresh({
      page: this.person.page,
      openFresh: async (fresh) => open(fresh, this.#path),
      textOf,
    });
    if ("afterMs" in compared) this.caughtUpMs.push(compared.afterMs);
    return faultOf(this.#path, compared);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.getByText("Up to date").waitFor();
}

/** What a page says, but for that something on it has just changed. */
async function textOf(page: Page): Promise<string> {
  const text = await page.getByRole("main").innerText();
  return text.replace("\nResults updated", "");
}
