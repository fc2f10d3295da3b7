import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type AskedCaptain, AskedCaptainsResponse } from "#contract/teams/invitations.ts";
import { currentTime } from "#contract/clock.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

/** Mails of an import go out one after another; until then nothing is said of them. */
const mailedWithinMs = 30_000;
const lookAgainMs = 5_000;

export interface Asked extends AskedCaptain {
  /** No mail went, above all where the server sends none: the organiser has to pass a link on. */
  isUnmailed: boolean;
}

function hasNoMail({ email, mailed_at: mailedAt, refused_at: refusedAt }: AskedCaptain) {
  return email !== null && mailedAt === null && refusedAt === null;
}

/** Who was asked last to captain each team without a captain, by the team's id. */
export function useAskedCaptains(tournamentId: number, enabled: boolean): Map<number, Asked> {
  const query = useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "asked-captains"],
    queryFn: ({ signal }) =>
      api.get(invitationPaths.askedCaptains(tournamentId), AskedCaptainsResponse, { signal }),
    enabled,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(
        (asked) => hasNoMail(asked) && isYoung(asked, currentTime().getTime()),
      )
        ? lookAgainMs
        : false,
  });
  const now = useNow();
  return new Map(
    query.data?.invitations.map((asked) => [
      asked.team_id,
      { ...asked, isUnmailed: hasNoMail(asked) && !isYoung(asked, now) },
    ]),
  );
}

function isYoung({ created_at: askedAt }: AskedCaptain, now: number) {
  return now - Date.parse(askedAt) < mailedWithinMs;
}

/** What is known of somebody who was asked to captain a team. */
export function useAskedText() {
  const { t } = useTranslation("manage");
  return (asked: Asked): string => {
    const who = asked.email ?? t("teams.askedByLink");
    if (asked.refused_at !== null) return t("teams.askedRefused", { who });
    if (asked.isUnmailed) return t("teams.askedUnmailed", { who });
    return asked.email === null ? who : t("teams.asked", { who });
  };
}
