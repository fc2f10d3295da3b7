/** The parts of the web app's page that its build marks: `<!--about-->…<!--/about-->`. */
export const parts = [
  "html",
  "about",
  "first-paint",
  "scripts",
  "styles",
  "app",
  "without-scripts",
] as const;
type Part = (typeof parts)[number];

/** A page cut at its marks; what stands between two parts has no name. */
export type Template = readonly { part: Part | null; text: string }[];

/**
 * Cuts a page at its marks. Throws an Error when one is missing or comes twice: a page that the server
 * can't write into would be served without what it is about, and nobody would notice.
 */
export function cutTemplate(html: string): Template {
  const pieces = html.split(/<!--(\/?[a-z-]+)-->/u);
  const template = pieces.flatMap((text, index): Template => {
    if (index % 2 === 1) return [];
    const opened = pieces[index - 1];
    const part = parts.find((name) => name === opened) ?? null;
    const isClosed = part === null || pieces[index + 1] === `/${part}`;
    return isClosed ? [{ part, text }] : [];
  });
  const wrong = parts.filter((name) => template.filter(({ part }) => part === name).length !== 1);
  if (wrong.length > 0) {
    const marks = wrong.map((name) => `<!--${name}-->`).join(", ");
    throw new Error(`The web app's page lacks its marks ${marks}; build it with npm run build.`);
  }
  return template;
}

/** The page with some of its parts written anew. */
export function fill(
  template: Template,
  texts: Partial<Record<Part, string | ((text: string) => string)>>,
): Template {
  return template.map(({ part, text }) => {
    const next = part === null ? undefined : texts[part];
    return { part, text: typeof next === "function" ? next(text) : (next ?? text) };
  });
}

export function textOf(template: Template, part: Part): string {
  return template.find((piece) => piece.part === part)!.text;
}

export function toHtml(template: Template): string {
  return template.map(({ text }) => text).join("");
}
