import type { IncomingMessage } from "node:http";
import { limits } from "#contract/limits.ts";
import { ask } from "#server/outside/ask.ts";
import type { Network } from "#server/outside/network.ts";
import { NotReached } from "#server/outside/not-reached.ts";
import { NoPicture } from "./no-picture.ts";

const timeoutMs = 5000;
const redirectsAtMost = 3;

/**
 * The bytes at an address of the public internet, whatever they are: at most those of an upload,
 * never unpacked. Each redirect is checked like the address itself. Errors: `NoPicture`.
 */
export async function fetchPicture(address: string, network?: Network): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const response = await askForPicture(url, { network, signal });
    try {
      const next = redirectOf(response, url);
      if (!next) return await read(response);
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new NoPicture();
}

async function askForPicture(url: URL, way: Parameters<typeof ask>[2]): Promise<IncomingMessage> {
  try {
    return await ask(url, { headers: { accept: "image/*" } }, way);
  } catch (error) {
    throw error instanceof NotReached ? new NoPicture() : error;
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = headers.location && URL.parse(headers.location, url.href);
  if (!next) throw new NoPicture();
  return next;
}

async function read(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) throw new NoPicture();
  if (Number(response.headers["content-length"]) > limits.imageBytes) throw new NoPicture("large");
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.imageBytes) throw new NoPicture("large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture();
  }
  return Buffer.concat(chunks);
}
