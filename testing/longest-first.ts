import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short to read and long to run: begun last, by its size, it would keep the other core idle for a minute. */
const long = /\/e2e\/tournament-day\.exhaustive\.test\.ts$/u;

/** As Vitest orders files, which is by size where nothing is known of them, but for the longest of a project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...ofProjects.values()].flatMap(longestFirst);
  }
}

export function longestFirst<File extends Pick<TestSpecification, "moduleId">>(files: File[]) {
  const isLong = ({ moduleId }: File) => Number(long.test(moduleId));
  return files.toSorted((a, b) => isLong(b) - isLong(a));
}
