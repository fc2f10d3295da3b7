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

/** Puts the script where the page would ask for it: one answer less to wait for before anything shows. */
export function inlineFirstPaintScript(template: string, script: string | null): string {
  if (script === null) return template;
  return template.replace(
    '<script src="/first-paint.js"></script>',
    () => `<script>${script}</script>`,
  );
}

/** Puts the styles into the page, so that what is drawn in it shows as soon as it is there. */
export function inlineStyles(template: string, webDirectory: string): string {
  return template.replace(
    /<link rel="stylesheet"[^>]*href="\/(?<file>assets\/[^"]+\.css)"[^>]*>/u,
    (link, file: string) => {
      const styles = readFileSync(join(webDirectory, file), "utf8");
      return /<\/style/iu.test(styles) ? link : `<style>${styles}</style>`;
    },
  );
}
