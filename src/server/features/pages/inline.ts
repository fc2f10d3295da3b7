import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fill, type Template, textOf } from "./template.ts";

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
export function inlineFirstPaintScript(template: Template, script: string | null): Template {
  return script === null
    ? template
    : fill(template, { "first-paint": `<script>${script}</script>` });
}

/** Puts the styles into the page, so that what is drawn in it shows as soon as it is there. */
export function inlineStyles(template: Template, webDirectory: string): Template {
  const files = [...textOf(template, "styles").matchAll(/href="\/(assets\/[^"]+\.css)"/gu)];
  const styles = files.map(([, file]) => readFileSync(join(webDirectory, file!), "utf8")).join("");
  return /<\/style/iu.test(styles)
    ? template
    : fill(template, { styles: `<style>${styles}</style>` });
}
