import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FontStyle } from "./pdfmake.ts";

const require = createRequire(import.meta.url);
const folderOf = (description: string, folder: string) => join(dirname(description), folder);
const latin = folderOf(require.resolve("pdfmake/package.json"), "fonts/Roboto");
const hebrew = folderOf(require.resolve("@fontsource/noto-sans-hebrew/package.json"), "files");
const arabic = folderOf(require.resolve("@fontsource/ibm-plex-sans-arabic/package.json"), "files");

/** Where the fonts lie, for whoever may read no other file. */
export const fontFolders = [latin, hebrew, arabic];

/**
 * The fonts of a sheet, the first of which has a letter. Roboto is the one of everything else; those
 * of one script have no slanted letters.
 */
export const fonts: Record<FontName, Record<FontStyle, string>> = {
  Roboto: {
    normal: join(latin, "Roboto-Regular.ttf"),
    bold: join(latin, "Roboto-Medium.ttf"),
    italics: join(latin, "Roboto-Italic.ttf"),
    bolditalics: join(latin, "Roboto-MediumItalic.ttf"),
  },
  Hebrew: upright((weight) => join(hebrew, `noto-sans-hebrew-hebrew-${weight}-normal.woff`)),
  Arabic: upright((weight) => join(arabic, `ibm-plex-sans-arabic-arabic-${weight}-normal.woff`)),
};

export type FontName = "Roboto" | "Hebrew" | "Arabic";

function upright(fileOf: (weight: number) => string): Record<FontStyle, string> {
  const [normal, bold] = [fileOf(400), fileOf(500)];
  return { normal, bold, italics: normal, bolditalics: bold };
}

const { openSync } = require("fontkit") as {
  openSync: (path: string) => {
    ascent: number;
    descent: number;
    unitsPerEm: number;
    hasGlyphForCodePoint: (point: number) => boolean;
  };
};
const opened = Object.entries(fonts).map(([name, { normal }]) => {
  const font = openSync(normal);
  return { name: name as FontName, font, height: (font.ascent - font.descent) / font.unitsPerEm };
});

/** The font that has all of a letter, its marks included; null where none has it. */
export function fontOf(letter: string): FontName | null {
  const points = Array.from(letter, (sign) => sign.codePointAt(0)!);
  const found = opened.find(({ font }) =>
    points.every((point) => font.hasGlyphForCodePoint(point)),
  );
  return found?.name ?? null;
}

/** How high a line of a font is to be, in parts of its own, so that it takes no more than Roboto. */
export function lineHeightOf(name: FontName): number {
  const heightOf = (wanted: FontName) => opened.find((one) => one.name === wanted)!.height;
  return heightOf("Roboto") / heightOf(name);
}
