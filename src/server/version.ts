import { readFileSync } from "node:fs";
import { join } from "node:path";

const packageFile = join(import.meta.dirname, "../../package.json");

/** The product's version. */
export const version = String(
  (JSON.parse(readFileSync(packageFile, "utf8")) as { version: unknown }).version,
);
