import { useTranslation } from "react-i18next";
import { useCentred } from "#web/ui/browser/use-centred.ts";
import type { Column } from "./layout.ts";

interface Props {
  columns: Column[];
  /** The column at the left edge, counted from 0. */
  current: number;
  nameOf: (column: Column) => string;
  onPick: (column: Column) => void;
}

/** A press on a round's name pans to it, for those who don't swipe. */
export function RoundPicker({ columns, current, nameOf, onPick }: Props) {
  const { t } = useTranslation("bracket-tree");
  const rounds = columns.filter(({ isThirdPlace }) => !isThirdPlace);
  const currentIndex = Math.min(current, rounds.length - 1);
  const list = useCentred<HTMLUListElement>(`li:nth-child(${currentIndex + 1})`);
  return (
    <ul
      ref={list}
      aria-label={t("rounds")}
      className="sticky top-16 z-10 -mx-1 flex gap-1 overflow-x-auto bg-canvas px-1 py-1.5 print:hidden"
    >
      {rounds.map((column, index) => (
        <li key={column.key}>
          <button
            type="button"
            aria-current={index === currentIndex ? "step" : undefined}
            onClick={() => onPick(column)}
            className="min-h-8 shrink-0 rounded-full border border-line px-3 text-xs font-semibold whitespace-nowrap text-ink-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
          >
            {nameOf(column)}
          </button>
        </li>
      ))}
    </ul>
  );
}
