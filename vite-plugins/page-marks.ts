import type { Plugin } from "vite";

/**
 * The build puts scripts and styles into the page's head; what it puts there is marked as the rest of
 * index.html is, so that the server finds it without reading the page.
 */
export const pageMarks: Plugin = {
  name: "page-marks",
  apply: "build",
  transformIndexHtml: { order: "post", handler: markHead },
};

export function markHead(html: string): string {
  const scripts = html.match(script) ?? [];
  const styles = html.match(style) ?? [];
  const marks = `${mark("scripts", scripts)}${mark("styles", styles)}</head>`;
  return html
    .replaceAll(script, "")
    .replaceAll(style, "")
    .replace("</head>", () => marks);
}

const script = /^\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/gm;
const style = /^\s*<link rel="stylesheet"[^>]*>\n?/gm;

function mark(name: string, lines: string[]) {
  return `<!--${name}-->${lines.map((line) => line.trim()).join("")}<!--/${name}-->`;
}
