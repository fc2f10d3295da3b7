import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface TableProps extends ComponentProps<"table"> {
  /** Names the table, and the region that scrolls when it is wider than the screen. */
  label: string;
  /** Without a frame on a phone, where its rows are cards. */
  isStacked?: boolean;
}

/** A dense table that scrolls sideways within itself; its head repeats on every printed page. */
export function Table({ label, isStacked, className, ...rest }: TableProps) {
  return (
    <div
      {...scrollRegion}
      aria-label={label}
      className={classNames(
        "overflow-x-auto rounded-lg border-line bg-surface shadow-card print:overflow-visible print:rounded-none print:border-0 print:shadow-none",
        isStacked ? "max-sm:bg-transparent max-sm:shadow-none sm:border" : "border",
      )}
    >
      <table
        aria-label={label}
        {...rest}
        className={classNames("w-full border-collapse text-sm", className)}
      />
    </div>
  );
}

// Wide tables scroll by keyboard too, hence the tab stop.
const scrollRegion = { role: "region", tabIndex: 0 } as const;

// Paper is narrower than most screens, and read closer.
const paperCell = "print:h-auto print:px-1.5 print:py-1 print:first:ps-0 print:last:pe-0";

interface CellProps {
  /** Scores, times and counts stand in columns under each other. */
  isNumeric?: boolean;
}

export function HeadCell({ isNumeric, className, ...rest }: CellProps & ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "h-10 border-b border-line bg-sunken px-3 text-xs font-semibold whitespace-nowrap text-ink-2 print:whitespace-normal",
        paperCell,
        isNumeric ? "text-end" : "text-start",
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      {...rest}
      className={classNames(
        "border-b border-line last:border-0 hover:bg-sunken/60 print:break-inside-avoid",
        className,
      )}
    />
  );
}

export function Cell({ isNumeric, className, ...rest }: CellProps & ComponentProps<"td">) {
  return (
    <td
      {...rest}
      className={classNames(
        "h-11 px-3 py-1.5 align-middle",
        paperCell,
        isNumeric && "text-end tabular-nums",
        className,
      )}
    />
  );
}
