import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Teams are entered by organisers, and nobody signs up for a tournament by themselves. What says
 * otherwise leads captains to a button that isn't there; once it is, these go.
 */
const promises = [
  /captains? (?:can |may )?(?:register|enter|sign up) (?:their|your|a|the) teams?/iu,
  /(?:registration|sign-?up) (?:is |now )?open\b/iu,
  /(?:register|enter|sign up) your (?:own )?team/iu,
  /Kapitäne (?:melden|tragen) ihre? Teams?|Anmeldung (?:ist )?(?:offen|geöffnet)|Melde dein Team an/iu,
  /capitanes (?:inscriben|registran) (?:a )?su|inscripci(?:ón|ones) abiertas?|[Ii]nscribe a? ?tu equipo/iu,
  /capitaines (?:inscrivent|enregistrent) leur|inscriptions? (?:est |sont )?ouvertes?|[Ii]nscrivez votre équipe/iu,
];

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name));

const places = [
  "README.md",
  ...["en", "de", "es", "fr"].flatMap((language) => filesIn(`src/texts/${language}`)),
  ...filesIn("src/server/demo"),
];

test("no text promises that captains enter their teams by themselves", () => {
  expect(places.length).toBeGreaterThan(50);
  const found = places.flatMap((place) => {
    const text = readFileSync(place, "utf8");
    return promises.flatMap((promise) => text.match(promise)?.[0] ?? []).map((it) => [place, it]);
  });
  expect(found).toEqual([]);
});

test.each([
  "Captains register their team in three minutes.",
  "Registration is open until Friday.",
  "Kapitäne melden ihr Team selbst an.",
  "Los capitanes inscriben a su equipo.",
  "Les capitaines inscrivent leur équipe.",
])("would notice: %s", (text) => {
  expect(promises.some((promise) => promise.test(text))).toBe(true);
});
