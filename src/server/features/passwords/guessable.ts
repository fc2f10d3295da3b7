import { limits } from "#contract/limits.ts";
import { AppError } from "#server/errors.ts";

/** Whose password it is: what they are called is tried first. */
export interface Person {
  username: string;
  name: string;
  email: string;
}

// What is on every screen here, and so comes to mind first.
const ownWords = ["courtside", "tournament", "turnier", "tournoi", "torneo"];
// What greets people in the languages of the screens, where the list has only the English word.
const greetings = ["willkommen", "bienvenue", "bienvenido", "bienvenidos"];
// A year and a sign, "123!" before or behind: what people add to a word to be let through.
const mostAdded = 5;
// Shorter names are part of too many words.
const shortestName = 3;
// Letters that lie so many in a row on a keyboard are its row, not a word.
const shortestRow = 4;

/**
 * Refuses a new password that is among the first to be tried: a common or leaked one, also with
 * look-alikes for letters and a few characters around it, or one made of a name of its owner. What
 * was chosen before this rule is not asked again. Error: `password_guessable`, at the given field.
 */
export async function refuseGuessable(
  password: string,
  person: Person,
  field: "password" | "newPassword",
): Promise<void> {
  const text = isMadeOfNames(password, person)
    ? "rules.account.passwordNamed"
    : isCommon(password, await loadGuesses())
      ? "rules.account.passwordCommon"
      : undefined;
  if (text) throw new AppError("password_guessable", text, { fields: { [field]: text } });
}

/** Whether too little is left of a password without its owner's names. */
function isMadeOfNames(password: string, { username, name, email }: Person): boolean {
  const [mailbox = ""] = email.split("@", 1);
  const names = [username, mailbox, name]
    .flatMap((given) => [plain(given), ...plain(given).split(/[^\p{L}\p{N}]+/u)])
    .filter((part) => part.length >= shortestName)
    .toSorted((a, b) => b.length - a.length);
  return readings(plain(password)).some((reading) => {
    const left = names.reduce((rest, part) => rest.replaceAll(part, ""), reading);
    return left.length < reading.length && left.length < limits.password.min;
  });
}

function isCommon(password: string, { common, keyboards }: Guesses): boolean {
  const whole = plain(password);
  const cores = [
    whole,
    whole.replace(/[^\p{L}]+$/u, ""),
    whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  ];
  return cores
    .filter((core) => core !== "" && whole.length - core.length <= mostAdded)
    .flatMap(readings)
    .map((reading) => /^(.+?)\1+$/u.exec(reading)?.[1] ?? reading)
    .some(
      (reading) =>
        reading.length < shortestName ||
        common.has(reading) ||
        keyboards.some((keys) => isRow(reading, keys)),
    );
}

/** Whether each sign lies beside the one before, always on the same side: "qwertz", "mnbvcxy". */
function isRow(text: string, keys: Keyboard): boolean {
  if (text.length < shortestRow) return false;
  const [first, second] = text;
  const side = keys[first!]?.findIndex((key) => key?.includes(second!)) ?? -1;
  return (
    side >= 0 &&
    Array.from(text.slice(1)).every((sign, n) => keys[text[n]!]?.[side]?.includes(sign))
  );
}

/** Without case and accents, which are tried as well. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const lookAlikes: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
};

/** A text as it is, and with letters for the digits and signs that stand for them. */
function readings(text: string): string[] {
  const spelled = text.replaceAll(/[034578@$]/gu, (sign) => lookAlikes[sign]!);
  return [text, spelled.replaceAll(/[1!|]/gu, "i"), spelled.replaceAll(/[1!|]/gu, "l")];
}

/** Of each sign the keys around its own, each with its signs. */
type Keyboard = Record<string, readonly (string | null)[]>;

interface Guesses {
  common: ReadonlySet<string>;
  keyboards: Keyboard[];
}

let loaded: Promise<Guesses> | undefined;

/** Loaded with the first password that is chosen: half a megabyte that a start doesn't wait for. */
async function loadGuesses(): Promise<Guesses> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary, adjacencyGraphs }) => ({
    common: new Set([...ownWords, ...greetings, ...dictionary["passwords-common"]]),
    keyboards: Object.values<Keyboard>(adjacencyGraphs),
  }));
  return loaded;
}
