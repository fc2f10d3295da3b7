import type { ContentColumns, ContentStack, ContentTable } from "./pdfmake.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { drawHead } from "./draw-head.ts";
import { drawRosters } from "./draw-rosters.ts";
import { drawRunningScore } from "./draw-running-score.ts";
import { drawSheets } from "./draw.ts";
import { formatOf } from "./formats.ts";
import type { ScoreSheet, SheetPlayer } from "./sheet.ts";
import type { Language } from "#contract/accounts/users.ts";
import { type GameFormat, formatPresets } from "#engine";
import { sheetTexts } from "#server/words/sheet-texts.ts";

const side = (players: number) => ({
  team: "Owls",
  source: null,
  roster: Array.from({ length: players }, (_, number): SheetPlayer => ({
    jersey: String(number),
    name: `Player ${number}`,
    isCaptain: number === 0,
  })),
  score: null,
  shootout: null,
});

function sheetOf(home: number, away: number): ScoreSheet {
  return {
    gameNumber: 1,
    bracket: "Group A",
    stage: null,
    round: 1,
    court: "A",
    date: "2026-11-21",
    start: "09:00",
    end: "10:00",
    home: side(home),
    away: side(away),
    parts: null,
    outcome: "played",
    lostBy: null,
    isByWithdrawal: false,
    format: formatOf("Other Sport"),
    rules: null,
    signers: [],
    codes: [{ address: "https://example.org/1", words: "scan" }],
  };
}

function linesOn(sport: string, home: number, away: number): number {
  const sheet = sheetOf(home, away);
  const drawn = drawRosters(sheet, { format: formatOf(sport), texts: sheetTexts("en") });
  const [first] = (drawn as ContentColumns).columns as ContentStack[];
  return (first!.stack[0] as ContentTable).table.body.length - 1;
}

interface Drawn {
  language: Language;
  sheet: ScoreSheet;
  format?: GameFormat | null;
  tournament?: string | undefined;
}

async function draw(sport: string, { language, sheet, format = null, tournament = "Cup" }: Drawn) {
  const pdf = await drawSheets({
    tournament,
    location: "Beach",
    sport,
    timezone: "UTC",
    language,
    timeFormat: "24",
    sheets: [{ ...sheet, format: formatOf(sport, format) }],
  });
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
}

test.each(["Rugby", "Ultimate", "Football", "Handball", "Floorball", "Futsal", "Boules"])(
  "a sheet of %s takes one page, whoever may play",
  async (sport) => {
    for (const sheet of [sheetOf(0, 0), sheetOf(21, 18)]) {
      const { numPages } = await draw(sport, { language: "en", sheet });
      expect(numPages).toBe(1);
    }
  },
);

test.each(["en", "es", "fr", "de"] as const)(
  "a sheet that says in %s how the game is played takes one page, whoever may play",
  async (language) => {
    const formats = [
      ["Handball", formatPresets.handball],
      ["Basketball", formatPresets.basketball_3x3],
      ["Volleyball", formatPresets.volleyball],
    ] as const;
    for (const [sport, format] of formats) {
      const rules = sheetTexts(language).rulesOf(format);
      const sheet = { ...sheetOf(21, 18), rules };
      expect((await draw(sport, { language, sheet, format })).numPages).toBe(1);
    }
  },
);

test.each(["en", "es", "fr", "de"] as const)(
  "a sheet with two codes takes one page in %s, whoever may play",
  async (language) => {
    const codes: ScoreSheet["codes"] = [
      { address: `https://courtside.example.org/s/#${"x".repeat(43)}`, words: "scanScorer" },
      { address: `https://courtside.example.org/c/#${"x".repeat(43)}`, words: "scanCaptains" },
    ];
    for (const sport of ["Rugby", "Volleyball"]) {
      const date = "2026-09-23";
      const { numPages } = await draw(sport, {
        language,
        sheet: { ...sheetOf(21, 18), codes, date },
      });
      expect(numPages).toBe(1);
    }
  },
);

test("a sheet has times that go to 12 for who wants them", () => {
  const texts = sheetTexts("en");
  const book = { tournament: "Cup", location: "Beach", sport: "Tennis", timezone: "UTC" };
  const drawnAs = (timeFormat: "12" | "24") =>
    JSON.stringify(
      drawHead(
        { ...book, language: "en", timeFormat, sheets: [] },
        { ...sheetOf(0, 0), start: "00:05", end: "13:00" },
        texts,
      ),
    );
  expect(drawnAs("12")).toContain("12:05 AM–1:00 PM");
  expect(drawnAs("24")).toContain("00:05–13:00");
});

describe("the heading of the time-outs", () => {
  const cases = ["en", "es", "fr", "de"].flatMap((language) =>
    ["Volleyball", "Beach Volleyball", "Basketball", "Floorball", "Table Tennis"].map(
      (sport) => [language as Language, sport] as const,
    ),
  );

  test.each(cases)("keeps within its column in %s for %s", async (language, sport) => {
    const [texts, format] = [sheetTexts(language), formatOf(sport)];
    const document = await draw(sport, { language, sheet: sheetOf(2, 2) });
    const { items } = await (await document.getPage(1)).getTextContent();
    const heading = items.find((item) => "str" in item && item.str === texts.t("timeOuts"));
    const { table } = drawRunningScore(format, {
      sheet: { parts: null, rules: null },
      texts,
    }) as ContentTable;
    const boxes = (table.widths as number[]).slice(3, -1);
    const room = boxes.reduce((sum, width) => sum + width + 4.6, -4.6);
    expect((heading as { width: number }).width).toBeLessThanOrEqual(room);
  });
});

