import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRaw, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const deflated = promisify(deflateRaw);

// Below this a compressed answer saves no packet.
const worthCompressingBytes = 1024;
const brotliQuality = 5;

/** The first encoding of the order that a client takes, by its `Accept-Encoding`. */
export function chooseEncoding(
  accepted: string | undefined,
  bytes: number,
  order: readonly Encoding[] = ["br", "gzip"],
): Encoding {
  if (!accepted || bytes < worthCompressingBytes) return "identity";
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(order);
  return order.find((name) => taken.includes(name)) ?? "identity";
}

/** Compresses; of what is in parts, only those that haven't been before. */
export async function encode(
  { plain, parts }: { plain: Buffer; parts?: readonly Buffer[] },
  encoding: Encoding,
): Promise<Buffer> {
  if (encoding === "identity") return plain;
  if (encoding === "gzip") return parts ? gzipParts(plain, parts) : gzipped(plain);
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

const compressedParts = new WeakMap<Buffer, Promise<Buffer>>();
// RFC 1952: deflate, no name, no time, made on Unix.
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
// RFC 1951: a last block that is empty.
const deflateEnd = Buffer.from([3, 0]);

/**
 * One gzip stream whose blocks were compressed part by part, each flushed to a whole byte: browsers
 * read only the first of several streams.
 */
async function gzipParts(plain: Buffer, parts: readonly Buffer[]): Promise<Buffer> {
  const blocks = await Promise.all(parts.map(deflateOnce));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(plain), 0);
  end.writeUInt32LE(plain.length, 4);
  return Buffer.concat([gzipStart, ...blocks, deflateEnd, end]);
}

async function deflateOnce(part: Buffer): Promise<Buffer> {
  const block =
    compressedParts.get(part) ?? deflated(part, { finishFlush: constants.Z_SYNC_FLUSH });
  compressedParts.set(part, block);
  return block;
}
