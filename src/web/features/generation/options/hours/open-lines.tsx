import { type ReactNode, useState } from "react";

interface Props<Line extends { key: number }> {
  label: string;
  lines: readonly Line[];
  /** The key of the line whose fields are shown. */
  open: number | null;
  onOpen: (key: number | null) => void;
  renderFields: (line: Line, index: number, onDone: () => void) => ReactNode;
  renderRow: (
    line: Line,
    index: number,
    row: { hasFocus: boolean; onOpen: () => void },
  ) => ReactNode;
}

/** Lines in words, of which one at a time shows its fields; the one that was closed last has the focus. */
export function OpenLines<Line extends { key: number }>(props: Props<Line>) {
  const { label, lines, open, onOpen, renderFields, renderRow } = props;
  const [closed, setClosed] = useState<number | null>(null);

  function handleDone() {
    setClosed(open);
    onOpen(null);
  }

  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {lines.map((line, index) => {
        const { key } = line;
        const row = { hasFocus: key === closed, onOpen: () => onOpen(key) };
        return (
          <li key={key}>
            {key === open ? renderFields(line, index, handleDone) : renderRow(line, index, row)}
          </li>
        );
      })}
    </ul>
  );
}
