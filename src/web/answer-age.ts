import { replaceEqualDeep } from "@tanstack/react-query";
import { currentTime } from "#contract/clock.ts";

const times = new WeakMap<object, number>();

/**
 * Notes as of when an answer is that the server gives from memory, its database being away: it says
 * so by `Warning: 110` and its `Age`. Some fetchers hand on a part of an answer, so parts are noted.
 */
export function noteAge<T>(answer: T, headers: Headers): T {
  if (!headers.get("warning")?.startsWith("110") || !isObject(answer)) return answer;
  const time = currentTime().getTime() - Number(headers.get("age")) * 1000;
  for (const part of [answer, ...Object.values(answer)]) if (isObject(part)) times.set(part, time);
  return answer;
}

/** As of when, in milliseconds, the server said that an answer is; undefined for one of its time. */
export function servedAsOf(answer: unknown): number | undefined {
  return isObject(answer) ? times.get(answer) : undefined;
}

/** An equal answer keeps the object that is on view, and takes over its age: old or none. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  if (!isObject(shared)) return shared;
  const time = servedAsOf(after);
  if (time === undefined) times.delete(shared);
  else times.set(shared, time);
  return shared;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
