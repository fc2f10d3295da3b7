import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(?:js|css|svg|json|txt)$/u;
const smallestBytes = 1024;

/**
 * Puts the compressed forms of files beside them, as small as they can be made: that takes far too
 * long for each request, and is done once here.
 */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  await Promise.all(
    names
      .filter((name) => worthIt.test(name) && !names.includes(`${name}.br`))
      .map(async (name) => compressFile(join(directory, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
