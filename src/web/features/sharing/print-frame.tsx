import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import { formatInstant } from "#web/i18n/format.ts";

interface Printing {
  at: string;
  address: string;
}

/**
 * What each printed page says in its margins: what it shows, when it was printed, where to find
 * it, and which page of how many it is. A browser without margin boxes says it once, on top. When and
 * where is added on the way to the printer; a page that has just come says the rest without it.
 */
export function PrintFrame({ title }: { title: string }) {
  const { t } = useTranslation();
  const printing = usePrinting();
  const printed = printing && t("sharing.printed", { date: formatInstant(printing.at) });
  if (printing && !hasMarginBoxes()) {
    return (
      <p className="mb-4 hidden text-xs text-ink-2 print:block">
        {printed} · {printing.address}
      </p>
    );
  }
  return (
    <style media="print">{`@page {
      @top-left { content: ${quote(title)}; ${look} }
      @top-right { content: ${quote(printed ?? "")}; ${look} }
      @bottom-left { content: ${quote(printing?.address ?? "")}; ${look} }
      @bottom-right { content: counter(page) " / " counter(pages); ${look} }
    }`}</style>
  );
}

const look = "font: 8pt system-ui, sans-serif; color: #424e46; white-space: nowrap;";

function hasMarginBoxes() {
  return (window as { CSSMarginRule?: unknown }).CSSMarginRule !== undefined;
}

function usePrinting() {
  const [printing, setPrinting] = useState<Printing | null>(null);
  useEffect(() => {
    const handlePrint = () =>
      flushSync(() => setPrinting({ at: currentTime().toISOString(), address: readableAddress() }));
    window.addEventListener("beforeprint", handlePrint);
    return () => window.removeEventListener("beforeprint", handlePrint);
  }, []);
  return printing;
}

function readableAddress() {
  try {
    return decodeURI(window.location.href);
  } catch {
    return window.location.href;
  }
}

/** A text as a string of CSS, whatever it holds. */
function quote(text: string) {
  const safe = text.replaceAll(/["\\<>\p{Cc}\u2028\u2029]/gu, (sign) => {
    return `\\${sign.codePointAt(0)!.toString(16)} `;
  });
  return `"${safe}"`;
}
