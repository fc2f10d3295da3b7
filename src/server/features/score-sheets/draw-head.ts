import type { Content, ContentStack, TableCellProperties } from "pdfmake/interfaces.d.ts";
import { faint, grid, shorten } from "./look.ts";
import type { ScoreSheet, SheetBook } from "./sheet.ts";
import { bracketIn, fill, type SheetTexts } from "./texts.ts";

const qrPoints = 90;
const shortName = 10;

/** What the game is, where and when; and the code that opens its score entry. */
export function drawHead(book: SheetBook, sheet: ScoreSheet, texts: SheetTexts): Content {
  return {
    columns: [
      {
        width: "*",
        stack: [
          { text: texts.title.toUpperCase(), fontSize: 8, color: faint },
          {
            text: book.tournament,
            fontSize: book.tournament.length > 45 ? 11 : 15,
            bold: true,
            margin: [0, 1, 0, 1],
          },
          {
            text: shorten(`${book.sport} · ${book.location}`, 100),
            fontSize: 8,
            color: faint,
            margin: [0, 0, 0, 6],
          },
          drawFacts(book, sheet, texts),
        ],
      },
      {
        width: qrPoints,
        stack: [
          { qr: sheet.address, fit: qrPoints, eccLevel: "M", alignment: "center" },
          { text: texts.scan, fontSize: 6.5, alignment: "center", margin: [0, 3, 0, 0] },
        ],
      },
    ],
    columnGap: 14,
  };
}

function drawFacts(book: SheetBook, sheet: ScoreSheet, texts: SheetTexts): Content {
  const { date, start, end } = sheet;
  const [from, to] = [start, end].map((time) => time && formatTime(time, book.timeFormat));
  const time = from ? `${from}${to ? `–${to}` : ""}` : texts.undecided;
  const zone = `${texts.time} (${shorten(book.timezone, 24)})`;
  return {
    table: {
      widths: [52, 62, "*", 98],
      body: [
        [
          fact(texts.game, String(sheet.gameNumber), 16),
          fact(texts.court, shorten(sheet.court ?? texts.undecided, 32), courtSize(sheet.court)),
          fact(texts.date, date === null ? texts.undecided : formatDate(date, book.language)),
          fact(zone, time),
        ],
        [
          { ...fact(texts.bracket, shorten(bracketOf(sheet, texts), 60)), colSpan: 3 },
          { text: "" },
          { text: "" },
          fact(texts.round, describeRound(sheet, texts)),
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
  return bracket === null ? texts.general : bracketIn(bracket, texts);
}

function describeRound({ stage, round }: ScoreSheet, { stages }: SheetTexts): string {
  if (stage === null) return String(round);
  const teams = /^Round of (\d+)$/u.exec(stage)?.[1];
  if (teams) return fill(stages.roundOf, { teams });
  return stage in stages ? stages[stage as keyof typeof stages] : stage;
}

function formatDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "short",
    day: "numeric",
    month: "long",
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
