import { fill, type Template } from "./template.ts";

/** What a page says of itself to search engines and to those who are sent its link. */
export interface PageTags {
  title: string;
  description: string;
  url: string;
  /** The address of a picture, 1200 by 630. */
  image: string;
  /** What the picture shows. */
  picture: string;
  /** Language and country, as "de-DE". */
  locale: string;
}

const descriptionMost = 200;

/** The web app's page with the e-mail address that its footer shows. */
export function tellContact(template: Template, address: string): Template {
  return fill(template, {
    "first-paint": (text) => `${meta("name", "contact", address)}\n${text}`,
  });
}

/** The web app's page with the tags in its head, every value escaped. */
export function writeTags(template: Template, page: PageTags): Template {
  const { title, description, url, image, picture, locale } = page;
  const text = shorten(description);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", text),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Courtside"),
    meta("property", "og:locale", locale.replace("-", "_")),
    meta("property", "og:title", title),
    meta("property", "og:description", text),
    meta("property", "og:url", url),
    meta("property", "og:image", image),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", picture),
    meta("name", "twitter:card", "summary_large_image"),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ];
  return fill(template, { about: tags.join("\n") });
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= descriptionMost ? line : `${line.slice(0, descriptionMost - 1).trimEnd()}…`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => entities[sign]!);
}
