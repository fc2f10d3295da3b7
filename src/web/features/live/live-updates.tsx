import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { apiBase, paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { api } from "#web/api-client.ts";
import { deviceId } from "#web/device-storage.ts";
import { listenToTournament, type LiveState } from "#web/features/live/live-events.ts";
import { spreadRefresh } from "#web/features/live/spread-refresh.ts";
import { seenRevision } from "#web/features/live/tournament-write.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  tournamentId: number;
  /** Nothing more is expected: late corrections still arrive, but nobody waits for them. */
  isOver?: boolean;
}

/** Keeps what is on view of a tournament up to date, and says so without getting in the way. */
export function LiveUpdates({ tournamentId, isOver = false }: Props) {
  const { t } = useTranslation("tournaments");
  const { state, updates } = useLiveTournament(tournamentId);
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-ink-3 print:hidden">
      {isOver ? null : (
        <>
          <span
            aria-hidden="true"
            className={classNames(
              "size-2 rounded-full",
              state === "live" ? "bg-active" : "border border-line-strong",
            )}
          />
          {t(`live.${state}`)}
        </>
      )}
      <output className="sr-only">
        {updates > 0 ? t("live.updated", { count: updates }) : ""}
      </output>
    </span>
  );
}

/** The browser asks by the tag of what it has, so that the answer is only a few bytes. */
async function fetchRevision(tournamentId: number) {
  const path = paths.tournament(tournamentId);
  const { tournament } = await api.get(path, TournamentResponse);
  return tournament.revision;
}

function useLiveTournament(tournamentId: number) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  const [updates, setUpdates] = useState(0);
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    let heard: number | null = null;
    const refresh = spreadRefresh(queryClient, tournamentId);
    const address = `${apiBase}${paths.tournamentEvents(tournamentId)}?device=${deviceId()}`;
    const stop = listenToTournament(address, {
      poll: () => fetchRevision(tournamentId),
      onState: setState,
      onResume: () => refresh.afterGap(),
      onRevision({ revision, previous, answers, spread_ms: spreadMs }) {
        // A page that doesn't load the tournament itself can't tell what it has seen at first.
        const seen = seenRevision(queryClient, tournamentId) ?? heard;
        heard = revision;
        if (seen !== null && revision <= seen) return;
        if (seen !== null) setUpdates((count) => count + 1);
        const news = answers && previous !== undefined && { revision, previous, answers };
        refresh.within(spreadMs ?? 0, news || undefined);
      },
    });
    return () => {
      stop();
      refresh.hurry();
    };
  }, [queryClient, tournamentId]);
  return { state, updates };
}
