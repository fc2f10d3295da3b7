import type { z } from "zod";
import { Theme } from "#contract/users.ts";

export type ThemeChoice = z.infer<typeof Theme>;

const themeKey = "theme";

export function readTheme(): ThemeChoice {
  try {
    return Theme.catch("system").parse(localStorage.getItem(themeKey));
  } catch {
    // There is no storage where the server draws the page, or it is closed to the page.
    return "system";
  }
}

/** Stores the choice; /first-paint.js, which also runs before the first paint, applies it. */
export function storeTheme(theme: ThemeChoice) {
  localStorage.setItem(themeKey, theme);
  window.dispatchEvent(new Event("themechange"));
}
