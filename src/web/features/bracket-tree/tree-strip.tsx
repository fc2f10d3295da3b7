import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";
import type { Column, TreeLayout } from "./layout.ts";
import { type PrintSize, printStyle } from "./print-sheet.ts";
import { remPixels } from "./rem.ts";
import { RoundPicker } from "./round-picker.tsx";
import { type Pan, peekRem } from "./use-pan.ts";

interface Props {
  strip: RefObject<HTMLElement | null>;
  pan: Pan;
  layout: TreeLayout;
  /** The name of the knock-out. */
  name: string;
  nameOf: (column: Column) => string;
  /** How small it is on paper; null where it isn't printed. */
  size: PrintSize | null;
  children: ReactNode;
}

/** What pans sideways within the page, snaps to rounds, and fades where there is more. */
export function TreeStrip({ strip, pan, layout, name, nameOf, size, children }: Props) {
  const { t } = useTranslation("bracket-tree");
  const canPan = pan.hasBefore || pan.hasAfter;
  function handlePick({ x }: Column) {
    const element = strip.current;
    if (!element) return;
    // Sideways only: its first game will be right under the heading, wherever it is by now.
    const bar = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (element.getBoundingClientRect().top < bar) element.scrollIntoView({ block: "start" });
    element.scrollTo({ left: (x / 16 - peekRem) * remPixels(), behavior: scrolling() });
  }
  return (
    <>
      {canPan ? (
        <RoundPicker
          columns={layout.columns}
          current={pan.hasAfter ? pan.column : Infinity}
          nameOf={nameOf}
          onPick={handlePick}
        />
      ) : null}
      <section
        ref={strip}
        {...(canPan ? tabStop : focusable)}
        aria-label={t("label", { name })}
        style={size ? printStyle(size) : undefined}
        className={classNames(
          "-mx-1 scroll-mt-28 snap-x overflow-x-auto overflow-y-hidden overscroll-x-contain p-1 pb-3 print:overflow-visible print:[mask-image:none]",
          size ? "print-tree" : "print:hidden",
          fades[`${pan.hasBefore}-${pan.hasAfter}`],
        )}
      >
        {children}
      </section>
    </>
  );
}

// What is wider than the screen pans by keyboard too; else it only takes the focus that is given.
const tabStop = { tabIndex: 0 } as const;
const focusable = { tabIndex: -1 } as const;

/** Cards fade where there is more to pan to. */
const fades = {
  "false-false": "",
  "false-true": "[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]",
  "true-false": "[mask-image:linear-gradient(to_left,black_calc(100%-1.5rem),transparent)]",
  "true-true":
    "[mask-image:linear-gradient(to_right,transparent,black_1.5rem,black_calc(100%-2.5rem),transparent)]",
};

function scrolling(): ScrollBehavior {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill ? "auto" : "smooth";
}
