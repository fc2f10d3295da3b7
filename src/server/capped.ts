import type { Problem } from "#contract/errors.ts";

/** More than anybody reads of one refusal, which must not grow with what is refused. */
const shownAtMost = 20;

/** The first of many things, and a problem that counts the others. */
export function capped<Thing>(problems: Thing[]): { shown: Thing[]; rest: Problem[] } {
  const more = problems.length - shownAtMost;
  return {
    shown: problems.slice(0, shownAtMost),
    rest: more > 0 ? [{ code: "refusals.request.more", params: { count: more } }] : [],
  };
}
