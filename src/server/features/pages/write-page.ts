import { escapeHtml, type PageTags, writeTags } from "./page-tags.ts";

/** An answer of the API, as it goes into the page. */
export interface Answer {
  path: string;
  text: string;
  /** The `ETag`; without one, the answer is of no tournament's revision. */
  tag: string | undefined;
}

// The answers of a tournament of some five hundred games.
const mostInPage = 256 * 1024;

/** What a page looks like before any script has run. */
export interface Drawing {
  content: string;
  /** Scripts that the page goes on with. */
  files: string[];
}

/** The web app's page with what it says of itself, its content, and the answers it was drawn from. */
export function writePage(
  template: string,
  tags: PageTags,
  { content, files }: Drawing,
  answers: Answer[],
): string {
  const hints = files
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join("\n");
  const body = `<div id="root"><div data-drawn>${content}</div></div>\n${answers.map(script).join("\n")}`;
  return (
    writeTags(template, tags)
      // What is to be seen is here already: first-paint.js starts these once it has been painted.
      .replace(
        /<script type="module".*?<\/script>/su,
        (app) => `<template data-scripts>${app}\n${hints}</template>`,
      )
      .replace(/<noscript>.*?<\/noscript>\s*/su, "")
      .replace('<div id="root"></div>', () => body)
  );
}

/**
 * Data, not a program: the content security policy has nothing to say about it. What is too long for
 * a page is asked for by the browser, which shows the drawing until it has come.
 */
function script({ path, tag, text }: Answer): string {
  const name = `data-answer="${escapeHtml(path)}"`;
  if (text.length > mostInPage)
    return `<script type="application/json" ${name} data-later></script>`;
  const attributes = `${name}${tag ? ` data-tag="${escapeHtml(tag)}"` : ""}`;
  // In JSON a "<" only stands in texts; escaped, it can't end the script.
  return `<script type="application/json" ${attributes}>${text.replaceAll("<", "\\u003c")}</script>`;
}
