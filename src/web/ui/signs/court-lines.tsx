import { classNames } from "#web/ui/class-names.ts";

/** A court seen from above, running off the edge: the pattern behind the green areas. */
export function CourtLines({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="var(--court-line)"
      strokeWidth="2"
      className={classNames("mask-l-from-40% mask-l-to-100%", className)}
    >
      <rect x="330" y="60" width="1040" height="480" />
      <path d="M850 60v480M330 138h1040M330 462h1040M560 138v324M1140 138v324M560 300h580" />
      <circle cx="850" cy="300" r="72" />
      <path d="M330 240a60 60 0 0 1 0 120" />
    </svg>
  );
}
