import type { ChangePasswordBody } from "#contract/auth.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#web/api-client.ts";
import { errorMessage } from "#web/ui/form-errors.ts";

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
    return { place: "currentPassword", message: messages.account.currentPasswordIncorrect };
  }
  if (error instanceof ApiError && error.code === "password_guessable") {
    return { place: "newPassword", message };
  }
  const text = message.toLowerCase();
  const field = fields.find(({ phrase }) => text.includes(phrase));
  return { place: field?.place ?? "toast", message };
}

const fields = [
  { phrase: "current password", place: "currentPassword" },
  { phrase: "new password", place: "newPassword" },
  { phrase: "passwords do not match", place: "confirmPassword" },
] as const;
