/**
 * The shortest list that a search finds: first of length `least`, below which there is none, and then
 * halfway between the longest that was not found and the shortest that was. `search` is given a length
 * and the shortest list so far, and answers null where it finds none.
 */
export function shortestFound<T>(
  least: number,
  start: T[],
  search: (length: number, shortest: T[]) => T[] | null,
): T[] {
  let [low, shortest] = [least, start];
  for (let length = low; low < shortest.length; length = (low + shortest.length) >> 1) {
    const found = search(length, shortest);
    if (found) shortest = found;
    else low = length + 1;
  }
  return shortest;
}
