import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { becomeKnown, createAccount, logIn } from "#e2e/api.ts";
import { type CountedActions, countActions } from "#e2e/counted-actions.ts";
import { arrive, type desktop, type Person } from "#e2e/person.ts";
import type { RunningServer } from "#e2e/server.ts";

/** Somebody with an account of their own and nothing in it, at one screen. */
export interface Newcomer extends Person {
  url: string;
  token: string;
  /** What is done by hand, counted. */
  actions: CountedActions;
  /** Looks at the screen, which must not be wider than the device either. */
  lookAt: (screen: string) => Promise<void>;
}

export async function welcome(
  browser: Browser,
  { url }: RunningServer,
  username: string,
  viewport: typeof desktop,
): Promise<Newcomer> {
  await createAccount(url, username);
  const token = await logIn(url, username);
  const person = await arrive(browser, url, viewport);
  await becomeKnown(person, token);
  const { page, complaints, look } = person;
  return {
    ...person,
    url,
    token,
    actions: countActions(page),
    lookAt: async (screen) => {
      await look(screen);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (beyond > 0) complaints.push(`${screen}: scrolls sideways by ${beyond}`);
    },
  };
}

/** Nothing must have gone wrong on the way. */
export async function leave({ complaints, context }: Newcomer): Promise<void> {
  await context.close();
  expect(complaints).toEqual([]);
}
