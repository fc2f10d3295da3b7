import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Below this a compressed answer saves no packet.
const worthCompressingBytes = 1024;
const brotliQuality = 5;

/** The best encoding that a client takes, by its `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (!accepted || bytes < worthCompressingBytes) return "identity";
  const offers = accepted.split(",").map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some((offer) => {
      const [token, ...parameters] = offer.split(";").map((part) => part.trim());
      return token === name && !parameters.some((part) => /^q=0(\.0*)?$/u.test(part));
    });
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

export async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return plain;
  if (encoding === "gzip") return gzipped(plain);
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
