import { CalendarX2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { isLate } from "#contract/schedule/match-status.ts";
import { scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { AboutTime, useIsAwaited } from "#web/features/estimates/estimates.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { DutyNote, OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { isCalled } from "#web/features/schedule/rows.ts";
import { PartScores } from "#web/features/schedule/game/part-scores.tsx";
import { MatchStatus } from "#web/features/schedule/game/match-status.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { AfterLastGame } from "#web/features/teams/after-last-game.tsx";
import { useTeamMatches } from "#web/features/teams/api.ts";
import { useDayRows } from "#web/features/teams/team-estimates.tsx";
import { resultFor, scoresOf, type TeamResult } from "#web/features/teams/team-result.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { Badge, type Tone } from "#web/ui/signs/badge.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  teamId: number;
  /** Only so many, the latest played or next to be played first. */
  recent?: number;
}

export function TeamMatches({ teamId, recent }: Props) {
  const { t } = useTranslation("teams");
  const matches = useTeamMatches(teamId);
  if (matches.isPending) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (!matches.data) {
    return (
      <LoadFailure
        title={t("detail.matchesFailed")}
        error={matches.error}
        onRetry={() => void matches.refetch()}
      />
    );
  }
  const shown = recent ? mostRecent(matches.data, recent) : matches.data;
  if (shown.length === 0) {
    return (
      <EmptyState icon={CalendarX2} title={t("detail.noMatches")}>
        {t("detail.noMatchesHint")}
      </EmptyState>
    );
  }
  return (
    <RowList>
      {shown.map((match) => (
        <li key={match.id}>
          <MatchLine teamId={teamId} match={match} />
        </li>
      ))}
    </RowList>
  );
}

/** What the team plays now, or next; or that no such game is known. */
export function NextMatch({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const teamId = team.id;
  const { rows } = useDayRows(team);
  const matches = useTeamMatches(teamId);
  const now = useNow();
  const isAwaited = useIsAwaited();
  const open = (matches.data ?? []).filter(
    ({ status, outcome }) =>
      (status === "in_progress" && outcome !== "abandoned") || status === "scheduled",
  );
  const due = open.filter(({ status, start_time }) => isLate(status, start_time, now));
  const next = open.find((match) => match.status === "scheduled" && !due.includes(match));
  const live = open.find(({ status }) => status === "in_progress");
  // A result that was forgotten stands in no way of what comes next.
  const waiting =
    due.find(({ id, end_time: end }) => isAwaited(id, end)) ?? (next ? undefined : due.at(-1));
  const calledIds = new Set(rows.filter(isCalled).map(({ id }) => id));
  const called = open.find(({ id }) => calledIds.has(id));
  const match = live ?? called ?? waiting ?? next;
  if (!match) return matches.data?.some(isOver) ? <AfterLastGame team={team} /> : null;
  const title = live
    ? t("detail.playsNow")
    : called
      ? t("detail.calledMatch")
      : waiting
        ? t("detail.dueMatch")
        : t("detail.nextMatch");
  const duties = rows.find(({ id }) => id === match.id)?.duties ?? [];
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="rounded-lg border border-brand/30 bg-brand-soft">
        <MatchLine teamId={teamId} match={match} />
        {duties.length > 0 ? (
          <p className="px-4 pb-3 text-sm text-ink-2">
            <DutyNote duties={duties} />
          </p>
        ) : null}
      </div>
    </section>
  );
}

const resultTones: Record<TeamResult, Tone> = {
  scheduled: "upcoming",
  won: "active",
  lost: "danger",
  draw: "neutral",
};

function MatchLine({ teamId, match }: { teamId: number; match: TeamMatch }) {
  const { t } = useTranslation("teams");
  const zone = useDisplayZone(match.timezone);
  const result = resultFor(teamId, match);
  const courtName = useCourtName();
  const score = shownScore(scoresOf(match));
  const text = useRowText();
  const other = (id: number | null) => (id === teamId ? null : id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">
          <TeamPageLink id={other(match.home_team_id)}>
            {text.side(match.home_team_name, match.opponent_source ?? null)}
          </TeamPageLink>{" "}
          <span className="font-semibold tabular-nums">
            {score ? scoreText(score, " – ") : t("detail.versus")}
          </span>{" "}
          <TeamPageLink id={other(match.away_team_id)}>
            {text.side(match.away_team_name, match.opponent_source ?? null)}
          </TeamPageLink>
        </p>
        <PartScores score={score} className="block" />
        <OutcomeNote
          match={match}
          home={match.home_team_name}
          away={match.away_team_name}
          className="block"
        />
        <p className="text-sm text-pretty text-ink-3 tabular-nums">
          {t("detail.game", { number: match.game_number })}
          {"\u00a0· "}
          {match.start_time ? formatMatchTime(match.start_time, zone) : t("detail.tbd")}
          <AboutTime id={match.id} court={match.court_name && courtName(match.court_name)} />
          {match.bracket_name
            ? `\u00a0· ${unbroken(isolated(knownName(match.bracket_name)))}`
            : null}
        </p>
      </div>
      {result === "scheduled" ? (
        <span className="flex items-center gap-2">
          {score?.isLive ? <LiveMark /> : null}
          <MatchStatus status={match.status} start={match.start_time} outcome={match.outcome} />
        </span>
      ) : (
        <span className="flex items-center gap-2">
          <CorrectButton shown={{ teamMatch: match }} className="-my-2" />
          <Badge tone={resultTones[result]}>{t(`result.${result}`)}</Badge>
        </span>
      )}
    </div>
  );
}

/** What is played now, then the latest results; while there are too few, the next games fill up. */
function mostRecent(matches: TeamMatch[], count: number) {
  const played = matches.filter(isOver).toReversed();
  const live = matches.filter((match) => match.status === "in_progress" && !isOver(match));
  const ahead = matches.filter(({ status }) => status !== "completed" && status !== "in_progress");
  return [...live, ...played, ...ahead].slice(0, count);
}

function isOver({ status, outcome }: TeamMatch) {
  return status === "completed" || outcome === "abandoned";
}
