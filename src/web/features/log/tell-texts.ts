import { knownName } from "#web/i18n/known-names.ts";

const mostLetters = 80;
const lettersAhead = 20;

interface Texts<Text> {
  before: Text;
  after: Text;
}

/** Two texts to be compared: of long ones only where they begin to differ, and the word for none. */
export function tellTexts({ before, after }: Texts<string | null>, none: string): Texts<string> {
  const letters = [before, after].map((text) => Array.from(text === null ? "" : knownName(text)));
  const [former, later] = letters as [string[], string[]];
  const from = startOf(former, later);
  const tell = (all: string[]) => (all.length === 0 ? none : partOf(all, from));
  return { before: tell(former), after: tell(later) };
}

/** A little ahead of where they begin to differ, and of a word where one begins there. */
function startOf(former: string[], later: string[]): number {
  const differing = former.findIndex((letter, index) => letter !== later[index]);
  const end = differing === -1 ? former.length : differing;
  const from = Math.max(0, end - lettersAhead);
  const space = former.indexOf(" ", from);
  return from > 0 && space !== -1 && space < end ? space + 1 : from;
}

function partOf(all: string[], from: number): string {
  if (all.length <= mostLetters) return all.join("");
  const isCut = from + mostLetters < all.length;
  const part = all.slice(from, from + mostLetters);
  // The last word may not be whole; one that fills the part is cut.
  const end = isCut ? part.lastIndexOf(" ") : part.length;
  const shown = part.slice(0, end > lettersAhead ? end : part.length).join("");
  return `${from > 0 ? "… " : ""}${shown}${isCut ? " …" : ""}`;
}
