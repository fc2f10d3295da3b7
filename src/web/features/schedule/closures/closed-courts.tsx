import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import { useClosures } from "#web/features/schedule/api.ts";
import { closuresAfter, closureIn } from "#web/features/schedule/closures/closures.ts";
import { useClosureText } from "#web/features/schedule/closures/use-closure-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Props {
  tournamentId: number;
  zone: string;
  /** Tells of that day alone. */
  day?: string;
}

/** Which courts can't be played on, now or later, for everyone who looks where to go. */
export function ClosedCourts({ tournamentId, zone, day }: Props) {
  const { t } = useTranslation("tournaments");
  const { data = none } = useClosures(tournamentId);
  // The server draws with the time of its drawing, as `useNow` has none there.
  const [drawnAt] = useState(() => currentTime().getTime());
  const now = Math.max(drawnAt, useNow());
  const closures = closuresAfter(data, new Date(now).toISOString()).filter(
    (closure) => day === undefined || closureIn(zone, closure).from.date <= day,
  );
  const text = useClosureText(courtsOf(closures));
  if (closures.length === 0) return null;
  return (
    <Banner tone="info" title={t("closures.title")}>
      <ul>
        {closures.map((closure) => (
          <li key={closure.id}>{text.whole(closureIn(zone, closure))}</li>
        ))}
      </ul>
    </Banner>
  );
}

const none: CourtClosure[] = [];

function courtsOf(closures: CourtClosure[]) {
  return closures.flatMap(({ court_id, court }) =>
    court_id === null || court === null ? [] : [{ id: court_id, name: court }],
  );
}
