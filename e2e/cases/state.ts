import type { Page } from "playwright-core";

/** What a screen looks like after some presses and words: dialogs, menus, refusals. */
export interface State {
  path: string;
  reach: (page: Page) => Promise<unknown>;
  /** Stays on top while the page behind it scrolls, so that a picture of the window tells more. */
  isOverlay?: boolean;
}

export function dialog(path: string, name: string | RegExp): State {
  return {
    path,
    isOverlay: true,
    reach: async (page) => {
      await press(page, name);
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    },
  };
}

/** A dialog that an entry of the screen's menu opens. */
export function dialogByMenu(path: string, entry: string): State {
  return {
    path,
    isOverlay: true,
    reach: async (page) => {
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: entry }).click();
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    },
  };
}

export async function press(page: Page, name: string | RegExp) {
  const exact = typeof name === "string";
  await page.getByRole("button", { name, exact }).first().click();
}

/** Presses a button that is off, which says why. */
export async function pressOff(page: Page, name: string) {
  // Nobody waits until it is on.
  await page.getByRole("button", { name, exact: true }).first().click({ force: true });
  await page.locator("[role=alert][popover]").waitFor();
}

export function pressing(name: string) {
  return async (page: Page) => press(page, name);
}

export function seeing(text: string) {
  return async (page: Page) => page.getByText(text).first().waitFor();
}

export async function settle(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The menu of a phone, or of the account where there is room for the links. */
export async function openMenu(page: Page) {
  const phoneMenu = page.getByRole("button", { name: "Open menu" });
  const account = page.getByRole("button", { name: /Account menu/ });
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  else if (await account.isVisible()) await account.click();
}
