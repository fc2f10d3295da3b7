import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { StartError } from "#server/start-error.ts";
import { damaged, formatVersion, Header } from "./format.ts";

// A picture is the longest value, and stored as two characters a byte.
const longestLine = 64 * 1024 * 1024;

/**
 * The lines of a backup, one after another.
 * @throws {StartError} when the file can't be read, isn't zipped, or has a line without an end
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding("utf8");
  source.on("error", (error) => text.destroy(error)).pipe(text);
  // Joined once its end is there: adding each piece to the last copies it over and over.
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text) {
      const pieces = (chunk as string).split("\n");
      const last = pieces.pop()!;
      for (const piece of pieces) {
        yield begun.join("") + piece;
        begun = [];
        length = 0;
      }
      begun.push(last);
      length += last.length;
      if (length > longestLine) throw damaged(file, "it has a line without an end");
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code.startsWith("Z_")) throw damaged(file);
    throw new StartError(`The file ${file} can't be read (${code}).`);
  } finally {
    source.destroy();
  }
}

/** Whose backup it is and how old. Throws when it is none, or newer than the code. */
export async function readHeader(
  lines: AsyncGenerator<string>,
  { file, newest }: { file: string; newest: number },
): Promise<Header> {
  const first = await lines.next();
  const header = parseLine(Header, String(first.value), file);
  if (header.version > formatVersion || header.migration > newest) {
    throw new StartError(
      `The backup ${file} is of version ${header.migration}, newer than this Courtside, which knows version ${newest}. Update Courtside.`,
    );
  }
  return header;
}

/** A line as what it must be. */
export function parseLine<T>(schema: z.ZodType<T>, line: string, file: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw damaged(file);
  }
}
