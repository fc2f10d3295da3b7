import { useTranslation } from "react-i18next";
import { type At, hasServe, servingSide, type Side, withServing } from "#contract/games/serve.ts";
import { Button } from "#web/ui/button.tsx";
import type { Court } from "./use-court.ts";

interface Props {
  sport: string | null;
  side: Side;
  team: string;
  at: At;
  court: Court;
  offReason: string | undefined;
}

/** Whether a side serves, and where to say that it does; nothing in a sport without a serve. */
export function ServeButton({ sport, side, team, at, court, offReason }: Props) {
  const { t } = useTranslation("scorers");
  if (!hasServe(sport)) return null;
  const isServing = servingSide(sport, at, court.serve) === side;
  return (
    <Button
      className="min-h-11 w-full"
      aria-pressed={isServing}
      offReason={offReason}
      aria-label={`${t("phone.serve")}, ${team}`}
      icon={
        <span
          aria-hidden="true"
          className={
            isServing
              ? "size-3.5 rounded-full bg-brand"
              : "size-3.5 rounded-full border border-line-strong"
          }
        />
      }
      onClick={() => court.setServe(withServing(sport, at, { state: court.serve, side }))}
    >
      {t("phone.serve")}
    </Button>
  );
}
