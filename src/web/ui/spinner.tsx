import { LoaderCircle } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

export function Spinner({ className = "size-5" }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={classNames("animate-spin", className)} />;
}
