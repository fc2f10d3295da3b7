import { CalendarX2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { recentMatches } from "#contract/essentials.ts";
import { scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { DutyNote, OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { PartScores } from "#web/features/schedule/game/part-scores.tsx";
import { MatchStatus } from "#web/features/schedule/game/match-status.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { AfterLastGame } from "#web/features/teams/after-last-game.tsx";
import { useTeamMatches } from "#web/features/teams/api.ts";
import { isOver, useFrontMatch } from "#web/features/teams/use-front-match.ts";
import { resultFor, scoresOf, type TeamResult } from "#web/features/teams/team-result.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { Badge, type Tone } from "#web/ui/signs/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  teamId: number;
  /** Only so many, the latest played or next to be played first, and not the one that stands elsewhere. */
  recent?: { count: number; besides: number | undefined };
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
  const front = useFrontMatch(team);
  const matches = useTeamMatches(team.id);
  if (!front) return matches.data?.some(isOver) ? <AfterLastGame team={team} /> : null;
  const { match, duties } = front;
  const title = t(`detail.${front.as}`);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="rounded-lg border border-brand/30 bg-brand-soft">
        <MatchLine teamId={team.id} match={match} />
        {duties.length > 0 ? (
          <p className="px-4 pb-3 text-sm text-ink-2">
            <DutyNote duties={duties} />
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** The latest results and what comes next, but for the game that stands above them; nothing where that is all. */
export function RecentMatches({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const front = useFrontMatch(team)?.match;
  const matches = useTeamMatches(team.id);
  if (front && matches.data?.length === 1) return null;
  return (
    <section aria-label={t("detail.recent")}>
      <h2 className="mb-3 text-lg">{t("detail.recent")}</h2>
      <TeamMatches teamId={team.id} recent={{ count: recentMatches, besides: front?.id }} />
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
          <MatchStatus
            id={match.id}
            status={match.status}
            start={match.start_time}
            outcome={match.outcome}
          />
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
function mostRecent(all: TeamMatch[], { count, besides }: NonNullable<Props["recent"]>) {
  const matches = all.filter(({ id }) => id !== besides);
  const played = matches.filter(isOver).toReversed();
  const live = matches.filter((match) => match.status === "in_progress" && !isOver(match));
  const ahead = matches.filter(({ status }) => status !== "completed" && status !== "in_progress");
  return [...live, ...played, ...ahead].slice(0, count);
}
