import type common from "./en/common.json";
import type engine from "./en/engine.json";
import type refusals from "./en/refusals.json";
import type rules from "./en/rules.json";
import type { KeysOf } from "./keys.ts";
import type { parameters, ParamsOf } from "./parameters.ts";

/** Every text that a server, an engine or a rule may say: its area and its key in the catalogue. */
export type Code =
  | `common.${KeysOf<Pick<typeof common, "client" | "status">>}`
  | `engine.${KeysOf<typeof engine>}`
  | `refusals.${KeysOf<typeof refusals>}`
  | `rules.${KeysOf<typeof rules>}`;

type CodeWithParams = keyof typeof parameters;
export type PlainCode = Exclude<Code, CodeWithParams>;

/** A text by its code, with what is put into it. */
export type Said =
  | { code: PlainCode; params?: undefined }
  | { [C in CodeWithParams]: { code: C; params: ParamsOf<C> } }[CodeWithParams];

/** A text as sources name it: its code alone where nothing is put in. */
export type Text = PlainCode | Said;

/** A text as another program names it, which may know codes that this one doesn't. */
export interface Heard {
  code: string;
  params?: Record<string, unknown> | undefined;
}

export function toSaid(text: Text): Said {
  return typeof text === "string" ? { code: text } : text;
}

/** A text as one string, for those who carry nothing else: a rule's message, a form's error. */
export function packed(text: Text | Heard): string {
  if (typeof text === "string") return text;
  return text.params ? `${text.code} ${JSON.stringify(text.params)}` : text.code;
}

/** The text in such a string; undefined in any other, which is in words already. */
export function unpacked(message: string): Heard | undefined {
  const [code = ""] = message.split(" ", 1);
  if (!areas.has(code.split(".", 1)[0]!) || !code.includes(".", 1)) return undefined;
  if (code.length === message.length) return { code };
  try {
    return { code, params: JSON.parse(message.slice(code.length)) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

const areas = new Set(["common", "engine", "refusals", "rules"]);

type Translate = (key: string, params: Record<string, unknown>) => string;

/** Says a text in words by a catalogue; texts within it are said first. */
export function inWords(translate: Translate, { code, params }: Heard): string {
  const values = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    isText(value) ? inWords(translate, value) : value,
  ]);
  return translate(keyOf(code), Object.fromEntries(values) as Record<string, unknown>);
}

/** "rules.team.nameRequired" is the key "team.nameRequired" of the area "rules". */
export function keyOf(code: string): string {
  return code.replace(".", ":");
}

function isText(value: unknown): value is Heard {
  return typeof value === "object" && value !== null && "code" in value;
}
