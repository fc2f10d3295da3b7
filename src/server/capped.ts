/** More than anybody reads of one refusal, which must not grow with what is refused. */
const shownAtMost = 20;

/** The first of many problems, and a text that counts the others. */
export function capped<Problem>(problems: Problem[]): { shown: Problem[]; rest: string[] } {
  const more = problems.length - shownAtMost;
  return {
    shown: problems.slice(0, shownAtMost),
    rest: more > 0 ? [`and ${more} more`] : [],
  };
}
