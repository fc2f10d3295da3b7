import { ApiError } from "#web/api-error.ts";

/** Whether the desk has ended the link, or its time is over. */
export function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
