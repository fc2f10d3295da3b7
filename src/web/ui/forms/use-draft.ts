import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useNavigationType } from "react-router";
import { isSameValue } from "#contract/games/former-values.ts";
import { type Draft, readDraft, writeDraft } from "#web/ui/forms/draft-storage.ts";

/** What the fields of a form held before anybody changed them here. */
export type Seen = Record<string, unknown>;

interface Options {
  seen?: RefObject<Seen>;
  /** For a dialog: it is closed and opened again on its page, which some link has led to. */
  isKept?: boolean;
}

/**
 * Keeps what is typed into a form over a reload, Back and Forward, and signing in again; a link to
 * the form begins anew. Only what was changed is kept, with what it was changed from, which `seen`
 * then holds again. Returns what to call once it has been sent.
 */
export function useDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
  { seen, isKept = false }: Options = {},
) {
  const type: string = useNavigationType();
  const [isFresh] = useState(type === "PUSH" && !isKept);
  const first = useRef<Seen>({ ...form.formState.defaultValues });
  const before = seen ?? first;

  useEffect(() => {
    if (isFresh) writeDraft(name, {});
    const restored = restore(form, before.current, readDraft(name) ?? {});
    // What was right then may be wrong by now, such as a date; the fields are there in a moment.
    const timer = setTimeout(() => void (restored.length > 0 && form.trigger(restored)));
    const { unsubscribe } = form.watch((values) =>
      writeDraft(name, changesOf(values, before.current)),
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, name, isFresh, before]);

  return () => writeDraft(name, {});
}

/** Whether something typed before is back, as it was when this was first asked. */
export function useHasDraft(name: string): boolean {
  const type: string = useNavigationType();
  const [has] = useState(() => type !== "PUSH" && readDraft(name) !== null);
  return has;
}

/** The names of the fields that are not as they are at first. */
function restore<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  seen: Seen,
  draft: Draft,
) {
  return Object.entries(draft).map(([field, [was, is]]) => {
    const path = field as Path<Input>;
    seen[field] = was;
    form.setValue(path, is as PathValue<Input, Path<Input>>, { shouldDirty: true });
    return path;
  });
}

function changesOf(values: object, seen: Seen): Draft {
  const changed = Object.entries(values).filter(
    ([field, value]) => !isSameValue(value, seen[field]),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, [seen[field] ?? null, value ?? null]]),
  );
}
