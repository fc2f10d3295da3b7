import { errorStatus, type ErrorCode } from "#contract/errors.ts";

interface ErrorDetails {
  /** Texts by field of the request, shown beside the field that each concerns. */
  fields?: Record<string, string>;
  /** Each text once; those of `fields` when left out. */
  details?: string[];
  /** What the refusal concerns, such as the game that already has the court. */
  conflict?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal that a person can act on: the code decides the status, the message is shown as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function notFound(subject: string): AppError {
  return new AppError("not_found", `${subject} not found`);
}

/** For whoever asks after a tournament that super admins hide from the public. */
export function suspended(): AppError {
  return new AppError(
    "suspended",
    "This tournament isn't available: the people who run this Courtside have suspended it.",
  );
}

export function forbidden(
  message = "Access denied. You do not have permission to perform this action.",
): AppError {
  return new AppError("forbidden", message);
}
