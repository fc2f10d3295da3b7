import { useEffect, useState } from "react";
import { isSameValue } from "#contract/games/former-values.ts";
import { readDraft, writeDraft } from "#web/ui/forms/draft-storage.ts";

interface Options {
  /** What it is made of, where that isn't what is there at first: once it has changed, nothing kept of it comes back. */
  of?: unknown;
  /** Begins with what is given, whatever was typed before. */
  isGiven?: boolean;
}

/**
 * What people put together in a dialog that is no form of plain fields. It outlives Escape, Back and a reload,
 * as what is typed into forms does (`useDraft`), until it is sent or given up.
 */
export function useKeptState<T extends object>(
  name: string,
  first: T,
  { of = first, isGiven = false }: Options = {},
) {
  const [begun] = useState({ first, of });
  const [found] = useState(() => (isGiven ? null : readKept(name, { first, of })));
  const [value, change] = useState(found ?? first);
  const [isKept, setKept] = useState(found !== null);
  useEffect(() => {
    const isChanged = !isSameValue(value, begun.first);
    writeDraft(name, isChanged ? { state: [begun.of, value] } : {});
  }, [name, value, begun]);
  return {
    value,
    change,
    /** Whether what was put together before is back. */
    isKept,
    discard: () => {
      change(begun.first);
      setKept(false);
    },
    /** To be called once it has been sent or given up. */
    forget: () => writeDraft(name, {}),
  };
}

/** Null where nothing is kept, where it was made of something else, or by another version of this page. */
function readKept<T extends object>(name: string, { first, of }: { first: T; of: unknown }) {
  const [was, is] = readDraft(name)?.["state"] ?? [];
  if (typeof is !== "object" || is === null || !isSameValue(was, of)) return null;
  return isSameValue(Object.keys(is), Object.keys(first)) ? (is as T) : null;
}
