import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  FollowOnBody,
  followPaths,
  FollowStateResponse,
  PushKeyResponse,
  pushPaths,
} from "#contract/accounts/push.ts";
import { Language } from "#contract/accounts/users.ts";
import { Done } from "#contract/common.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { api, ApiError } from "#web/api-client.ts";
import { findSubscription, subscribe } from "#web/features/push/browser-push.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useShownNews } from "#web/features/schedule/use-pinned-team.ts";

/** What a browser follows in a tournament. */
interface Following {
  tournamentId: number;
  teamId: number | null;
  language: Language;
}

const keyQuery = {
  queryKey: ["push", "key"],
  queryFn: async () => (await api.get(pushPaths.key(), PushKeyResponse)).key,
  staleTime: Infinity,
};

/**
 * Whether this device shows news of the pinned team, and what switches it. While it does, the server
 * knows the team that is pinned, whichever that is.
 */
export function useTeamNews(tournamentId: number, team: string | null) {
  const language = Language.catch("en").parse(useTranslation().i18n.language);
  const queryClient = useQueryClient();
  const [shown, setShown] = useShownNews(tournamentId);
  const isOn = shown !== null;
  const rows = useSchedule(tournamentId).data;
  // Undefined where the schedule has no such team, as before it is loaded.
  const teamId = team === null ? null : rows && idNamed(team, rows);
  useQuery({ ...keyQuery, enabled: !isOn && team !== null });

  useEffect(() => {
    if (!isOn || teamId === undefined) return;
    keep({ tournamentId, teamId, language }, { isRenewed: shown !== language }).then(
      (isKept) => setShown(isKept ? language : null),
      (error: unknown) => {
        // Over or gone; what failed otherwise is tried again at the next visit.
        if (error instanceof ApiError && [404, 410, 422].includes(error.status)) setShown(null);
      },
    );
  }, [isOn, shown, tournamentId, teamId, language, setShown]);

  const turnOn = useMutation({
    /** Answers whether it is on: the person may have said no to the browser. */
    mutationFn: async () => {
      const subscription = await subscribe(await queryClient.ensureQueryData(keyQuery));
      if (!subscription) return false;
      await switchOn(subscription, { tournamentId, teamId: teamId!, language });
      setShown(language);
      return true;
    },
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const kept = await findSubscription();
      if (kept) await switchOff(kept, tournamentId);
      setShown(null);
    },
  });
  return { isOn, canTurnOn: typeof teamId === "number", turnOn, turnOff };
}

function idNamed(name: string, rows: ScheduleRow[]): number | undefined {
  for (const { team1, team2, home_team_id: home, away_team_id: away } of rows) {
    if (team1 === name && home !== null) return home;
    if (team2 === name && away !== null) return away;
  }
  return undefined;
}

/** Has the server know what is followed; false where the browser shows no notifications any more. */
async function keep(following: Following, { isRenewed }: { isRenewed: boolean }): Promise<boolean> {
  const { tournamentId, teamId } = following;
  const kept = Notification.permission === "granted" ? await findSubscription() : null;
  if (!kept) return false;
  const { endpoint } = kept;
  const path = followPaths.state(tournamentId);
  const { team_ids: known } = await api.post(path, FollowStateResponse, { endpoint });
  if (teamId === null) {
    if (known.length > 0) await switchOff(kept, tournamentId);
  } else if (isRenewed || known.length !== 1 || known[0] !== teamId) {
    await switchOn(kept, following);
  }
  return true;
}

function switchOn(subscription: PushSubscription, { tournamentId, teamId, language }: Following) {
  const body = FollowOnBody.parse({ ...subscription.toJSON(), language, team_ids: [teamId] });
  return api.post(followPaths.on(tournamentId), Done, body);
}

function switchOff({ endpoint }: PushSubscription, tournamentId: number) {
  return api.post(followPaths.off(tournamentId), Done, { endpoint });
}
