import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";

export interface Slip {
  id: number;
  name: string;
  address: string;
  /** What the picture of the code is called. */
  codeLabel: string;
  /** A few lines of what it is for, for whom has only the paper. */
  lines?: ReactNode;
}

interface Props {
  slips: Slip[];
  /** Below each name: of which tournament it is. */
  subtitle: string;
  /** What the code opens. */
  hint: string;
  addressLabel: string;
}

/** Codes of pages that are somebody's own, six on an A4 page, to be cut out. */
export function Slips({ slips, subtitle, hint, addressLabel }: Props) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
      {slips.map(({ id, name, address, codeLabel, lines }) => (
        <li
          key={id}
          className="flex min-w-0 flex-col items-center gap-3 rounded-lg border border-line bg-surface p-5 text-center print:h-[88mm] print:break-inside-avoid print:justify-center print:gap-2 print:overflow-hidden print:rounded-none print:border-dashed print:border-line-strong print:bg-white print:p-3 print:text-black"
        >
          <h2 className="text-xl wrap-anywhere print:line-clamp-2 print:shrink-0 print:text-lg">
            {name}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2 print:line-clamp-2 print:shrink-0 print:text-xs print:text-black">
            {subtitle}
          </p>
          <div
            className={classNames(
              "flex w-full justify-center",
              lines ? "print:[&_svg]:!max-w-[30mm]" : "print:[&_svg]:!max-w-[38mm]",
            )}
          >
            <QrCode text={address} label={codeLabel} />
          </div>
          {lines}
          <p className="text-sm print:text-xs">{hint}</p>
          <div className="w-full text-start print:hidden">
            <CopyField label={addressLabel} value={address} />
          </div>
        </li>
      ))}
    </ul>
  );
}
