import { useEffect, useState } from "react";
import { z } from "zod";
import { useSession } from "#web/features/auth/session.tsx";
import { readDraft, writeDraft } from "#web/ui/forms/draft-storage.ts";

const Typed = z.object({
  kind: z.enum(["score", "ended", "none"]),
  ending: z.string(),
  texts: z.object({
    t1s: z.string(),
    t2s: z.string(),
    t1_shootout: z.string(),
    t2_shootout: z.string(),
    parts: z.array(z.tuple([z.string(), z.string()])),
  }),
});

/** A correction as it is typed. */
export type TypedCorrection = z.infer<typeof Typed>;

interface Options {
  tournamentId: number;
  matchId: number;
  /** What is there to begin with. */
  first: TypedCorrection;
  /** Begins with that, whatever was typed before: it was typed elsewhere. */
  isGiven: boolean;
}

/**
 * Keeps what is typed of a correction over a reload: it can't be sent before the server has said what it
 * moves, which may take a while where the network is bad.
 */
export function useKeptCorrection({ tournamentId, matchId, first, isGiven }: Options) {
  const { user } = useSession();
  const name = `correction.${tournamentId}.${matchId}.${user?.id ?? ""}`;
  const [begun] = useState(first);
  const [kept] = useState(() => (isGiven ? null : read(name)));
  const [typed, setTyped] = useState(kept ?? begun);
  const [isKept, setKept] = useState(kept !== null);
  useEffect(() => {
    const isChanged = JSON.stringify(typed) !== JSON.stringify(begun);
    writeDraft(name, isChanged ? { typed: [null, typed] } : {});
  }, [name, typed, begun]);
  return {
    typed,
    change: (changes: Partial<TypedCorrection>) =>
      setTyped((before) => ({ ...before, ...changes })),
    /** What was typed before is back. */
    isKept,
    discard: () => {
      setTyped(begun);
      setKept(false);
    },
    forget: () => writeDraft(name, {}),
  };
}

function read(name: string): TypedCorrection | null {
  return Typed.safeParse(readDraft(name)?.["typed"]?.[1]).data ?? null;
}
