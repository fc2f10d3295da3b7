import { currentTime } from "#contract/clock.ts";
import { browserZone } from "#web/i18n/dates.ts";

const offered = [
  "UTC",
  "America/Los_Angeles",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Sydney",
];

/** The device's zone first, then a few of the world's, and the stored one if it is none of them. */
export function zoneChoices(stored: string | null) {
  const zones = new Set([browserZone(), ...offered, ...(stored ? [stored] : [])]);
  return [...zones].map((zone) => ({ zone, name: zoneName(zone) }));
}

/** "New York (GMT-5)". */
function zoneName(zone: string) {
  const city = zone.split("/").at(-1)!.replaceAll("_", " ");
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(currentTime())
    .find(({ type }) => type === "timeZoneName")?.value;
  return offset && zone !== "UTC" ? `${city} (${offset})` : city;
}
