import type { FormatterModule } from "i18next";
import { formatNumber } from "./format.ts";

/** Values that say how many; game numbers, ranks and years are names rather than quantities. */
export const quantities =
  /^(?:count|total|max|min|available|unassigned|selected|brackets|courts|matches|teams|completed|groups|games|sheets|placed|done|most|least)$/;

/** Writes quantities in texts as the page's language writes numbers: "1,200 teams". */
export const counts: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, _language, options) {
    const { interpolationkey: key } = { ...options } as { interpolationkey?: string };
    const isQuantity = typeof value === "number" && key !== undefined && quantities.test(key);
    return isQuantity ? formatNumber(value) : (value as string);
  },
};

/** Names that people gave stay as they are; React escapes what it shows. */
export const interpolation = { escapeValue: false, alwaysFormat: true };
