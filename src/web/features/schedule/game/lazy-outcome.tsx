import { Suspense } from "react";
import type { Outcome } from "#contract/games/outcomes.ts";
import type { CardsNoteProps } from "#web/features/schedule/game/cards-note.tsx";
import type { DutyNoteProps } from "#web/features/duties/duty-note.tsx";
import type { NoteProps } from "#web/features/schedule/game/outcome-note.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { MatchStatusBadge } from "#web/ui/signs/badge.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Most schedules have no such game: code and texts come with the first.
const load = async () => import("#web/features/schedule/game/outcome-note.tsx");
const Note = lazyPart(async () => withTexts(["outcomes"], async () => (await load()).OutcomeNote));
const Label = lazyPart(async () =>
  withTexts(["outcomes"], async () => (await load()).OutcomeBadge),
);

/** Says how a game ended that was not played to its end, and by whom; nothing of any other. */
export function OutcomeNote(props: NoteProps) {
  return props.match.outcome === "played" ? null : (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}

const Duties = lazyPart(async () =>
  withTexts(["duties"], async () => (await import("#web/features/duties/duty-note.tsx")).DutyNote),
);

/** Who has which duty at a game; nothing where nobody has one. */
export function DutyNote(props: DutyNoteProps) {
  return props.duties.length === 0 ? null : (
    <Suspense fallback={null}>
      <Duties {...props} />
    </Suspense>
  );
}

const Cards = lazyPart(async () =>
  withTexts(
    ["cards"],
    async () => (await import("#web/features/schedule/game/cards-note.tsx")).CardsNote,
  ),
);

/** Which cards both teams were shown; nothing where nobody was. */
export function CardsNote(props: CardsNoteProps) {
  return props.cards ? (
    <Suspense fallback={null}>
      <Cards {...props} />
    </Suspense>
  ) : null;
}

/** A match's status, or how it ended where it was not played to its end. */
export function EndBadge({
  status,
  outcome = "played",
}: {
  status: string;
  outcome?: Outcome | undefined;
}) {
  const plain = <MatchStatusBadge status={status} />;
  if (outcome === "played") return plain;
  return (
    <Suspense fallback={plain}>
      <Label outcome={outcome} />
    </Suspense>
  );
}
