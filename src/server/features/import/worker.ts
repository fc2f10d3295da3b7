import { parentPort, workerData } from "node:worker_threads";
import type { z } from "zod";
import { ImportBody } from "#contract/teams/import.ts";
import { connect, type DatabaseAddress } from "#server/database/connect.ts";
import { AppError } from "#server/errors.ts";
import { checkInput } from "#server/plugins/bodies/validation.ts";
import { type ImportOutcome, type ImportTarget, runImport } from "./run-import.ts";

export interface ImportJob extends Omit<ImportTarget, "committed"> {
  /** JSON within its bounds. */
  bytes: Uint8Array;
  address: DatabaseAddress;
}

/** What the thread says: what was stored, or the refusal. */
export type ImportAnswer =
  | { outcome: ImportOutcome }
  | { refusal: Pick<AppError, "code" | "text" | "details"> };

// Any other error ends the thread, and is heard there.
parentPort?.postMessage(await answer(workerData as ImportJob), []);

async function answer({ bytes, address, ...target }: ImportJob): Promise<ImportAnswer> {
  const { db, close } = connect(address, { max: 1 });
  try {
    return { outcome: await runImport(read(bytes), target, db) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, text, details } = error;
    return { refusal: { code, text, details } };
  } finally {
    await close();
  }
}

function read(bytes: Uint8Array): z.output<typeof ImportBody> {
  const checked = checkInput(ImportBody, parse(new TextDecoder().decode(bytes)) ?? {});
  if ("error" in checked) throw checked.error;
  return checked.value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", "refusals.request.notJson");
  }
}
