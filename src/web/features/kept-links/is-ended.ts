import { ApiError } from "#web/api-error.ts";

/** Whether what came by a link was refused because that is over; what comes in time goes to the desk. */
export function isOverCode(code: string | null | undefined): boolean {
  return code === "link_expired" || code === "link_revoked";
}

/** Whether the desk has ended the link, or its time is over. */
export function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
