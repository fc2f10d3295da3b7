import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packed, type Text } from "#texts/said.ts";
import { i18n } from "#web/i18n/index.ts";
import { loadNames } from "#web/i18n/known-names.ts";
import { prepareToSay, say } from "#web/i18n/say.ts";

afterEach(() => i18n.changeLanguage("en"));

const busy: Text = {
  code: "refusals.matches.courtConflict",
  params: { court: "A", number: 7, when: { date: "2026-11-21", start: "09:00", end: "13:30" } },
};
const fee: Text = {
  code: "rules.tournament.feeAbove",
  params: { fee: { amount: 10_000, currency: "EUR" } },
};

describe("in English", () => {
  test.each<[Text, string]>([
    ["rules.team.nameRequired", "Team name is required"],
    [busy, "Court A is already booked for game 7, Nov 21, 2026, 9:00 AM–1:30 PM"],
    [fee, "Entry fee cannot exceed €10,000"],
  ])("%j is %s", (text, words) => {
    expect(say(packed(text))).toBe(words);
  });

  test("words stay as they are", () => {
    expect(say("Come back later")).toBe("Come back later");
  });
});

describe("in German", () => {
  beforeEach(async () => {
    for (const area of ["engine", "refusals", "rules"]) {
      await prepareToSay([{ code: area }]);
      const { readCatalogue } = await import("#web/i18n/catalogues.ts");
      i18n.addResourceBundle("de", area, await readCatalogue("de", area));
    }
    await loadNames("de");
    await i18n.changeLanguage("de");
  });

  test.each<[Text, string]>([
    ["rules.team.nameRequired", "Gib dem Team einen Namen"],
    [busy, "Feld A ist schon für Spiel 7 belegt, 21.11.2026, 09:00–13:30"],
    [fee, "Das Startgeld darf höchstens 10.000 € betragen"],
    [
      {
        code: "refusals.matches.transition",
        params: {
          from: { code: "refusals.matches.statuses.in_progress" },
          to: { code: "refusals.matches.statuses.scheduled" },
        },
      },
      "Ein Spiel mit dem Status „läuft“ kann nicht „angesetzt“ werden",
    ],
    [
      { code: "refusals.load.minutes", params: { count: 1 } },
      "Zu viele Versuche. Bitte versuche es in 1 Minute noch einmal.",
    ],
    [
      { code: "refusals.sheets.tooMany", params: { sheets: 21_000, max: 1000 } },
      "Das wären 21.000 Spielberichte. Höchstens 1.000 auf einmal sind möglich: Wähle einen Tag oder ein Feld.",
    ],
    [
      { code: "refusals.generation.clockChange", params: { date: "2026-03-29" } },
      "Am 29.03.2026 werden während eines Zeitfensters die Uhren umgestellt.",
    ],
    [
      { code: "refusals.fixedGames.final", params: { bracket: "Open · Playoffs" } },
      "Finale (Open · Play-offs)",
    ],
    [
      { code: "refusals.fixedGames.openingOf", params: { bracket: "Group of death" } },
      "Eröffnungsspiel (Group of death)",
    ],
    [{ code: "rules.value.atMost", params: { max: 100_000 } }, "Darf höchstens 100.000 sein"],
    [
      {
        code: "engine.courts_full",
        params: {
          placed: 12,
          games: { code: "engine.games", params: { count: 1028 } },
          room: {
            code: "engine.courts_room",
            params: {
              courts: { code: "engine.courts", params: { count: 2 } },
              slots: { code: "engine.slots", params: { count: 3 } },
              days: { code: "engine.days", params: { count: 1 } },
            },
          },
        },
      },
      "Platz für 12 von 1.028 Spielen: 2 Felder × 3 Zeitfenster × 1 Tag; füge ein Feld oder einen Tag hinzu",
    ],
  ])("%j is %s", (text, words) => {
    expect(say(packed(text)).replaceAll("\u00A0", " ")).toBe(words);
  });
});
