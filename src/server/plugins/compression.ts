import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

const smallestBytes = 1024;
// The default squeezes out a few bytes more for many times the work.
const brotliQuality = 4;

/** Compresses what is worth it and isn't compressed already. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: smallestBytes,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
}
