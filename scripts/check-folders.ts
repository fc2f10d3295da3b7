/**
 * Refuses folders with more than twenty source files beside each other, their tests not counted: whoever
 * opens one shall see at a glance what there is. Migrations and catalogues are lists and have no bound.
 */
import { globSync } from "node:fs";
import { posix } from "node:path";

export const filesPerFolder = 20;

/** The folders that hold too much, each with its number of files. */
export function findFullFolders(paths: string[]): string[] {
  const folders = Map.groupBy(paths.filter(isSource), (path) => posix.dirname(path));
  return [...folders]
    .filter(([, files]) => files.length > filesPerFolder)
    .map(([folder, files]) => `${folder} has ${files.length} source files`)
    .toSorted();
}

function isSource(path: string): boolean {
  return /\.(?:tsx?|m?js)$/u.test(path) && !/\.test\.tsx?$/u.test(path);
}

if (import.meta.main) {
  const paths = globSync("{src,e2e,scripts,bench,testing,vite-plugins}/**/*", {
    exclude: ["**/node_modules/**"],
  });
  const faults = findFullFolders(paths.map((path) => path.replaceAll("\\", "/")));
  for (const fault of faults) console.error(`${fault}; ${filesPerFolder} at most`);
  if (faults.length > 0) process.exit(1);
}
