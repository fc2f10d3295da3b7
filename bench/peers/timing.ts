/** Milliseconds of the first run in this process, and of the median of those after it. */
export interface Timing {
  first: number;
  median: number;
}

const mostRuns = 25;
const enoughMilliseconds = 3000;

/** Times `run` of one fresh task after another, until there are enough runs or time is up. */
export async function timeRuns<T>(
  prepare: () => T,
  run: (task: T) => unknown,
  inspect: (task: T) => unknown,
): Promise<Timing> {
  const times: number[] = [];
  for (let spent = 0; times.length < mostRuns && spent < enoughMilliseconds;) {
    const task = prepare();
    const started = performance.now();
    await run(task);
    times.push(performance.now() - started);
    spent += times.at(-1)!;
    await inspect(task);
  }
  const [first, ...later] = times;
  return { first: first!, median: medianOf(later.length > 0 ? later : times) };
}

export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
