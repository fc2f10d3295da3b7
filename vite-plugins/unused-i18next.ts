import type { Plugin } from "vite";

/**
 * The app has its formatter and its catalogues, one language at a time and each complete. Texts
 * don't name others, nobody collects what is missing, and i18next's hints to developers, which
 * appear only while debugging, are not for people.
 */
export const withoutUnusedTranslation: Plugin = {
  name: "without-unused-translation",
  transform: {
    filter: { id: /i18next.dist.esm.i18next\.js$/ },
    handler: (code) =>
      code
        .replace("formatter = Formatter;", "")
        .replaceAll(unusedMethods, "")
        .replaceAll(/\b(?:this|i18n)\.logger\.(?:log|warn|error|once|deprecate)\(/g, unheard)
        .replace(/^ {6}if \(opt\.nest !== false\) res = [^]*?^ {6}\}, opt\);$/m, "")
        .replace(block(8, "if (this.options.saveMissing)"), "")
        .replace(block(4, "if (lng?.toLowerCase() === 'cimode')"), "")
        .replace(block(6, "if (this.modules.languageDetector)"), "")
        .replace(block(6, "if (this.modules.i18nFormat)"), "")
        .replace(block(4, "if (res != null && postProcessorNames?.length &&"), "")
        .replaceAll("this.services.languageDetector", "null")
        .replaceAll(/(?<!!)\bthis\.i18nFormat\?\.\w+\b/g, "null"),
  },
};

// A call without effect, for all the bundler knows.
const unheard = "/* @__PURE__ */ noop(";

/** A block of statements at an indentation, by how it begins. */
function block(indentation: number, start: string): RegExp {
  const at = `^ {${indentation}}`;
  const begin = start.replaceAll(/[().?&|!]/g, "\\$&");
  return new RegExp(`${at}${begin}.*\\{\\n[^]*?${at}\\}$`, "m");
}

const unused = `
  addResources removeResourceBundle removeNamespaces hydrate cloneInstance dir toJSON setDefaultNamespace
  nest saveMissing getUsedParamsDetails clearCache needsPlural getPluralFormsOfKey getSuffixes clone
  reload`;
const unusedMethods = new RegExp(
  `^ {2}(?:${unused.trim().split(/\s+/).join("|")})\\([^]*?^ {2}\\}$`,
  "gm",
);
