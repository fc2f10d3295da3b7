import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { say } from "#web/i18n/say.ts";

/** A rule's text may still be on its way where a field is checked without its form. */
export function FieldError({ id, message }: { id?: string | undefined; message: string }) {
  useTranslation("rules", { useSuspense: false });
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{say(message, "")}</span>
    </p>
  );
}
