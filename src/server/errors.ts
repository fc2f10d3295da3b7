import { errorStatus, type ErrorCode, type Problem } from "#contract/errors.ts";
import { inEnglish } from "#server/texts.ts";
import { type Code, type Said, type Text, toSaid } from "#texts/said.ts";

interface ErrorDetails {
  /** What is wrong by field of the request, shown beside the field that each concerns. */
  fields?: Record<string, Text>;
  /** What the refusal concerns, such as the game that already has the court. */
  conflict?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal that a person can act on: the code decides the status, the text says what is wrong. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text | Problem[];
  readonly details: ErrorDetails;

  /** Several problems at once are said one after another. */
  constructor(code: ErrorCode, text: Text | Problem[], details: ErrorDetails = {}) {
    super(Array.isArray(text) ? linesOf(text).join(", ") : inEnglish(text));
    this.name = "AppError";
    this.code = code;
    this.text = text;
    this.details = details;
  }

  /** What the refusal says, unless it is a list of problems. */
  get reason(): Said | undefined {
    return Array.isArray(this.text) ? undefined : toSaid(this.text);
  }

  get problems(): Problem[] | undefined {
    return Array.isArray(this.text) ? this.text : problemsOf(this.details.fields);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

function problemsOf(fields: Record<string, Text> | undefined): Problem[] | undefined {
  return fields && Object.entries(fields).map(([field, text]) => ({ field, ...toSaid(text) }));
}

/** Each problem once, in English. */
export function linesOf(problems: Problem[]): string[] {
  return [...new Set(problems.map(line))];
}

/** Texts that fit any field are told apart by its name. */
function line({ field, ...said }: Problem): string {
  const isAnyField = said.code.startsWith("rules.value.");
  return field && isAnyField ? `${field}: ${inEnglish(said)}` : inEnglish(said);
}

type Subject =
  Extract<Code, `refusals.missing.${string}`> extends `refusals.missing.${infer Name}`
    ? Capitalize<Name>
    : never;

export function notFound(subject: Subject): AppError {
  const name = subject.toLowerCase() as Uncapitalize<Subject>;
  return new AppError("not_found", `refusals.missing.${name}`);
}

/** For whoever asks after a tournament that super admins hide from the public. */
export function suspended(): AppError {
  return new AppError("suspended", "refusals.missing.suspended");
}

export function forbidden(text: Text = "common.status.403"): AppError {
  return new AppError("forbidden", text);
}
