/**
 * Checks docs/specification-coverage.md and the tables beside it: each row of the specification
 * names tests that exist, or the decision that it is deliberately different by.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

export interface NamedTest {
  file: string;
  /** The titles around it and its own, outermost first. */
  titles: string[];
}

interface Sources {
  /** Markdown by file name. */
  tables: Record<string, string>;
  tests: NamedTest[];
  /** File names of docs/decisions. */
  decisions: string[];
}

const separator = " › ";

/** What is wrong with the tables, one line each; empty when every row is shown. */
export function findFaults({ tables, tests, decisions }: Sources): string[] {
  const faults: string[] = [];
  const rows = Object.entries(tables).flatMap(([file, text]) => readRows(file, text));
  if (rows.length === 0) return ["there are no rows"];
  for (const [index, { place, number, shownBy }] of rows.entries()) {
    const fault = (text: string) => faults.push(`${place} ${number}: ${text}`);
    if (number !== following(rows[index - 1]?.number, number)) fault("is out of order, or twice");
    const references = [...shownBy.matchAll(/`([^`]+)`/gu)].map(([, name]) => name!);
    const named = [...shownBy.matchAll(/ADR-(\d{4})/gu)].map(([, id]) => id!);
    if (references.length + named.length === 0) fault("names neither a test nor a decision");
    for (const reference of references) {
      const count = tests.filter((test) => fits(test, reference)).length;
      if (count === 0) fault(`no test is called ${reference}`);
      if (count > 1) fault(`${count} tests are called ${reference}`);
    }
    for (const id of named) {
      if (!decisions.some((file) => file.startsWith(`${id}-`))) fault(`there is no ADR-${id}`);
    }
  }
  return faults;
}

interface TableRow {
  place: string;
  number: string;
  shownBy: string;
}

function readRows(file: string, text: string): TableRow[] {
  return text.split("\n").flatMap((line, index) => {
    const [, number, , shownBy] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    if (!number || shownBy === undefined || !/^(?:D|\d+\.)\d+$/u.test(number)) return [];
    return { place: `${file}:${index + 1}`, number, shownBy: shownBy.replaceAll("\\|", "|") };
  });
}

/** The number that a row must have: one more than the last one's, or the first of a section. */
function following(before: string | undefined, number: string): string {
  const [section, count] = split(number);
  const [last, lastCount] = before ? split(before) : [undefined, 0];
  if (last === section) return `${section}${lastCount + 1}`;
  return count === 1 ? number : `${section}1`;
}

function split(number: string): [string, number] {
  const [, section, count] = /^(D|\d+\.)(\d+)$/u.exec(number)!;
  return [section!, Number(count)];
}

/** A reference is a file and the end of a test's titles, as many as make it the only one. */
function fits({ file, titles }: NamedTest, reference: string): boolean {
  const [name, ...parts] = reference.split(separator);
  const end = titles.slice(-parts.length);
  return name === file && parts.length > 0 && end.join(separator) === parts.join(separator);
}

/** The tests that a file's source defines; skipped ones show nothing and don't count. */
export function readTests(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = [];
  visit(parseSync(file, source).program, []);
  return found;

  function visit(node: unknown, around: string[]) {
    if (Array.isArray(node)) for (const child of node) visit(child, around);
    if (!isNode(node)) return;
    const kind = calledKind(node);
    const title = kind && titleOf(node["arguments"]);
    if (kind === "test" && title !== undefined) found.push({ file, titles: [...around, title] });
    const inside = kind === "describe" && title !== undefined ? [...around, title] : around;
    for (const child of Object.values(node)) visit(child, inside);
  }
}

type Node = Record<string, unknown> & { type: string };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

const modifiers = new Set(["each", "for", "concurrent", "sequential"]);

/** "test" for test(…), it.each(…)(…) and the like; nothing for skipped ones and for other calls. */
function calledKind(node: Node): "test" | "describe" | undefined {
  if (node.type !== "CallExpression") return undefined;
  let callee = node["callee"] as Node;
  if (callee.type === "CallExpression") callee = callee["callee"] as Node;
  while (callee.type === "MemberExpression") {
    const { name } = callee["property"] as { name?: string };
    if (!modifiers.has(name ?? "")) return undefined;
    callee = callee["object"] as Node;
  }
  const name = callee.type === "Identifier" ? callee["name"] : undefined;
  if (name === "test" || name === "it") return "test";
  return name === "describe" ? "describe" : undefined;
}

function titleOf(values: unknown): string | undefined {
  const [first] = values as Node[];
  return first?.type === "Literal" && typeof first["value"] === "string"
    ? first["value"]
    : undefined;
}

if (import.meta.main) {
  const tables = [
    "docs/specification-coverage.md",
    ...globSync("docs/specification-coverage/*.md"),
  ];
  const files = globSync(["{src,scripts}/**/*.test.{ts,tsx}", "e2e/**/*.test.ts"]);
  const faults = findFaults({
    tables: Object.fromEntries(tables.toSorted().map((file) => [file, readFileSync(file, "utf8")])),
    tests: files.flatMap((file) => readTests(file, readFileSync(file, "utf8"))),
    decisions: readdirSync("docs/decisions"),
  });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
