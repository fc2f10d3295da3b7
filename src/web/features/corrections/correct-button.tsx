import { ClipboardPen } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Correctable, hasResult } from "#web/features/corrections/correctable.ts";
import { Correction } from "#web/features/corrections/correction.tsx";
import { i18n } from "#web/i18n/index.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

const Opener = createContext<((match: Correctable) => void) | null>(null);

interface Props {
  tournamentId: number;
  canManage: boolean;
  children: ReactNode;
}

/** Lets those who run a tournament correct results where everybody reads them. */
export function WithCorrections({ tournamentId, canManage, children }: Props) {
  const [match, setMatch] = useState<Correctable | null>(null);
  const hasTexts = useTexts(canManage);
  return (
    <Opener value={canManage && hasTexts ? setMatch : null}>
      {children}
      {match ? (
        <Correction tournamentId={tournamentId} match={match} onClose={() => setMatch(null)} />
      ) : null}
    </Opener>
  );
}

/** Opens the correction of a result; nothing for visitors, and while there is no result. */
export function CorrectButton(props: { match: Correctable | null; className?: string }) {
  const { match, className } = props;
  const open = useContext(Opener);
  return open && match && hasResult(match) ? (
    <OpenButton match={match} className={className} onOpen={open} />
  ) : null;
}

interface OpenProps {
  match: Correctable;
  className: string | undefined;
  onOpen: (match: Correctable) => void;
}

function OpenButton({ match, className, onOpen }: OpenProps) {
  const { t } = useTranslation("corrections");
  return (
    <IconButton
      size="sm"
      label={t("openOf", { number: match.game_number })}
      onClick={() => onOpen(match)}
      className={classNames("print:hidden", className)}
    >
      <ClipboardPen aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
}

/** The texts load only for those who need them, and hide nothing meanwhile. */
function useTexts(isNeeded: boolean) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isNeeded) void i18n.loadNamespaces("corrections").then(() => setLoaded(true));
  }, [isNeeded]);
  return isLoaded;
}
