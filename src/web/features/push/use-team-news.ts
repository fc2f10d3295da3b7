import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  FollowOnBody,
  followPaths,
  FollowStateResponse,
  PushKeyResponse,
  pushPaths,
} from "#contract/accounts/push.ts";
import { Language, ReminderMinutes } from "#contract/accounts/users.ts";
import { Done } from "#contract/common.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { api } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { findSubscription, subscribe } from "#web/features/push/browser-push.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useKeptReminder, useShownNews } from "#web/features/schedule/use-pinned-teams.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/** What a browser follows in a tournament. */
interface Following {
  tournamentId: number;
  teamIds: number[];
  language: Language;
  /** How long before the first game of a day it reminds of it; null: not at all. */
  reminder: ReminderMinutes | null;
}

const keyQuery = {
  queryKey: ["push", "key"],
  queryFn: async () => (await api.get(pushPaths.key(), PushKeyResponse)).key,
  staleTime: Infinity,
};

/**
 * Whether this device shows news of the pinned teams, and what switches it. While it does, the server
 * knows the teams that are pinned, whichever these are.
 */
export function useTeamNews(tournamentId: number, teams: string[]) {
  const language = Language.catch("en").parse(useTranslation().i18n.language);
  const queryClient = useQueryClient();
  const [shown, setShown] = useShownNews(tournamentId);
  const [kept, keepReminder] = useKeptReminder(tournamentId);
  const reminder = ReminderMinutes.nullable()
    .catch(null)
    .parse(Number(kept) || null);
  const isOn = shown !== null;
  const teamIds = useTeamIds(tournamentId, teams);
  useQuery({ ...keyQuery, enabled: !isOn && teams.length > 0 });

  useEffect(() => {
    if (!isOn || teamIds === null) return;
    keep({ tournamentId, teamIds, language, reminder }, { isRenewed: shown !== language }).then(
      (isKept) => setShown(isKept ? language : null),
      (error: unknown) => {
        // Over or gone; what failed otherwise is tried again at the next visit.
        if (error instanceof ApiError && [404, 410, 422].includes(error.status)) setShown(null);
      },
    );
  }, [isOn, shown, tournamentId, teamIds, language, reminder, setShown]);

  const turnOn = useMutation({
    /** Answers whether it is on: the person may have said no to the browser. */
    mutationFn: async () => {
      const subscription = await subscribe(await queryClient.ensureQueryData(keyQuery));
      if (!subscription) return false;
      await switchOn(subscription, { tournamentId, teamIds: teamIds!, language, reminder });
      setShown(language);
      return true;
    },
  });
  const remind = useMutation({
    mutationFn: async (minutes: ReminderMinutes | null) => {
      const subscription = await findSubscription();
      // Where none is left, the next look switches the news off.
      if (subscription && teamIds && teamIds.length > 0) {
        await switchOn(subscription, { tournamentId, teamIds, language, reminder: minutes });
      }
      keepReminder(minutes === null ? null : String(minutes));
    },
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const subscription = await findSubscription();
      if (subscription) await switchOff(subscription, tournamentId);
      setShown(null);
      keepReminder(null);
    },
  });
  return {
    isOn,
    canTurnOn: teamIds !== null && teamIds.length > 0,
    turnOn,
    turnOff,
    reminder,
    remind,
  };
}

export type TeamNewsSwitch = ReturnType<typeof useTeamNews>;

/** The ids of teams by name; null where none of them is known, as before they are loaded. */
function useTeamIds(tournamentId: number, teams: string[]): number[] | null {
  const rows = useSchedule(tournamentId).data;
  const playing = useMemo(() => idsOfPlaying(rows ?? []), [rows]);
  // Not every team has a game yet; all teams are loaded where one that is asked for has none.
  const isMissing = rows !== undefined && teams.some((team) => !playing.has(team));
  const all = useTournamentTeams(tournamentId, isMissing).data;
  const isKnown = rows !== undefined && (!isMissing || all !== undefined);
  const found = teams
    .flatMap((team) => playing.get(team) ?? all?.find(({ name }) => name === team)?.id ?? [])
    .join();
  // The same list for as long as the same teams are found, however often the schedule changes.
  return useMemo(() => {
    if (teams.length === 0) return [];
    return isKnown && found !== "" ? found.split(",").map(Number) : null;
  }, [teams.length, isKnown, found]);
}

function idsOfPlaying(rows: ScheduleRow[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { team1, team2, home_team_id: home, away_team_id: away } of rows) {
    if (team1 && home !== null) ids.set(team1, home);
    if (team2 && away !== null) ids.set(team2, away);
  }
  return ids;
}

/** Has the server know what is followed; false where the browser shows no notifications any more. */
async function keep(following: Following, { isRenewed }: { isRenewed: boolean }): Promise<boolean> {
  const { tournamentId, teamIds, reminder } = following;
  const kept = Notification.permission === "granted" ? await findSubscription() : null;
  if (!kept) return false;
  const { endpoint } = kept;
  const path = followPaths.state(tournamentId);
  const state = await api.post(path, FollowStateResponse, { endpoint });
  const { team_ids: known, reminder_minutes: told } = state;
  if (teamIds.length === 0) {
    if (known.length > 0) await switchOff(kept, tournamentId);
  } else if (isRenewed || told !== reminder || !isSameSet(known, teamIds)) {
    await switchOn(kept, following);
  }
  return true;
}

function isSameSet(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function switchOn(subscription: PushSubscription, { tournamentId, ...following }: Following) {
  const { teamIds: team_ids, language, reminder: reminder_minutes } = following;
  const chosen = { language, team_ids, reminder_minutes };
  const body = FollowOnBody.parse({ ...subscription.toJSON(), ...chosen });
  return api.post(followPaths.on(tournamentId), Done, body);
}

function switchOff({ endpoint }: PushSubscription, tournamentId: number) {
  return api.post(followPaths.off(tournamentId), Done, { endpoint });
}
