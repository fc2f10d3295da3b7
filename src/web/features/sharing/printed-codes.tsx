import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";

interface Props {
  title: string;
  back: string;
  print: string;
  hint?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Codes to be scanned from the screen or printed. They come in place of a form further down, so the page
 * goes back to its head, none of it half behind the bar.
 */
export function PrintedCodes({ title, back, print, hint, onClose, children }: Props) {
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label={title} className="scroll-mt-80 outline-none">
      <div className="mb-6 flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap gap-2">
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
            {back}
          </Button>
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {print}
          </Button>
        </div>
        {hint === undefined ? null : <p className="text-sm text-ink-3">{hint}</p>}
        <AddressNote />
      </div>
      {children}
    </section>
  );
}
