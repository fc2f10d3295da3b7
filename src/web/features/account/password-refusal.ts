import type { ChangePasswordBody } from "#contract/accounts/auth.ts";
import { ApiError } from "#web/api-error.ts";
import { codeOf, errorMessage } from "#web/ui/forms/form-errors.ts";

interface Refusal {
  place: keyof ChangePasswordBody | "banner" | "toast";
  message: string;
}

/** Where to show why a password was not changed, and in which words (specification, section 8). */
export function passwordRefusal(error: unknown, fallback: string): Refusal {
  const message = errorMessage(error, fallback);
  if (error instanceof ApiError && error.status === 400) {
    return { place: "banner", message: error.details.join(", ") || message };
  }
  if (error instanceof ApiError && error.status === 401) {
    return { place: "currentPassword", message: "rules.account.currentPasswordIncorrect" };
  }
  return { place: codeOf(error) === "password_guessable" ? "newPassword" : "toast", message };
}
