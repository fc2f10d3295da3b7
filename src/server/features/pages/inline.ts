import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fill, type Template, textOf } from "./template.ts";

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
