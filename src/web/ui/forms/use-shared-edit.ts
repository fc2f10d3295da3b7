import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { ChangedFields, type FormerValues, isSameValue } from "#contract/games/former-values.ts";
import { ApiError } from "#web/api-error.ts";
import { type Seen, useDraft, useHasDraft } from "#web/ui/forms/use-draft.ts";

/** Fields that are asked about together, for they mean something only together; often just one. */
export interface Part {
  fields: readonly string[];
  label: string;
  /** What the fields hold, in words or as yes or no; empty when that is nothing. */
  show: (values: Seen) => string | boolean;
}

interface Options {
  /** What is stored, as far as it is known here. */
  stored: Seen;
  parts: Part[];
  /** Where what is typed is kept. */
  draft: string;
}

/**
 * A form that changes what others may be changing too. What they save shows in the parts that nobody
 * has touched here. For a part that both have changed, the server refuses what comes second and
 * `ask` makes that a question: theirs or mine. What is typed outlives the page.
 */
export function useSharedEdit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { stored, parts, draft }: Options,
) {
  const seen = useRef<Seen>({ ...stored });
  const [isKept, setIsKept] = useState(useHasDraft(draft));
  const forgetDraft = useDraft(draft, form, { seen });
  const [disputed, setDisputed] = useState<string[]>([]);

  const followed = useRef("");
  useEffect(() => {
    const latest = JSON.stringify(stored);
    if (followed.current === latest) return;
    followed.current = latest;
    for (const fields of together(stored, parts)) {
      if (fields.every((field) => isSameValue(valueOf(form, field), seen.current[field]))) {
        take(fields);
      }
    }
  });

  function take(fields: readonly string[]) {
    for (const field of fields) {
      seen.current[field] = stored[field];
      if (isSameValue(valueOf(form, field), stored[field])) continue;
      const value = stored[field] as PathValue<Input, Path<Input>>;
      form.setValue(field as Path<Input>, value, { shouldValidate: true });
    }
  }

  return {
    /** To be sent along: what this form's fields held when they were last seen unchanged. */
    former: () => ({ ...seen.current }) as FormerValues,
    /** Asks, when that is what an error is about; false when it is about something else. */
    ask: (error: unknown) => {
      const fields = disputedIn(error);
      const isKnown = parts.some((part) => part.fields.some((field) => fields.includes(field)));
      setDisputed(isKnown ? fields : []);
      return isKnown;
    },
    questions: parts.filter((part) => part.fields.some((field) => disputed.includes(field))),
    stored,
    /** True when it was the last answer. */
    answer: (part: Part, keeps: "mine" | "theirs") => {
      if (keeps === "theirs") take(part.fields);
      else for (const field of part.fields) seen.current[field] = stored[field];
      const left = disputed.filter((field) => !part.fields.includes(field));
      setDisputed(left);
      return left.length === 0;
    },
    isKept,
    /** Back to what is stored. */
    discard: () => {
      take(Object.keys(stored));
      form.clearErrors();
      setDisputed([]);
      setIsKept(false);
      forgetDraft();
    },
    /** What is in the fields is stored now. */
    markSaved: () => {
      seen.current = { ...seen.current, ...form.getValues() };
      setDisputed([]);
      setIsKept(false);
      forgetDraft();
    },
  };
}

export type SharedEdit = ReturnType<typeof useSharedEdit>;

/** For a part of one field that is shown as it is. */
export function asText(field: string) {
  return (values: Seen) => {
    const value = values[field];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
}

function disputedIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return [];
  const conflict = ChangedFields.safeParse(error.conflict);
  return conflict.success ? Object.keys(conflict.data.fields) : [];
}

function together(stored: Seen, parts: Part[]): (readonly string[])[] {
  const inParts = new Set(parts.flatMap(({ fields }) => fields));
  const alone = Object.keys(stored).filter((field) => !inParts.has(field));
  return [...parts.map(({ fields }) => fields), ...alone.map((field) => [field])];
}

function valueOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string,
): unknown {
  return form.getValues(field as Path<Input>);
}
