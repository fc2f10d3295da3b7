import { TimeFormat } from "#contract/accounts/users.ts";
import { recall, remember } from "#web/device-storage.ts";

const key = "timeFormat";
let known: TimeFormat | null = null;

/** How times are written on this device. */
export function readTimeFormat(): TimeFormat {
  known ??= TimeFormat.catch("language").parse(recall(key));
  return known;
}

/** Holds on this device from now on; what is on view has to be drawn again. */
export function storeTimeFormat(format: TimeFormat) {
  known = format;
  remember(key, format);
}
