import type { Content, SheetDocument } from "./pdfmake.ts";
import { drawClosing } from "./draw-closing.ts";
import { drawHead } from "./draw-head.ts";
import { drawRosters, drawTeamNames } from "./draw-rosters.ts";
import { drawRules, drawRunningScore } from "./draw-running-score.ts";
import { ink } from "./look.ts";
import type { ScoreSheet, SheetBook } from "./sheet.ts";
import { sheetTexts } from "./sheet-texts.ts";

// A4, with margins that leave the same content whole where it is printed on Letter.
const pageMargins = { left: 36, top: 44, right: 36, bottom: 64 };

/** The document of a book of score sheets: a page for each game. */
export function toDocument(book: SheetBook): SheetDocument {
  const { t } = sheetTexts(book.language);
  return {
    info: {
      title: `${t("title")} · ${book.tournament}`,
      creator: "Courtside",
      producer: "Courtside",
    },
    language: book.language,
    pageSize: "A4",
    pageMargins: Object.values(pageMargins) as [number, number, number, number],
    defaultStyle: { font: "Roboto", fontSize: 9, color: ink },
    content: book.sheets.map((sheet, index) => drawSheet(book, sheet, index)),
  };
}

function drawSheet(book: SheetBook, sheet: ScoreSheet, index: number): Content {
  const texts = sheetTexts(book.language);
  return {
    stack: [
      drawHead(book, sheet, texts),
      drawTeamNames(sheet, texts),
      ...drawRules(sheet),
      drawRunningScore(sheet.format, { sheet, texts }),
      drawRosters(sheet, { format: sheet.format, texts }),
      drawClosing(sheet.format, { sheet, texts }),
    ],
    ...(index > 0 && { pageBreak: "before" as const }),
  };
}
