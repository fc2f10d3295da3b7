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

/** Places that go by another name by now: browsers differ in which of both they have. */
const renamed: Partial<Record<string, string>> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  DumontDUrville: "Dumont d’Urville",
  Enderbury: "Kanton",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Ho_Chi_Minh: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/**
 * The device's zone first, then UTC and the world's by name, the stored one among them, each place
 * once: hundreds to put in order, which a form keeps from one drawing to the next.
 */
export function zoneChoices(stored: string | null) {
  const device = browserZone();
  const byName = new Map<string, string>();
  for (const zone of [...(stored ? [stored] : []), device, "UTC", ...worldZones()]) {
    const name = zoneName(zone);
    if (!byName.has(name)) byName.set(name, zone);
  }
  const first = new Set([zoneName(device), zoneName("UTC")]);
  const others = [...byName.keys()]
    .filter((name) => !first.has(name))
    .toSorted((a, b) => a.localeCompare(b));
  return [...first, ...others].map((name) => ({
    zone: byName.get(name)!,
    name,
    isDevice: name === zoneName(device),
  }));
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
  const place = zone.split("/").at(-1)!;
  const city = renamed[place] ?? place.replaceAll("_", " ");
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(currentTime())
    .find(({ type }) => type === "timeZoneName")?.value;
  return offset && zone !== "UTC" ? `${city} (${offset})` : city;
}
