import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { Link, type To, useNavigationType } from "react-router";
import { useCentred } from "#web/ui/browser/use-centred.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Tab {
  id: string;
  label: ReactNode;
  /** Each tab has an address, so that a link shows what the sender saw. */
  to: To;
  /** For a tab that changes the query only: the page stays where it is. */
  replace?: boolean;
}

interface Props {
  label: string;
  tabs: Tab[];
  selected: string;
  variant?: "line" | "pill";
  children: ReactNode;
}

/** Tabs by the ARIA Authoring Practices, each of them a link: arrows move, Enter or Space opens. */
export function Tabs({ label, tabs, selected, variant = "line", children }: Props) {
  const id = useId();
  const list = useCentred<HTMLDivElement>(`[data-tab="${selected}"]`);
  useTabInView(list, selected);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    if (event.key === " ") {
      event.preventDefault();
      links[index]?.click();
      return;
    }
    const target = nextIndex(event.key, index, links.length);
    if (target === undefined) return;
    event.preventDefault();
    links[target]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={classNames(
          "relative flex overflow-x-auto max-[22rem]:flex-wrap print:hidden",
          variant === "line"
            ? "gap-1 border-b border-line"
            : "w-fit max-w-full gap-1 max-sm:flex-wrap rounded-md bg-sunken p-1",
        )}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`${id}-${tab.id}`}
            role="tab"
            data-tab={tab.id}
            to={tab.to}
            replace={tab.replace}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classNames(tabBase, tabLooks[variant])}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className="min-w-0 pt-6 print:pt-0"
      >
        {children}
      </div>
    </>
  );
}

/** The header stays at the screen's top. */
const headerPixels = 64;
const roomPixels = 16;

/** A link within one panel may open another: it takes its focus and its place on the page along. */
function useTabInView(list: RefObject<HTMLElement | null>, selected: string) {
  const type: string = useNavigationType();
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!tab) return;
    if (document.activeElement === document.body) tab.focus({ preventScroll: true });
    const { top } = tab.getBoundingClientRect();
    // Back leads to where the page was left.
    if (type === "POP" || top >= headerPixels) return;
    window.scrollTo(0, window.scrollY + top - headerPixels - roomPixels);
  }, [list, selected, type]);
}

const tabBase =
  "flex min-h-11 shrink-0 items-center gap-2 px-4 max-sm:px-3 max-[22rem]:px-2 text-sm font-semibold whitespace-nowrap " +
  "transition-colors focus-visible:-outline-offset-2";

const tabLooks = {
  line:
    "-mb-px border-b-2 border-transparent text-ink-3 hover:text-ink " +
    "aria-selected:border-brand-text aria-selected:text-brand-text",
  pill:
    "min-h-9 rounded-sm text-ink-2 hover:text-ink " +
    "aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card aria-selected:ring-1 aria-selected:ring-line-strong",
};

function nextIndex(key: string, index: number, count: number) {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
