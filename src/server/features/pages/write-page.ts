import { type PageTags, writeTags } from "./page-tags.ts";
import { fill, type Template, textOf, toHtml } from "./template.ts";

/** What a page looks like before any script has run. */
export interface Drawing {
  content: string;
  /** What its queries hold, as JSON. */
  state: string;
  /** Scripts that the page goes on with. */
  files: string[];
  /** Whether it is to be filled in rather than read: then the app is wanted at once. */
  isForm: boolean;
}

/** The web app's page with what it says of itself, its content, and what it goes on with. */
export function writePage(
  template: Template,
  tags: PageTags,
  { content, state, files, isForm }: Drawing,
): string {
  const scripts = scriptsOf(template, files);
  return toHtml(
    fill(writeTags(template, tags), {
      // What is to be seen is here already: first-paint.js starts these once it has been painted.
      scripts: isForm ? scripts : `<template data-scripts>${scripts}</template>`,
      app: `<div id="root"><div data-drawn>${content}</div></div>\n${stateScript(state)}`,
      ...(!isForm && { "without-scripts": "" }),
    }),
  );
}

/** The page before anything is drawn: its scripts are the first thing that it asks for. */
export function writeShell(template: Template, tags: PageTags, files: string[]): string {
  return toHtml(fill(writeTags(template, tags), { scripts: scriptsOf(template, files) }));
}

/** The app, and the files that it would ask for next. */
function scriptsOf(template: Template, files: string[]): string {
  const app = textOf(template, "scripts");
  const hints = files
    .filter((file) => !app.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  return [app, ...hints].join("\n");
}

/** Data, not a program: the content security policy has nothing to say about it. */
function stateScript(state: string): string {
  // In JSON a "<" only stands in texts; escaped, it can't end the script.
  return `<script type="application/json" data-state>${state.replaceAll("<", "\\u003c")}</script>`;
}
