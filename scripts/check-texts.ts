/**
 * Finds texts of pages that nobody says. Which keys a page may say, and from what parts, is what the compiler
 * knows: given catalogues that have no key but `!` and their name, it refuses every other and names it. Codes
 * that are said by their code, and keys that the contract says, are looked for in the sources.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

type Texts = string | string[] | { [key: string]: Texts };

/** Texts by area: the keys, those of plural forms without the form. */
type Areas = ReadonlyMap<string, ReadonlySet<string>>;

/** Areas that `said-codes.test.ts` looks at, and names that the product puts into the data. */
const elsewhere = new Set(["engine", "names", "refusals", "rules"]);

/** The texts that nobody says, by what the compiler refused and what the sources name. */
export function findUnsaid(areas: Areas, refused: string, sources: readonly string[]): string[] {
  const said = new Set([...keysRefused(areas, refused), ...sources.flatMap(keysNamed)]);
  const composed = sources.flatMap((text) =>
    [...text.matchAll(/`common\.([\w.]+\.)\$\{/gu)].map(([, start]) => `common:${start}`),
  );
  return [...areas].flatMap(([area, keys]) =>
    [...keys]
      .map((key) => `${area}:${key}`)
      .filter((key) => !said.has(key) && !composed.some((start) => key.startsWith(start))),
  );
}

/** What the compiler refused, as "area:key". */
function* keysRefused(areas: Areas, refused: string): Generator<string> {
  for (const complaint of refused.split(/\n(?=\S)/u)) {
    const words = new Set([...complaint.matchAll(/"([^"\s]+)"/gu)].map(([, word]) => word!));
    const of = [...words].filter((word) => word.startsWith("!")).map((word) => word.slice(1));
    for (const word of words) {
      const [area] = word.split(":", 1);
      if (word.includes(":") && areas.has(area!)) yield word;
      else for (const one of of) yield `${one}:${word}`;
    }
  }
}

/** Codes of the common texts, and in a source that has its keys from a catalogue all that may be one. */
function keysNamed(source: string): string[] {
  const words = [...source.matchAll(/"([\w.]+)"/gu)].map(([, word]) => word!);
  const codes = words.filter((word) => word.startsWith("common."));
  const from = [...source.matchAll(/"#texts\/en\/([\w-]+)\.json"/gu)].map(([, area]) => area!);
  return [
    ...codes.map((code) => code.replace(".", ":")),
    ...from.flatMap((area) => words.map((word) => `${area}:${word}`)),
  ];
}

/** The keys of a catalogue. */
export function keysOf(texts: Texts, prefix = ""): string[] {
  if (typeof texts === "string" || Array.isArray(texts)) {
    return [prefix.replace(/_(?:one|other)$/u, "")];
  }
  return Object.entries(texts).flatMap(([key, inner]) =>
    keysOf(inner, prefix ? `${prefix}.${key}` : key),
  );
}

function readAreas(): Areas {
  const files = globSync("src/texts/en/*.json");
  const areas = files.map((file): [string, Set<string>] => [
    basename(file, ".json"),
    new Set(keysOf(JSON.parse(readFileSync(file, "utf8")) as Texts)),
  ]);
  return new Map(areas.filter(([area]) => !elsewhere.has(area)));
}

/** What the compiler says of the pages where no catalogue has a key. */
function compile(areas: Areas): string {
  // Within the packages, whose types it finds from there, and which no other check reads.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync("node_modules/.cache/texts-");
  try {
    const own = readFileSync("src/web/i18n/types.d.ts", "utf8");
    const keyless = own.replaceAll(
      /^( +)"?([\w-]+)"?: typeof \w+;$/gmu,
      (line, indent: string, area: string) =>
        areas.has(area) ? `${indent}"${area}": { "!${area}": "" };` : line,
    );
    writeFileSync(join(folder, "types.d.ts"), keyless);
    const web = join(process.cwd(), "src/web");
    const project = {
      extends: join(web, "tsconfig.json"),
      compilerOptions: { noErrorTruncation: true },
      files: ["types.d.ts"],
      include: [join(web, "**/*.ts"), join(web, "**/*.tsx")],
      exclude: [join(web, "i18n/types.d.ts"), "**/*.test.ts", "**/*.test.tsx", "**/testing/**"].map(
        (path) => (path.startsWith("**") ? join(web, path) : path),
      ),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const { stdout } = spawnSync("tsc", ["-p", folder, "--pretty", "false"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === "win32",
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const areas = readAreas();
  const sources = globSync("src/{contract,server,web}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "**/testing/**"],
  }).map((path) => readFileSync(path, "utf8"));
  const unsaid = findUnsaid(areas, compile(areas), sources);
  for (const key of unsaid) console.error(`${key} is said by nobody`);
  if (unsaid.length > 0) process.exit(1);
}
