import { CircleAlert } from "lucide-react";
import { inPageLanguage } from "#web/i18n/server-texts.ts";

export function FieldError({ id, message }: { id?: string | undefined; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{inPageLanguage(message)}</span>
    </p>
  );
}
