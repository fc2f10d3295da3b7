import { ErrorBody, type Problem } from "#contract/errors.ts";
import { type Heard, packed } from "#texts/said.ts";
import { sayIt } from "./i18n/say.ts";

export const Refusal = ErrorBody.partial();

export function textsIn(body: unknown): Heard[] {
  const { reason, problems = [] } = Refusal.safeParse(body).data ?? {};
  return reason ? [reason, ...problems] : problems;
}

/** The first problem of each field. */
export function fieldsOf(problems: Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, ...said } of problems)
    if (field !== undefined) fields[field] ??= packed(said);
  return fields;
}

/** Each problem once; in English where the page doesn't know its text. */
export function linesOf(problems: Problem[], english: string[]): string[] {
  const lines = problems.map((problem) => sayIt(problem));
  return lines.every(Boolean) ? [...new Set(lines)] : english;
}

/** The text to show for a refused call, by the order of the specification, section 8. */
export function errorText(status: number, body: unknown): string {
  if (body === undefined || body === null) {
    const code = `common.status.${status}`;
    return sayIt({ code }) ? code : packed({ code: "common.client.status", params: { status } });
  }
  if (typeof body === "string") return body;
  const { error, message, details } = body as Record<string, unknown>;
  if (typeof error === "string" && error) return error;
  if (typeof message === "string" && message) return message;
  if (Array.isArray(details) && details.length > 0) return details.join(", ");
  return "common.client.unexpected";
}
