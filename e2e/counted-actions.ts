import type { Locator, Page } from "playwright-core";

/** What a person does, each press, filled field and choice counted once. */
export interface CountedActions {
  /** In words, in order. */
  done: string[];
  press: (name: string, role?: "button" | "link" | "tab") => Promise<void>;
  fill: (label: string | RegExp, value: string) => Promise<void>;
  choose: (label: string, option: string) => Promise<void>;
  pressOn: (what: string, target: Locator) => Promise<void>;
}

export function countActions(page: Page): CountedActions {
  const done: string[] = [];
  return {
    done,
    press: async (name, role = "button") => {
      done.push(`press ${name}`);
      await page.getByRole(role, { name, exact: true }).first().click();
    },
    fill: async (label, value) => {
      done.push(`fill ${String(label)}`);
      await page.getByLabel(label).first().fill(value);
    },
    choose: async (label, option) => {
      done.push(`choose ${option}`);
      await page.locator("select").and(page.getByLabel(label)).selectOption({ label: option });
    },
    pressOn: async (what, target) => {
      done.push(`press ${what}`);
      await target.click();
    },
  };
}
