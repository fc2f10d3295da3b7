import { CircleAlert } from "lucide-react";
import { useSaid } from "#web/i18n/use-said.ts";

export function FieldError({ id, message }: { id?: string | undefined; message: string }) {
  const said = useSaid(message);
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{said}</span>
    </p>
  );
}
