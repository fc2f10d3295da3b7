import type { Plugin } from "vite";
import { withSmallIcons } from "./small-icons.ts";
import { withoutUnusedTranslation } from "./unused-i18next.ts";
import { withoutUnusedRouting } from "./unused-router.ts";

/**
 * Only the server describes its schemas as JSON Schema, and no schema refers to itself. In the
 * browser, where the content security policy forbids `eval`, schemas aren't compiled, and what
 * people read of a refused value is said by the contract rather than by zod, in English.
 */
const withoutUnusedValidation: Plugin = {
  name: "without-unused-validation",
  transform: {
    filter: { id: /zod.v4.classic.schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, "")
        .replaceAll(
          /create(?:Standard|To)JSONSchemaMethod\(this, .*?\)(?:\(params\))?/g,
          "undefined",
        )
        .replaceAll("core.$ZodObjectJIT.init", "core.$ZodObject.init")
        .replaceAll(/^\s*core\.config\(\{ memoizer: .*;$/gm, ";")
        .replaceAll(/^\s*core\.config\(en\(\)\);$/gm, ";")
        // What a schema tells of itself when asked for its smallest or longest value.
        .replaceAll(/^ {4}\w+: \(inst\) => processors\..*,$/gm, "")
        .replaceAll(
          /^ {4}\w+: \(inst\) => \{\n(?: {8}.*\n)*? {8}const \{.*processors\..*\n(?: {8}.*\n)*? {4}\},$/gm,
          "",
        )
        .replaceAll(unusedMethod, ""),
  },
};

/**
 * Methods of schemas that no schema of the app calls. Formats are asked for by functions of their own:
 * z.email(), z.iso.date(). What strings, lists or functions have too is left, so that a search finds
 * who calls one of these.
 */
export const unusedMethods = `
  email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid
  ksuid ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration
  slugify lowercase uppercase
  encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync
  validate validateAsync toJSONSchema exactOptional and readonly
  describe brand isOptional isNullable nonoptional or
  nonempty length gt gte lt lte safe positive negative nonnegative nonpositive
  multipleOf step keyof strict loose strip passthrough catchall safeExtend merge required`
  .trim()
  .split(/\s+/);
const unusedMethod = new RegExp(
  `^ {4}(?:async )?(?:${unusedMethods.join("|")})(?:: (?:async )?function \\w+)?\\(.*\\) \\{\\n(?: {8}.*\\n)*? {4}\\},$`,
  "gm",
);

/** Every list of the app is whole, or has its pages in the address. */
const withoutInfiniteQueries: Plugin = {
  name: "without-infinite-queries",
  transform: {
    filter: { id: /query-core.*infiniteQueryBehavior\.js$/ },
    handler: () =>
      ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"]
        .map((name) => `export const ${name} = () => undefined;`)
        .join(""),
  },
};

/** React Aria brings its few words in 34 languages; the app is in four. */
const withoutOtherLanguages: Plugin = {
  name: "without-other-languages",
  transform: {
    filter: { id: /react-(?:aria|stately).*\/intl\/.*\/(?!en|es|fr|de)[a-z]{2}-[A-Z]{2}\.m?js$/ },
    handler: () => "export default undefined;",
  },
};

/** What a part of the app is made of is not asked for ahead, and its styles are in the one sheet. */
const withoutPreloading: Plugin = {
  name: "without-preloading",
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Leaves out what of its libraries the web app never uses, and compression can't make small. */
export const withoutUnusedParts = [
  withoutUnusedValidation,
  withoutInfiniteQueries,
  withoutPreloading,
  withoutUnusedRouting,
  withoutOtherLanguages,
  withSmallIcons,
  withoutUnusedTranslation,
];
