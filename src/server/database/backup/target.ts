import { stat } from "node:fs/promises";
import { StartError } from "#server/start-error.ts";
import { Header } from "./format.ts";
import { parseLine, readLines } from "./read.ts";

/**
 * Makes sure that writing to a place loses nothing but an earlier backup.
 * @throws {StartError} when something else is there: a file of another kind, a folder, a device
 */
export async function refuseOthers(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (!there) return;
  if (!there.isFile()) throw new StartError(`${file} is no file. Name another one to write.`);
  if (there.size > 0 && !(await isBackup(file))) {
    throw new StartError(`${file} exists and is no backup. Name another file to write.`);
  }
}

async function isBackup(file: string): Promise<boolean> {
  const lines = readLines(file);
  try {
    const first = await lines.next();
    return parseLine(Header, String(first.value), file).format === "courtside-backup";
  } catch {
    return false;
  } finally {
    await lines.return(undefined);
  }
}
