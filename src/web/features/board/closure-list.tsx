import { CircleSlash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import type { Court } from "#contract/tournaments/tournaments.ts";
import { useClosureText } from "#web/features/schedule/closures/use-closure-text.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  courts: Court[];
  closures: CourtClosure[];
  onLift: (closure: CourtClosure) => void;
}

/** The courts that can't be played on, each with the way to open it again. */
export function ClosureList({ courts, closures, onLift }: Props) {
  const { t } = useTranslation("board");
  const { t: tournaments } = useTranslation("tournaments");
  const text = useClosureText(courts);
  if (closures.length === 0) return null;
  return (
    <ul
      aria-label={tournaments("closures.title")}
      className="mb-3 flex max-h-40 flex-col divide-y divide-line overflow-auto rounded-lg border border-line bg-surface text-sm"
    >
      {closures.map((closure) => (
        <li key={closure.id} className="flex items-center justify-between gap-3 px-3 py-1.5">
          <span className="flex min-w-0 items-center gap-2">
            <CircleSlash2 aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 break-words">{text.whole(closure)}</span>
          </span>
          <Button
            size="sm"
            aria-label={t("closures.liftThis", { closure: text.whole(closure) })}
            onClick={() => onLift(closure)}
          >
            {t("closures.lift")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
