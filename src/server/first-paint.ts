import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The script that runs before the first paint; null where there is no web app. */
export function readFirstPaintScript(webDirectory: string): string | null {
  try {
    return readFileSync(join(webDirectory, "first-paint.js"), "utf8");
  } catch {
    return null;
  }
}

/** By which the content security policy allows exactly this script to stand in a page. */
export function hashForPolicy(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
