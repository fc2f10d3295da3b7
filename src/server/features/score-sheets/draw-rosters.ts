import { isolated } from "#contract/isolated.ts";
import type { Content, Table } from "./pdfmake.ts";
import type { SheetFormat } from "./formats.ts";
import { type Cell, emptyCell, faint, grid, headCell, letterCell, shorten } from "./look.ts";
import { runningScoreHeight } from "./draw-running-score.ts";
import type { ScoreSheet, SheetPlayer, SheetSide } from "./sheet.ts";
import { type SheetTexts, sourceIn } from "#server/words/sheet-texts.ts";

const letters = { home: "A", away: "B" } as const;
const spareRows = 2;
const pairLines = 4;
const mostRows = 24;
// Of the page, for the rosters and the lines of the running score together.
const sharedRoom = 322;
const lowest = 9;
const numberWidth = 18;
const captainWidth = 9;
const tallest = 14.5;

/** The two teams by letter; an undecided place says where its team comes from. */
export function drawTeamNames(sheet: ScoreSheet, texts: SheetTexts): Content {
  const cells = (["home", "away"] as const).flatMap((side): Cell[] => [
    letterCell(letters[side], 13),
    nameCell(sheet[side], texts),
  ]);
  return {
    table: { widths: [18, "*", 18, "*"], heights: 20, body: [cells] },
    layout: grid(),
    margin: [0, 9, 0, 0],
  };
}

function nameCell(side: SheetSide, texts: SheetTexts): Cell {
  if (side.team !== null) {
    const isLong = side.team.length > 28;
    return {
      text: side.team,
      fontSize: isLong ? 9 : 13,
      bold: true,
      margin: [0, isLong ? 3 : 1, 0, 0],
    };
  }
  return {
    text: sourceIn(side.source, texts),
    fontSize: 10,
    italics: true,
    color: faint,
    margin: [0, 2, 0, 0],
  };
}

/** The rosters beside each other, with lines left for names that are written in. */
export function drawRosters(
  sheet: ScoreSheet,
  { format, texts }: { format: SheetFormat; texts: SheetTexts },
): Content {
  const longest = Math.max(sheet.home.roster.length, sheet.away.roster.length);
  const room = sharedRoom - runningScoreHeight(format);
  const columns = room / longest < lowest ? 2 : 1;
  // A long roster has no room for lines to spare.
  const lines = columns > 1 ? longest : linesFor(sheet, format);
  const rows = Math.min(mostRows, Math.ceil(lines / columns));
  const height = Math.min(tallest, room / rows);
  const look = { columns, rows, height, texts };
  return {
    columns: (["home", "away"] as const).map((side) => ({
      width: "*",
      stack: [
        drawRoster(sheet[side].roster, { letter: letters[side], ...look }),
        ...drawRest(sheet[side].roster.slice(columns * rows), texts),
      ],
    })),
    columnGap: 10,
    margin: [0, 8, 0, 0],
  };
}

/** Squads that are known get lines to spare; others as many as a squad of the sport usually needs. */
function linesFor({ home, away }: ScoreSheet, { squad }: SheetFormat): number {
  const sizes = [home.roster.length, away.roster.length];
  const longest = Math.max(...sizes);
  const areKnown = sizes.every((size) => size >= squad.playing);
  return areKnown ? Math.max(longest + spareRows, pairLines) : Math.max(longest, squad.usual);
}

interface RosterOptions {
  letter: "A" | "B";
  columns: number;
  rows: number;
  height: number;
  texts: SheetTexts;
}

function drawRoster(roster: SheetPlayer[], options: RosterOptions): Content {
  const { letter, columns, rows, height, texts } = options;
  const fontSize = Math.min(9 / columns ** 0.4, height * 0.68);
  const nameWidth = 256 / columns - numberWidth - captainWidth - 20;
  const longestName = Math.floor(nameWidth / (fontSize * 0.51));
  const above = Math.max(0, (height - 1.6 - fontSize * 1.17) / 2);
  const head = () => [
    headCell(texts.t("number"), "center"),
    headCell(`${letter} · ${texts.t("player")}`),
    headCell("C", "center"),
  ];
  const indexes = Array.from({ length: columns }, (_, column) => column * rows);
  const table: Table = {
    widths: indexes.flatMap(() => [numberWidth, "*", captainWidth]),
    heights: (row) => (row === 0 ? 8 : height - 1.6),
    body: [
      indexes.flatMap(head),
      ...Array.from({ length: rows }, (_, row) =>
        indexes.flatMap((first) =>
          playerCells(roster[first + row], { longestName, margin: [0, above, 0, 0], texts }),
        ),
      ),
    ],
  };
  return { table, layout: grid({ x: 3, y: 0.5 }), fontSize };
}

function playerCells(
  player: SheetPlayer | undefined,
  {
    longestName,
    margin,
    texts,
  }: { longestName: number; margin: [number, number, number, number]; texts: SheetTexts },
): Cell[] {
  if (!player) return [emptyCell(), emptyCell(), emptyCell()];
  const { jersey, name, isCaptain } = player;
  return [
    { text: jersey, alignment: "center", bold: true, margin },
    { text: shorten(name, longestName), noWrap: true, margin },
    { text: isCaptain ? texts.t("captain") : "", alignment: "center", bold: true, margin },
  ];
}

function drawRest(rest: SheetPlayer[], texts: SheetTexts): Content[] {
  if (rest.length === 0) return [];
  const names = rest.map(({ jersey, name, isCaptain }) =>
    [jersey, isolated(name), isCaptain ? `(${texts.t("captain")})` : null]
      .filter(Boolean)
      .join(" "),
  );
  return [
    {
      text: texts.t("labelled", { label: texts.t("alsoPlaying"), text: names.join(", ") }),
      fontSize: 6,
      margin: [0, 2, 0, 0],
    },
  ];
}
