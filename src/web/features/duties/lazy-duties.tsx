import { Suspense } from "react";
import type { DutyNoteProps } from "#web/features/duties/duty-note.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Most tournaments have no duties: code and texts come with the first.
const Note = lazyPart(async () =>
  withTexts(["duties"], async () => (await import("#web/features/duties/duty-note.tsx")).DutyNote),
);

/** Who has which duty at a game; nothing where nobody has one. */
export function DutyNote(props: DutyNoteProps) {
  return props.duties.length === 0 ? null : (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
