import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";

/** One grey bar; give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block h-4", className)} />;
}

interface LoadingProps {
  label?: string;
  /** A whole page is on its way, and what is said stands for its heading. */
  isPage?: boolean;
  children: ReactNode;
}

/** Wraps skeletons and says to screen readers what is being loaded. */
export function Loading({ label, isPage = false, children }: LoadingProps) {
  const { t } = useTranslation();
  const Label = isPage ? "h1" : "span";
  return (
    <div aria-live="polite" aria-busy="true">
      <Label className="sr-only">{label ?? t("loading")}</Label>
      {children}
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-3 w-1/3" />
      <Skeleton className="mt-6" />
      <Skeleton className="mt-2 w-4/5" />
      <Skeleton className="mt-6 h-10" />
    </div>
  );
}

export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3.5">
          <Skeleton className="w-8" />
          <Skeleton className="w-16" />
          <Skeleton className="flex-1" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}
