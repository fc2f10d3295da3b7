import common from "#texts/en/common.json" with { type: "json" };
import rules from "#texts/en/rules.json" with { type: "json" };
import type { PlainCode } from "#texts/said.ts";

/** The English rules and what the client says, by their keys. */
export const messages = { ...rules, client: common.client, status: common.status };

type CodesOf<Area> = {
  [Key in keyof Area]: Area[Key] extends string ? PlainCode : CodesOf<Area[Key]>;
};

/** The codes of the same texts, as schemas give them. */
export const codes = codesIn(rules, "rules");

function codesIn<Area extends object>(area: Area, prefix: string): CodesOf<Area> {
  const entries = Object.entries(area).map(([key, value]: [string, string | object]) => {
    const code = `${prefix}.${key}`;
    return [key, typeof value === "string" ? code : codesIn(value, code)];
  });
  return Object.fromEntries(entries) as CodesOf<Area>;
}
