import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#contract/accounts/users.ts";
import type { Config } from "#server/config.ts";
import { inLanguage } from "./describe-page.ts";
import { tellContact } from "./page-tags.ts";
import { readFirstPaintScript } from "#server/first-paint.ts";
import { inlineFirstPaintScript, inlineStyles } from "./inline.ts";
import { type Template, cutTemplate } from "./template.ts";

export interface Templates {
  template: Template;
  /** The template for a page that has something to show at once. */
  drawnTemplate: Template;
}

export function writeTemplates(page: Template, webDirectory: string): Record<Language, Templates> {
  const write = (language: Language): Templates => {
    const template = inLanguage(page, language);
    return { template, drawnTemplate: inlineStyles(template, webDirectory) };
  };
  return { en: write("en"), es: write("es"), fr: write("fr"), de: write("de") };
}

export function readTemplate(webDirectory: string, { contactEmail }: Config): Template | undefined {
  const file = join(webDirectory, "index.html");
  if (!existsSync(file)) return undefined;
  const page = cutTemplate(readFileSync(file, "utf8"));
  const template = inlineFirstPaintScript(page, readFirstPaintScript(webDirectory));
  return contactEmail ? tellContact(template, contactEmail) : template;
}
