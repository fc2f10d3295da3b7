import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import type { Correctable, Shown } from "#web/features/corrections/correctable.ts";
import { withTexts } from "#web/i18n/with-texts.ts";

// Code and texts load only for those who need them, and hide nothing meanwhile.
const Correction = lazy(async () => ({
  default: (await import("#web/features/corrections/correction.tsx")).Correction,
}));
const OpenButton = lazy(async () => ({
  default: await withTexts(
    ["corrections"],
    async () => (await import("#web/features/corrections/open-button.tsx")).OpenButton,
  ),
}));

const Opener = createContext<((match: Correctable) => void) | null>(null);

interface Props {
  tournamentId: number;
  canManage: boolean;
  children: ReactNode;
}

/** Lets those who run a tournament correct results where everybody reads them. */
export function WithCorrections({ tournamentId, canManage, children }: Props) {
  const [match, setMatch] = useState<Correctable | null>(null);
  return (
    <Opener value={canManage ? setMatch : null}>
      {children}
      {match ? (
        <Suspense fallback={null}>
          <Correction tournamentId={tournamentId} match={match} onClose={() => setMatch(null)} />
        </Suspense>
      ) : null}
    </Opener>
  );
}

/** Opens the correction of a result; nothing for visitors, and while there is no result. */
export function CorrectButton(props: { shown: Shown; className?: string }) {
  const { shown, className } = props;
  const open = useContext(Opener);
  return open ? (
    <Suspense fallback={null}>
      <OpenButton shown={shown} className={className} onOpen={open} />
    </Suspense>
  ) : null;
}
