import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";

interface Screen {
  page: Page;
  /** Brings another page of the same browser to where this one is. */
  openFresh: (fresh: Page) => Promise<void>;
  textOf: (page: Page) => Promise<string>;
}

/** How long a page took to say what a fresh one says; or what both said to the end. */
export type Compared = { afterMs: number } | { said: string; freshSaid: string };

const longestMs = 60_000;

/** A page comes to say what a fresh one says, within a minute of that one's being there. */
export async function compareWithFresh({ page, openFresh, textOf }: Screen): Promise<Compared> {
  const began = performance.now();
  const passed = () => performance.now() - began;
  const fresh = await page.context().newPage();
  const firstSaid = new Map<string, number>();
  let openedMs = Infinity;
  let failure: unknown = null;
  const opening = openFresh(fresh).then(() => (openedMs = passed()));
  opening.catch((error: unknown) => (failure = error));
  try {
    for (;;) {
      if (failure) throw failure;
      const said = await textOf(page);
      firstSaid.set(said, firstSaid.get(said) ?? passed());
      if (openedMs < Infinity) {
        const freshSaid = await textOf(fresh);
        const afterMs = firstSaid.get(freshSaid);
        if (afterMs !== undefined) return { afterMs };
        if (passed() > openedMs + longestMs) return { said, freshSaid };
      }
      await sleep(50);
    }
  } finally {
    await fresh.close();
  }
}

/** That a page stayed behind, in words. */
export function faultOf(name: string, compared: Compared): string | null {
  if ("afterMs" in compared) return null;
  return `${name}:\n${compared.said}\n— and a fresh one —\n${compared.freshSaid}`;
}
