import type { Content } from "./pdfmake.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import type { SheetFormat } from "./formats.ts";
import { type Cell, emptyCell, faint, grid, headCell, letterCell, shorten } from "./look.ts";
import type { ScoreSheet } from "./sheet.ts";
import type { SheetTexts } from "#server/words/sheet-texts.ts";

const sanctionRows = 4;

/** Sanctions and remarks, the result, and who signs for it. */
export function drawClosing(
  format: SheetFormat,
  { sheet, texts }: { sheet: ScoreSheet; texts: SheetTexts },
): Content {
  return {
    stack: [
      {
        columns: [
          { width: "58%", ...drawSanctions(format, texts) },
          { width: "*", ...drawRemarks(sheet, texts) },
        ],
        columnGap: 10,
        margin: [0, 8, 0, 0],
      },
      drawResult(sheet, texts),
      drawSignatures(sheet, texts),
      ...drawAddresses(sheet, texts),
    ],
  };
}

/** What the codes say, for who can't scan them; of two, which is which. */
function drawAddresses({ codes }: ScoreSheet, texts: SheetTexts): Content[] {
  return codes.map(({ address, words }, index) => ({
    text:
      codes.length > 1 ? texts.t("labelled", { label: texts.t(words), text: address }) : address,
    fontSize: 6,
    color: faint,
    margin: [0, index === 0 ? 5 : 1, 0, 0],
  }));
}

function drawSanctions(format: SheetFormat, texts: SheetTexts) {
  const head = [
    headCell(texts.t("team"), "center"),
    headCell(texts.t("number"), "center"),
    headCell(texts.t(format.part), "center"),
    headCell(texts.t("score"), "center"),
    headCell(texts.t("sanction")),
  ];
  return {
    table: {
      widths: [26, 24, 40, 40, "*"],
      heights: (row: number) => (row < 2 ? 9 : 13),
      body: [
        [
          { ...headCell(texts.t("sanctions")), bold: true, colSpan: 5 },
          emptyCell(),
          emptyCell(),
          emptyCell(),
          emptyCell(),
        ],
        head,
        ...Array.from({ length: sanctionRows }, () => head.map(() => emptyCell())),
      ],
    },
    layout: grid({ x: 3, y: 1 }),
  };
}

function drawRemarks(sheet: ScoreSheet, texts: SheetTexts) {
  return {
    table: {
      widths: ["*"],
      heights: (row: number) => (row === 0 ? 9 : 71.4),
      body: [[{ ...headCell(texts.t("remarks")), bold: true }], [endingCell(sheet, texts)]],
    },
    layout: grid({ x: 3, y: 1 }),
  };
}

/** How the game ended where it wasn't played to its end; before, what is to be circled then. */
function endingCell(sheet: ScoreSheet, { t, ofFile }: SheetTexts): Cell {
  const { outcome, lostBy: lost_by, isByWithdrawal: by_withdrawal, home, away } = sheet;
  const sides = { home: home.team, away: away.team };
  const ended = shownOutcome({ outcome, lost_by, by_withdrawal, ...sides });
  if (ended) return { text: ofFile(`notes.${ended.note}`, { team: ended.team }), fontSize: 10 };
  if (home.score !== null) return emptyCell();
  const letters = "   A   B";
  const choices = [`${t("notCome")}${letters}`, `${t("gaveUp")}${letters}`, t("brokenOff")];
  return { text: choices.join("\n"), fontSize: 7, color: faint, lineHeight: 1.3 };
}

function drawResult({ home, away, lostBy }: ScoreSheet, texts: SheetTexts): Content {
  return {
    table: {
      widths: [52, 52, 18, 50, 18, 50, "*"],
      heights: (row: number) => (row === 0 ? 9 : 22),
      body: [
        [
          headCell(texts.t("started")),
          headCell(texts.t("ended")),
          { ...headCell(texts.t("result"), "center"), bold: true, colSpan: 4 },
          emptyCell(),
          emptyCell(),
          emptyCell(),
          { ...headCell(texts.t("winner")), bold: true },
        ],
        [
          emptyCell(),
          emptyCell(),
          letterCell("A", 13),
          scoreCell(home),
          letterCell("B", 13),
          scoreCell(away),
          winnerCell({ home, away, lostBy }),
        ],
      ],
    },
    layout: grid({ x: 3, y: 1 }),
    margin: [0, 8, 0, 0],
  };
}

function scoreCell({ score, shootout }: ScoreSheet["home"]): Cell {
  const text = score === null ? "" : String(score);
  return {
    text: shootout === null ? text : `${text} (${shootout})`,
    fontSize: 15,
    bold: true,
    alignment: "center",
  };
}

function winnerCell(sheet: Pick<ScoreSheet, "home" | "away" | "lostBy">): Cell {
  const winner = winnerOf(sheet);
  return winner ? { text: winner.team ?? "", fontSize: 11, bold: true } : emptyCell();
}

/** Who came or went on has won, whatever the score says. */
function winnerOf({ home, away, lostBy }: Pick<ScoreSheet, "home" | "away" | "lostBy">) {
  if (lostBy) return lostBy === "home" ? away : home;
  const margin = (home.score ?? 0) - (away.score ?? 0);
  const lead = margin || (home.shootout ?? 0) - (away.shootout ?? 0);
  if (home.score === null || away.score === null || lead === 0) return null;
  return lead > 0 ? home : away;
}

function drawSignatures({ signers }: ScoreSheet, texts: SheetTexts): Content {
  const labels = [
    texts.t("firstReferee"),
    texts.t("secondReferee"),
    texts.t("scorer"),
    texts.t("captainOf", { team: "A" }),
    texts.t("captainOf", { team: "B" }),
  ];
  return {
    table: {
      widths: labels.map(() => "*"),
      heights: (row: number) => (row === 0 ? 9 : 36),
      body: [
        labels.map((label) => headCell(label)),
        labels.map((_, index) => nameCell(signers[index] ?? null)),
      ],
    },
    layout: grid({ x: 3, y: 1 }),
    margin: [0, 8, 0, 0],
  };
}

/** Leaves room to sign below. */
function nameCell(name: string | null): Cell {
  return name === null ? emptyCell() : { text: shorten(name, 30), fontSize: 7 };
}
