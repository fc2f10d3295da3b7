import { TimeFormat } from "#contract/users.ts";

const key = "timeFormat";
let known: TimeFormat | null = null;

/** How times are written on this device. */
export function readTimeFormat(): TimeFormat {
  known ??= readStored();
  return known;
}

/** Holds on this device from now on; what is on view has to be drawn again. */
export function storeTimeFormat(format: TimeFormat) {
  known = format;
  try {
    localStorage.setItem(key, format);
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

function readStored(): TimeFormat {
  try {
    return TimeFormat.catch("language").parse(localStorage.getItem(key));
  } catch {
    // There is no storage where the server draws the page, or it is closed to the page.
    return "language";
  }
}
