import type { z } from "zod";
import { Theme } from "#contract/accounts/users.ts";
import { recall, remember } from "#web/device-storage.ts";

export type ThemeChoice = z.infer<typeof Theme>;

const themeKey = "theme";

export function readTheme(): ThemeChoice {
  return Theme.catch("system").parse(recall(themeKey));
}

/** Stores the choice; /first-paint.js, which also runs before the first paint, applies it. */
export function storeTheme(theme: ThemeChoice) {
  remember(themeKey, theme);
  window.dispatchEvent(new Event("themechange"));
}
