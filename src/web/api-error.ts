import type { Problem } from "#contract/errors.ts";
import { type Heard, unpacked } from "#texts/said.ts";
import { say, sayIt } from "./i18n/say.ts";
import { fieldsOf, linesOf } from "./refusal-texts.ts";

interface Failure {
  /** 0 when there was no response at all. */
  status: number;
  code?: string | undefined;
  /** What the refusal says, as a text of the catalogue. */
  reason?: Heard | undefined;
  problems?: Problem[] | undefined;
  fields?: Record<string, string> | undefined;
  details?: string[] | undefined;
  conflict?: Record<string, unknown> | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Any call that did not succeed; `message` is in the page's language, for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** What the refusal says, to be told from others by its code. */
  readonly reason: Heard | undefined;
  /** Packed texts by field. */
  readonly fields: Record<string, string>;
  /** Each problem once, in the page's language. */
  readonly details: string[];
  readonly conflict: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, failure: Failure) {
    super(message);
    this.name = "ApiError";
    this.status = failure.status;
    this.code = failure.code;
    this.reason = failure.reason ?? unpacked(message);
    this.fields = failure.problems ? fieldsOf(failure.problems) : (failure.fields ?? {});
    const { problems } = failure;
    this.details = problems ? linesOf(problems, failure.details ?? []) : (failure.details ?? []);
    const words = () => {
      if (this.reason) return sayIt(this.reason, message);
      return problems ? linesOf(problems, failure.details ?? []).join(", ") : say(message);
    };
    // The page may change its language while the message stands there.
    Object.defineProperty(this, "message", { get: words });
    this.conflict = failure.conflict;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Whether the server wasn't reached, or nothing of its answer was heard. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether it may well succeed in a moment: nobody was reached, or whoever was said to come again. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 503].includes(error.status);
}
