import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eventuallyFound } from "#testing/eventually.ts";

/** The messages so far of an app without a mail server, as they would go out, in no order. */
export async function readOutbox({ dataDir }: { dataDir: string }): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.map(async (file) => readFile(join(outbox, file), "utf8")));
}

/** The invitation that went to an address, with the secret of its link; later than those given. */
export async function invitationTo(
  email: string,
  app: { dataDir: string },
  earlier: string[] = [],
): Promise<{ mail: string; token: string }> {
  const mail = await eventuallyFound(async () =>
    (await readOutbox(app)).find(
      (text) =>
        text.includes(`To: ${email}`) && text.includes("/invitation#") && !earlier.includes(text),
    ),
  );
  // Long lines are broken by "=".
  const lines = mail.replaceAll(/=\r?\n/gu, "");
  return { mail, token: /\/invitation#([\w-]+)/u.exec(lines)![1]! };
}
