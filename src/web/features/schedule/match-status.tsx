import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isDue } from "#web/features/schedule/due.ts";
import { Badge, MatchStatusBadge } from "#web/ui/badge.tsx";
import { useNow } from "#web/ui/use-now.ts";

interface Props {
  /** As lists have it or as forms do. */
  status: string;
  /** The instant at which it is to begin. */
  start: string | null;
}

/** A match's status, and whether it should have begun by now. */
export function MatchStatus({ status, start }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <MatchStatusBadge status={status} />
      {isDue(status, start, now) ? (
        <Badge tone="warning" icon={Hourglass}>
          {t("late")}
        </Badge>
      ) : null}
    </span>
  );
}
