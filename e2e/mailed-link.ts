import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { RunningServer } from "./server.ts";

/** The link to a page in the mail to an address: without a mail server, mail goes to files, in a moment. */
export async function linkMailedTo(
  { dataDirectory }: RunningServer,
  address: string,
  page: string,
): Promise<string> {
  const outbox = join(dataDirectory, "outbox");
  const link = new RegExp(String.raw`https?:\S+/${page}\S+`, "u");
  const find = async () => {
    const names = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    return (
      mails
        .filter((mail) => mail.includes(address))
        // Long lines are broken by "=", which is itself written "=3D".
        .map((mail) => link.exec(mail.replaceAll(/=\r?\n/gu, ""))?.[0].replaceAll("=3D", "="))
        .find((found) => found !== undefined)
    );
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await find())!;
}
