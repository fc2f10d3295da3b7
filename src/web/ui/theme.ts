import type { z } from "zod";
import { Theme } from "#contract/users.ts";

export type ThemeChoice = z.infer<typeof Theme>;

const themeKey = "theme";

export function readTheme(): ThemeChoice {
  return Theme.catch("system").parse(localStorage.getItem(themeKey));
}

/** Stores the choice; /theme.js, which also runs before the first paint, applies it. */
export function storeTheme(theme: ThemeChoice) {
  localStorage.setItem(themeKey, theme);
  window.dispatchEvent(new Event("themechange"));
}
