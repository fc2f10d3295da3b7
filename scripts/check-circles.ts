/**
 * Refuses circles between what lies beside each other: of the files and folders of one folder, none may
 * reach itself through imports, those of types included. A folder counts with all that it holds.
 */
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

interface Source {
  path: string;
  text: string;
}

export interface Circle {
  folder: string;
  members: string[];
}

const specifier = /\b(?:from|import)\s*\(?\s*"(?<target>[#.][^"]+)"/gu;

/** Every circle, by folder; its members in the order of their names. */
export function findCircles(sources: Source[]): Circle[] {
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Map<string, Map<string, Set<string>>>();
  for (const { path, text } of sources) {
    for (const { groups } of text.matchAll(specifier)) {
      const target = resolve(path, groups!["target"]!);
      if (paths.has(target)) note(imports, path, target);
    }
  }
  return [...imports]
    .flatMap(([folder, edges]) => circlesOf(edges).map((members) => ({ folder, members })))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A folder before what is in it. */
function keyOf({ folder, members }: Circle): string {
  return `${folder} ${members.join(" ")}`;
}

function nameOf({ folder, members }: Circle): string {
  return `${folder}: ${members.join(", ")}`;
}

function resolve(path: string, target: string): string {
  if (target === "#engine") return "src/engine/index.ts";
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  return posix.join(posix.dirname(path), target);
}

/** An import ties two neighbours: where the two paths part. */
function note(imports: Map<string, Map<string, Set<string>>>, path: string, target: string) {
  const [from, to] = [path.split("/"), target.split("/")];
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth < 0) return;
  const folder = from.slice(0, depth).join("/");
  const edges = imports.get(folder) ?? new Map<string, Set<string>>();
  const targets = edges.get(from[depth]!) ?? new Set<string>();
  imports.set(folder, edges.set(from[depth]!, targets.add(to[depth]!)));
}

function circlesOf(edges: Map<string, Set<string>>): string[][] {
  const reach = new Map([...edges.keys()].map((name) => [name, reachOf(name, edges)]));
  const circles = [...reach].flatMap(([name, reached]) =>
    reached.has(name) ? [[...reached].filter((one) => reach.get(one)?.has(name))] : [],
  );
  const named = new Map(circles.map((members) => [members.toSorted().join(), members.toSorted()]));
  return [...named.values()];
}

function reachOf(name: string, edges: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of edges.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}

if (import.meta.main) {
  const paths = globSync("src/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.tsx?$|\/testing\//u.test(path),
  );
  const sources = paths.map((path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(path, "utf8"),
  }));
  const faults = findCircles(sources).map((circle) => `a circle in ${nameOf(circle)}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
