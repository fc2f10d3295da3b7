import { ClipboardCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { OwnDuty } from "#contract/teams/own-duties.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { useIsAwaited, WithEstimates } from "#web/features/estimates/estimates.tsx";
import { NextCard } from "#web/features/home/next-card.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useNearRows } from "#web/features/schedule/use-near-rows.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

interface Props {
  /** By time; forgotten games among them. */
  duties: OwnDuty[];
}

/** The next duty of somebody, with when it is expected; nothing where there is none to come. */
export function NextDuty({ duties }: Props) {
  const [first] = duties;
  if (!first) return null;
  return <Expected {...{ duties, first }} />;
}

/** What is late elsewhere counts: that hangs on all games of the day. */
function Expected({ duties, first }: Props & { first: OwnDuty }) {
  const { id } = first.tournament;
  const there = duties.filter(({ tournament }) => tournament.id === id);
  const rows = useNearRows(id, there);
  const zone = useDisplayZone(first.timezone);
  return (
    <WithEstimates {...{ rows, zone }}>
      <NextOf duties={duties} />
    </WithEstimates>
  );
}

function NextOf({ duties }: Props) {
  const isAwaited = useIsAwaited();
  const next = duties.find(
    ({ match_id: id, status, end_time: end }) => status === "in_progress" || isAwaited(id, end),
  );
  return next ? <DutyCard duty={next} /> : null;
}

function DutyCard({ duty }: { duty: OwnDuty }) {
  const { t } = useTranslation("duties");
  const zone = useDisplayZone(duty.timezone);
  const courtName = useCourtName();
  const { roles, start_time: start, court_name: court, tournament, team, official } = duty;
  const text = useRowText();
  const game = [duty.home_team_name, duty.away_team_name]
    .map((name, side) => text.side(name, duty.sources?.[side] ?? null))
    .join(" – ");
  const whose = [tournament.name, team?.name].filter((name) => name !== undefined);
  return (
    <NextCard
      title={t("next")}
      icon={ClipboardCheck}
      game={{ ...duty, id: duty.match_id }}
      what={t("note", { role: roles.map((role) => t(`roles.${role}`)).join(", "), who: game })}
      link={{
        to: official
          ? `/tournaments/${tournament.id}/officials/${official.id}`
          : `/teams/${team?.id}`,
        text: t("nextAll"),
      }}
    >
      {start ? formatMatchTime(start, zone) : t("noTime")}
      <AboutTime id={duty.match_id} court={court && courtName(court)} />
      {whose.map((name) => `\u00a0· ${isolated(name)}`)}
    </NextCard>
  );
}
