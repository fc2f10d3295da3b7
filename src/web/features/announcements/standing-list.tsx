import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useTakeBack } from "#web/features/announcements/api.ts";
import { divisionNamed } from "#web/features/divisions/use-division.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { Badge, NameBadge } from "#web/ui/signs/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface ListProps {
  tournament: Tournament;
  standing: Announcement[];
}

/** What stands now, each with its way back. */
export function StandingList({ tournament, standing }: ListProps) {
  const { t } = useTranslation("manage");
  return (
    <ul aria-label={t("announcements.standing")} className="flex flex-col divide-y divide-line">
      {standing.map((announcement) => (
        <Standing key={announcement.id} {...{ tournament, announcement }} />
      ))}
    </ul>
  );
}

interface Props {
  tournament: Tournament;
  announcement: Announcement;
}

function Standing({ tournament, announcement }: Props) {
  const { id: tournamentId, timezone } = tournament;
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const takeBack = useTakeBack(tournamentId);
  const { id, text, is_urgent: isUrgent, created_at: since, expires_at: until } = announcement;

  const division = divisionNamed(announcement.division_id, tournament);

  async function handleTakeBack() {
    try {
      await takeBack.mutateAsync(id);
      showToast.success(t("announcements.takenBack"));
    } catch (error) {
      showToast.error(errorMessage(error, t("announcements.takeBackFailed")));
    }
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-medium wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
          {isUrgent ? <Badge tone="warning">{common("announcements.urgent")}</Badge> : null}
          {division ? <NameBadge name={division.name} /> : null}
          {until === null
            ? t("announcements.since", { since: formatMatchTime(since, timezone) })
            : t("announcements.sinceUntil", {
                since: formatMatchTime(since, timezone),
                until: formatMatchTime(until, timezone),
              })}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={t("announcements.takeBackOf", { text })}
        isPending={takeBack.isPending}
        onClick={() => void handleTakeBack()}
      >
        {t("announcements.takeBack")}
      </Button>
    </li>
  );
}
