import type { Sharp, SharpOptions } from "sharp";
import { limits } from "#contract/limits.ts";
import { AppError } from "#server/errors.ts";

// A phone's photo has 12 to 50 million pixels; a bomb claims billions.
const pixelsAtMost = 50_000_000;
const secondsAtMost = 10;
const quality = 82;
// One at a time: a large picture takes a core and, for a moment, much memory.
const waitingAtMost = 30;

/** What each kind of picture begins with, and the library's reader for it. */
const kinds: { reader: string; matches: (bytes: Buffer) => boolean }[] = [
  { reader: "VipsForeignLoadPng", matches: (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n") },
  { reader: "VipsForeignLoadJpeg", matches: (bytes) => startsWith(bytes, "\xff\xd8\xff") },
  { reader: "VipsForeignLoadNsgif", matches: (bytes) => startsWith(bytes, "GIF8") },
  {
    reader: "VipsForeignLoadWebp",
    matches: (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes.subarray(8), "WEBP"),
  },
  { reader: "VipsForeignLoadHeif", matches: (bytes) => /^ftypavi[fs]$/u.test(text(bytes, 4, 12)) },
];

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A picture as it is stored: WebP of at most 512 pixels a side, upright, its first frame only, and
 * without anything that the file said beside it, such as where it was taken. What it is decides
 * its content, never its name. Errors: `validation` for what is no picture, `unavailable`.
 */
export async function encodePicture(upload: Buffer): Promise<Buffer> {
  if (!kinds.some(({ matches }) => matches(upload))) throw notAPicture();
  if (waiting >= waitingAtMost) {
    throw new AppError("unavailable", "refusals.load.pictures", {
      retryAfterSeconds: 5,
    });
  }
  waiting += 1;
  const turn = last.then(() => encode(upload));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function encode(upload: Buffer): Promise<Buffer> {
  const read = await openLibrary();
  const side = limits.imageSidePixels;
  try {
    return await read(upload, { limitInputPixels: pixelsAtMost, failOn: "warning" })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality })
      .toBuffer();
  } catch {
    throw notAPicture();
  }
}

type Reader = (bytes: Buffer, options: SharpOptions) => Sharp;
let library: Promise<Reader> | undefined;

/** Loads with the first upload: an app that gets none never holds it in memory. */
function openLibrary(): Promise<Reader> {
  library ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: kinds.map(({ reader }) => reader) });
    return sharp;
  });
  return library;
}

function notAPicture(): AppError {
  const message = "rules.account.imageInvalid";
  return new AppError("validation", message, { fields: { image: message } });
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return text(bytes, 0, signature.length) === signature;
}

function text(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("latin1", start, end);
}
