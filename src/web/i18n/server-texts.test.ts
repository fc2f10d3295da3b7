import { afterEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { sportNames } from "#contract/sports.ts";
import catalogue from "#texts/en/names.json" with { type: "json" };
import { i18n } from "#web/i18n/index.ts";
import { inPageLanguage, knownName, loadServerTexts } from "#web/i18n/server-texts.ts";

afterEach(() => i18n.changeLanguage("en"));

async function inGerman(text: string) {
  await loadServerTexts("de");
  await i18n.changeLanguage("de");
  return inPageLanguage(text);
}

describe("what the server says", () => {
  test("stays as it is in English", () => {
    expect(inPageLanguage(messages.team.nameRequired)).toBe("Team name is required");
  });

  test("has its dates and times written for people in English, too", () => {
    expect(inPageLanguage("Court A is already booked for game 7, 2026-11-21 09:00–13:30")).toBe(
      "Court A is already booked for game 7, Nov 21, 2026, 9:00 AM–1:30 PM",
    );
  });

  test("has its money written for people in English, too", () => {
    expect(inPageLanguage("Entry fee cannot exceed EUR 10,000")).toBe(
      "Entry fee cannot exceed €10,000",
    );
    expect(inPageLanguage(messages.tournament.feeHigh)).toBe("Entry fee cannot exceed $10,000");
  });

  test.each([
    ["a rule of a form", messages.team.nameRequired, "Gib dem Team einen Namen"],
    ["a refusal", "Team not found", "Team nicht gefunden"],
    [
      "several texts in one, with how many more there are",
      `${messages.team.nameRequired}, and 3 more`,
      "Gib dem Team einen Namen, und 3 weitere",
    ],
    [
      "values",
      "Need at least 2 unassigned teams (1 available)",
      "Mindestens 2 Teams ohne Gruppe nötig (1 verfügbar)",
    ],
    [
      "values that are texts themselves",
      "A match that is in progress can't become scheduled",
      "Ein Spiel mit dem Status „läuft“ kann nicht „angesetzt“ werden",
    ],
    [
      "numbers in words",
      "Too many attempts. Please try again in 1 minute.",
      "Zu viele Versuche. Bitte versuche es in 1 Minute noch einmal.",
    ],
    [
      "several games",
      "This would change who plays in games 12, 14, already begun or played. Cancel them first.",
      "Das würde ändern, wer in den Spielen 12, 14 spielt, die schon laufen oder gespielt sind. Sage sie zuerst ab.",
    ],
    [
      "a team that plays already",
      "Reds already plays in game 7, 2026-11-21 09:00–10:30",
      "Reds spielt dann schon in Spiel 7, 21.11.2026, 09:00–10:30",
    ],
    [
      "dates and times",
      "Court A is already booked for game 7, 2026-11-21 09:00–10:30",
      "Feld A ist schon für Spiel 7 belegt, 21.11.2026, 09:00–10:30",
    ],
    [
      "money",
      "Entry fee cannot exceed JPY 1,000,000",
      "Das Startgeld darf höchstens 1.000.000 ¥ betragen",
    ],
    [
      "one game",
      "The game fits: 1 slot on 1 day.",
      "Das Spiel passt hinein: 1 Zeitfenster, 1 Tag.",
    ],
    [
      "no group",
      '"Cup" takes the best 4 of rank 3, but no group has one.',
      "„Cup“ nimmt die 4 Besten von Platz 3, aber keine Gruppe hat diesen Platz.",
    ],
    [
      "one group",
      '"Cup" takes the best 4 of rank 3, but only 1 group has one.',
      "„Cup“ nimmt die 4 Besten von Platz 3, aber nur 1 Gruppe hat diesen Platz.",
    ],
    [
      "several groups",
      '"Cup" takes the best 4 of rank 3, but only 3 groups have one.',
      "„Cup“ nimmt die 4 Besten von Platz 3, aber nur 3 Gruppen haben diesen Platz.",
    ],
    ["dollars", messages.tournament.feeHigh, "Das Startgeld darf höchstens 10.000 $ betragen"],
    [
      "a currency",
      "Entry fee in JPY must be a whole number",
      "Das Startgeld in JPY muss eine ganze Zahl sein",
    ],
    [
      "decimals",
      "Entry fee in KWD can have 3 decimals at most",
      "Das Startgeld in KWD kann höchstens 3 Nachkommastellen haben",
    ],
    [
      "a sum of parts",
      "Room for 12 of 28 games: 2 courts × 3 slots × 1 day; add a court or a day",
      "Platz für 12 von 28 Spielen: 2 Felder × 3 Zeitfenster × 1 Tag; füge ein Feld oder einen Tag hinzu",
    ],
    [
      "several texts in one",
      `${messages.account.passwordShort}, ${messages.account.passwordNumber}`,
      "Das Passwort muss mindestens 8 Zeichen haben, Das Passwort muss mindestens eine Ziffer enthalten",
    ],
  ])("is translated: %s", async (_what, english, german) => {
    expect((await inGerman(english)).replaceAll("\u00A0", " ")).toBe(german);
  });

  test("stays as it is where nobody has translated it, or a person wrote it", async () => {
    expect(await inGerman("Come back later")).toBe("Come back later");
  });
});

describe("names that the product gave", () => {
  test.each([
    ["Beach Volleyball", "Beachvolleyball"],
    ["Outside Hitter", "Außenangriff"],
    ["Quarterfinals", "Viertelfinale"],
    ["Round of 16", "Runde der letzten 16"],
    ["Group B", "Gruppe B"],
    ["Former player 2", "Ehemaliger Spieler 2"],
    ["Group of Death", "Group of Death"],
    ["Other Sport", "Andere Sportart"],
    ["Ala (Winger)", "Ala (Flügel)"],
    // A line player in handball has another name than the forward in futsal.
    ["Pivot", "Kreis"],
    ["Pivô (Forward)", "Pivot (Sturm)"],
  ])("%s is %s", async (english, german) => {
    await loadServerTexts("de");
    await i18n.changeLanguage("de");
    expect(knownName(english)).toBe(german);
  });
});

test("every sport has a name in each language", () => {
  expect(new Set<string>(Object.values(catalogue.sports))).toEqual(new Set(sportNames));
});
