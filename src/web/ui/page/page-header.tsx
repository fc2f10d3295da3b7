import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { screenOf } from "#web/ui/page/screen.ts";

// The screen whose heading was shown last; none yet when the visit begins, where the browser, not
// the page, decides about focus.
let shownScreen: string | null = null;
let hasNavigated = false;

interface PageHeadingProps {
  children: string;
  /** Names the document where the heading is a slogan rather than a title. */
  documentTitle?: string;
  className?: string;
}

/** The screen's one h1. It takes the focus when a navigation brings it up, and names the document. */
export function PageHeading({ children, documentTitle, className }: PageHeadingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = screenOf(useLocation().pathname);

  useEffect(() => {
    document.title = t("documentTitle", { page: documentTitle ?? children });
  }, [children, documentTitle, t]);

  useEffect(() => {
    // Tabs and filters of the same screen leave the focus where it is.
    const isNewScreen = shownScreen !== null && shownScreen !== screen;
    hasNavigated ||= isNewScreen;
    // A heading that stood here while the page was loading took the focus away with it.
    const isLost = hasNavigated && document.activeElement === document.body;
    if (isNewScreen || isLost) heading.current?.focus({ preventScroll: true });
    shownScreen = screen;
  }, [screen]);

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={classNames(className ?? "text-xl sm:text-2xl", "break-words")}
    >
      {children}
    </h1>
  );
}

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** A line above the title, such as a link back. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, eyebrow, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        {eyebrow ? <div className="mb-2 text-sm">{eyebrow}</div> : null}
        <PageHeading>{title}</PageHeading>
        {subtitle ? <div className="mt-2 max-w-2xl text-base text-ink-2">{subtitle}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}

/** The column that every screen stands in. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames("page-width py-8 sm:py-12 print:py-0", className)}>{children}</div>
  );
}
