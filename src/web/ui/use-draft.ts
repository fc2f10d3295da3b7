import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useNavigationType } from "react-router";

const prefix = "draft.";

/**
 * Keeps what is typed into a form over a reload, Back and Forward, and signing in again; a link to
 * the form begins anew. Returns what to call once it has been sent.
 */
export function useDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
) {
  const key = prefix + name;
  const type: string = useNavigationType();
  const [isFresh] = useState(type === "PUSH");

  useEffect(() => {
    if (isFresh) forget(key);
    const restored = restore(form, read(key));
    // What was right then may be wrong by now, such as a date; the fields are there in a moment.
    const timer = setTimeout(() => void (restored.length > 0 && form.trigger(restored)));
    const { unsubscribe } = form.watch((values) => write(key, values));
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, key, isFresh]);

  return () => forget(key);
}

/** What somebody typed is not for who comes after them on this device. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) forget(key);
  } catch {
    // Without storage there are none.
  }
}

/** The names of the fields that are not as they are at first. */
function restore<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: object | null,
) {
  if (!draft) return [];
  const first: Record<string, unknown> = form.formState.defaultValues ?? {};
  const values = { ...form.getValues(), ...draft } as DefaultValues<Input> & Input;
  form.reset(values, { keepDefaultValues: true });
  const changed = Object.entries(draft).filter(([name, value]) => first[name] !== value);
  return changed.map(([name]) => name as Path<Input>);
}

function read(key: string): object | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof draft === "object" ? draft : null;
  } catch {
    return null;
  }
}

function write(key: string, values: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Without storage what is typed lives as long as the page.
  }
}

function forget(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to keep it in.
  }
}