test("a sheet tells 0 from 00", async () => {
  const { home, ...sheet } = sheetOf(0, 0);
  const roster = ["00", "0", "1"].map((jersey) => ({ jersey, name: "Ada", isCaptain: false }));
  const document = await draw("Basketball", {
    language: "en",
    sheet: { ...sheet, home: { ...home, roster } },
  });
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ("str" in item ? [item.str] : []));
  const first = texts.indexOf("00");
  expect(
    texts
      .slice(first)
      .filter((text) => /^[01]+$/.test(text))
      .slice(0, 3),
  ).toEqual(["00", "0", "1"]);
});

async function read(changes: Partial<ScoreSheet>) {
  const sheet = { ...sheetOf(2, 2), away: { ...side(2), team: "Larks" }, ...changes };
  const document = await draw("Tennis", { language: "en", sheet });
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ("str" in item ? [item.str] : []));
}

describe("how a game ended", () => {
  test("is circled on a sheet that is still to be filled in", async () => {
    const texts = await read({});
    expect(texts.join(" ")).toMatch(/Did not come\s+A\s+B/);
    expect(texts.join(" ")).toContain("Broken off");
  });

  test("is said on the sheet of a game that was not played, with who has won it", async () => {
    const texts = await read({ outcome: "walkover", lostBy: "home" });
    expect(texts.join(" ")).toContain("Owls did not come");
    expect(texts.slice(texts.indexOf("Winner")).includes("Larks")).toBe(true);
    expect(texts.join(" ")).not.toContain("Broken off");
  });

  test("is said of a team that has withdrawn as that", async () => {
    const ended = { outcome: "walkover", lostBy: "home" } as const;
    const texts = await read({ ...ended, isByWithdrawal: true });
    expect(texts.join(" ")).toContain("Owls has withdrawn");
  });
});

describe("a name that runs from right to left", () => {
  test("is on the sheet, its words from right to left and the sentence around them is not", async () => {
    const away = { ...side(2), team: "הפועל תל אביב" };
    const ended = { outcome: "walkover", lostBy: "away" } as const;
    const all = await wordsOf({ ...sheetOf(2, 2), away, ...ended });
    const said = all.filter(({ y }) => y === all.find(({ text }) => /did not come/.test(text))!.y);
    const inOrder = said.toSorted((a, b) => a.x - b.x).map(({ text }) => text.trim());
    expect(inOrder).toEqual(["אביב", "תל", "הפועל", "did not come"]);
  });

  test("goes on below with what is read last, where it is too long for a line", async () => {
    const name = `אליפות ישראל הפתוחה בכדורעף ${"חופים לנוער ".repeat(5)}עונת חורף אילת`;
    const words = (await wordsOf(sheetOf(0, 0), name)).filter(({ text }) => /[א-ת]/.test(text));
    expect(words.map(({ text }) => text)).toEqual(name.split(" "));
    const below = words.findIndex(({ y }) => y < words[0]!.y);
    expect(below).toBeGreaterThan(6);
    for (const line of [words.slice(0, below), words.slice(below)]) {
      expect(line).toEqual(line.toSorted((a, b) => b.x - a.x));
      expect(Math.min(...line.map(({ x }) => x))).toBeCloseTo(36);
    }
  });

  test("takes no more room than another", async () => {
    const roster = side(21).roster.map((player) => ({ ...player, name: "محمد دוד ".trim() }));
    const [home, away] = [side(21), side(21)].map((one) => ({ ...one, roster }));
    const sheet = { ...sheetOf(0, 0), home: home!, away: away! };
    for (const sport of ["Rugby", "Volleyball"]) {
      expect((await draw(sport, { language: "en", sheet })).numPages).toBe(1);
    }
  });
});

test("a letter that no font has is a box that the sheet explains, still on one page", async () => {
  const home = { ...side(21), team: "東京 FC" };
  const document = await draw("Rugby", { language: "de", sheet: { ...sheetOf(21, 21), home } });
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  const said = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  expect(said).toContain(sheetTexts("de").t("lacking"));
  expect((await read({})).join(" ")).not.toContain(sheetTexts("en").t("lacking"));
});

/** What stands where on a sheet, from the lower left corner. */
async function wordsOf(sheet: ScoreSheet, tournament?: string) {
  const document = await draw("Tennis", { language: "en", sheet, tournament });
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x, y] = item.transform as number[];
    return { text: item.str, x: x!, y: y! };
  });
}

describe("the lines for players", () => {
  test.each([
    ["a pair", "Beach Volleyball", 2, 2, 4],
    ["a pair and one that is three", "Beach Volleyball", 2, 3, 5],
    ["pairs that are not known yet", "Beach Volleyball", 0, 0, 4],
    ["singles", "Badminton", 1, 1, 4],
    ["a team that is known", "Volleyball", 8, 7, 10],
    ["a team of which one player is known", "Volleyball", 1, 8, 12],
    ["a team that is not known yet", "Rugby", 0, 0, 23],
    ["futsal", "Futsal", 0, 0, 14],
    ["any other sport", "Other Sport", 0, 0, 12],
    ["a sport that is not known", "Boules", 0, 0, 12],
  ])("are as many as %s needs", (_, sport, home, away, lines) => {
    expect(linesOn(sport, home, away)).toBe(lines);
  });
});
