import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The messages so far of an app without a mail server, as they would go out, in no order. */
export async function readOutbox({ dataDir }: { dataDir: string }): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.map(async (file) => readFile(join(outbox, file), "utf8")));
}
