import { currentTime } from "#contract/clock.ts";
import { browserZone } from "./dates.ts";

// Where a browser has no list of the world's, these stand for it.
const few = [
  "America/Los_Angeles",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Sydney",
];

/**
 * The device's zone first, then UTC and the world's by name, the stored one among them: hundreds
 * to put in order, which a form keeps from one drawing to the next.
 */
export function zoneChoices(stored: string | null) {
  const zones = new Set([...worldZones(), ...(stored ? [stored] : [])]);
  const named = [...zones].map((zone) => ({ zone, name: zoneName(zone) }));
  const device = browserZone();
  const first = new Set([device, "UTC"]);
  return [
    ...[...first].map((zone) => ({ zone, name: zoneName(zone) })),
    ...named
      .filter(({ zone }) => !first.has(zone))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  ].map((choice) => ({ ...choice, isDevice: choice.zone === device }));
}

function worldZones(): string[] {
  return typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : few;
}

/** Of this hour: a name says by how many hours the clock there differs now. */
const names = new Map<string, string>();
let namedHour = 0;

/** "New York (GMT-5)". There are hundreds, each of which takes time to make. */
export function zoneName(zone: string): string {
  const hour = Math.floor(currentTime().getTime() / 3_600_000);
  if (hour !== namedHour) names.clear();
  namedHour = hour;
  const name = names.get(zone) ?? nameAnew(zone);
  names.set(zone, name);
  return name;
}

function nameAnew(zone: string): string {
  const city = zone.split("/").at(-1)!.replaceAll("_", " ");
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(currentTime())
    .find(({ type }) => type === "timeZoneName")?.value;
  return offset && zone !== "UTC" ? `${city} (${offset})` : city;
}
