import { isolated } from "#contract/isolated.ts";
import type { Content, ContentStack, TableCellProperties } from "./pdfmake.ts";
import { faint, grid, shorten } from "./look.ts";
import type { ScoreSheet, SheetBook } from "./sheet.ts";
import type { SheetTexts } from "#server/words/sheet-texts.ts";

const qrPoints = 90;
// Two stand side by side.
const smallQrPoints = 78;
const shortName = 10;

/** What the game is, where and when; and the codes that open its score entry, or its captains' page. */
export function drawHead(book: SheetBook, sheet: ScoreSheet, texts: SheetTexts): Content {
  const points = sheet.codes.length > 1 ? smallQrPoints : qrPoints;
  return {
    columns: [
      {
        width: "*",
        stack: [
          { text: texts.t("title").toUpperCase(), fontSize: 8, color: faint },
          {
            text: book.tournament,
            fontSize: book.tournament.length > 45 ? 11 : 15,
            bold: true,
            margin: [0, 1, 0, 1],
          },
          {
            text: shorten(`${texts.named(book.sport)} · ${isolated(book.location)}`, 100),
            fontSize: 8,
            color: faint,
            margin: [0, 0, 0, 6],
          },
          drawFacts(book, sheet, texts),
        ],
      },
      ...sheet.codes.map(({ address, words }): ContentStack & { width: number } => ({
        width: points,
        stack: [
          { qr: address, fit: points, eccLevel: "M", alignment: "center" },
          { text: texts.t(words), fontSize: 6.5, alignment: "center", margin: [0, 3, 0, 0] },
        ],
      })),
    ],
    columnGap: 14,
  };
}

function drawFacts(book: SheetBook, sheet: ScoreSheet, texts: SheetTexts): Content {
  const { date, start, end } = sheet;
  const [from, to] = [start, end].map((time) => time && formatTime(time, book.timeFormat));
  const time = from ? `${from}${to ? `–${to}` : ""}` : texts.t("undecided");
  const zone = `${texts.t("time")} (${shorten(book.timezone, 24)})`;
  return {
    table: {
      widths: [52, 62, "*", 98],
      body: [
        [
          fact(texts.t("game"), String(sheet.gameNumber), 16),
          fact(
            texts.t("court"),
            shorten(sheet.court ?? texts.t("undecided"), 32),
            courtSize(sheet.court),
          ),
          fact(
            texts.t("date"),
            date === null
              ? texts.t("undecided")
              : formatDate(date, book.language, sheet.codes.length > 1 ? "short" : "long"),
          ),
          fact(zone, time),
        ],
        [
          { ...fact(texts.t("bracket"), shorten(bracketOf(sheet, texts), 60)), colSpan: 3 },
          { text: "" },
          { text: "" },
          fact(texts.t("round"), describeRound(sheet, texts)),
        ],
      ],
    },
    layout: grid(),
  };
}

function fact(label: string, value: string, fontSize = 10): ContentStack & TableCellProperties {
  return {
    stack: [
      { text: label, fontSize: 6.5, color: faint },
      { text: value, fontSize, bold: true },
    ],
  };
}

function courtSize(court: string | null): number {
  const length = court?.length ?? shortName;
  if (length <= 3) return 16;
  return length <= shortName ? 10 : 7.5;
}

function bracketOf({ bracket }: ScoreSheet, texts: SheetTexts): string {
  return bracket === null ? texts.t("general") : texts.named(bracket);
}

function describeRound({ stage, round }: ScoreSheet, texts: SheetTexts): string {
  return stage === null ? String(round) : texts.named(stage);
}

function formatDate(date: string, language: string, month: "short" | "long"): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "short",
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T12:00:00Z`));
}

/** "14:05", or "2:05 PM" as every language of the sheets writes it. */
function formatTime(time: string, format: SheetBook["timeFormat"]): string {
  if (format === "24") return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}
