import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Pagination as PageOf } from "#contract/common.ts";
import { pageButtons } from "#contract/essentials.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  pagination: PageOf;
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** Such as "Showing page 2 of 7 (61 total tournaments)". */
  summary: (at: { page: number; pages: number; total: number }) => string;
}

/** Nothing at all while everything fits on one page. */
export function Pagination({ pagination, onPage, summary }: Props) {
  const { page, totalPages, total } = pagination;
  const { t } = useTranslation();
  // An address may name a page that is no more.
  const isBeyond = totalPages > 0 && page > totalPages;
  const goToLast = useEffectEvent(() => onPage(totalPages, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  function handlePage(next: number) {
    onPage(next);
    // The buttons stand at the list's end, what they bring begins at its top.
    window.scrollTo(0, 0);
  }

  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={t("pagination.label")}
      className="flex flex-col items-center gap-3 sm:flex-row sm:justify-between"
    >
      <p className="text-sm text-ink-3 tabular-nums">
        {summary({ page, pages: totalPages, total })}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          className="max-sm:size-8 max-sm:p-0"
          icon={<ChevronLeft aria-hidden="true" />}
          offReason={page <= 1 ? t("pagination.isFirst") : undefined}
          onClick={() => handlePage(page - 1)}
        >
          <span className="max-sm:sr-only">{t("pagination.previous")}</span>
        </Button>
        {pagesAround(page, totalPages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t("pagination.page", { page: number })}
            aria-current={number === page ? "page" : undefined}
            onClick={() => handlePage(number)}
            className={classNames(
              "size-8 max-sm:size-10 rounded-md text-sm font-semibold tabular-nums transition-colors",
              number === page ? "bg-brand text-on-brand" : "text-ink-2 hover:bg-sunken",
            )}
          >
            {number}
          </button>
        ))}
        <Button
          size="sm"
          className="max-sm:size-8 max-sm:p-0"
          offReason={page >= totalPages ? t("pagination.isLast") : undefined}
          onClick={() => handlePage(page + 1)}
        >
          <span className="max-sm:sr-only">{t("pagination.next")}</span>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}

/** The numbers to offer: up to five in a row, with the current page as near the middle as fits. */
export function pagesAround(page: number, totalPages: number) {
  const count = Math.min(pageButtons, totalPages);
  const first = Math.min(Math.max(page - Math.floor(count / 2), 1), totalPages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
