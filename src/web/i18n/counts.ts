import type { FormatterModule } from "i18next";
import { isolated } from "#contract/isolated.ts";
import { writeValue } from "./say.ts";

/** Writes `{{count, number}}` in texts as the page's language writes numbers: "1,200 teams". */
export const counts: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: writeValue,
};

/** Names that people gave turn nothing round; React escapes what it shows. */
export const interpolation = { escapeValue: true, escape: isolated };
