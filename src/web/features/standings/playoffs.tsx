import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toldStatus } from "#contract/schedule/match-status.ts";
import type {
  EliminationBracket,
  PlayoffMatch,
  PlayoffSide,
} from "#contract/standings/standings.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { Laurels } from "#web/features/standings/laurels.tsx";
import { OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { SideParts } from "#web/features/schedule/game/part-scores.tsx";
import { MatchStatus } from "#web/features/schedule/game/match-status.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  bracket: EliminationBracket;
  children: ReactNode;
}

/** One knock-out bracket: who won it, then its games. */
export function Playoffs({ bracket, children }: Props) {
  return (
    <section
      aria-label={knownName(bracket.name)}
      // On paper a later bracket's name and winners stand on the page of its tree.
      className="with-tree:gap-3 flex min-w-0 flex-col gap-6 print:not-first:*:not-last:break-after-avoid"
    >
      <h3 className="text-lg">{knownName(bracket.name)}</h3>
      {bracket.is_completed ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] print:grid-cols-3 print:break-inside-avoid">
          <Laurels team={bracket.champion} rank={1} />
          <Laurels team={bracket.runner_up} rank={2} />
          {bracket.third_place ? <Laurels team={bracket.third_place} rank={3} /> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** The rounds from the final backwards. */
export function PlayoffRounds({ bracket, zone }: { bracket: EliminationBracket; zone: string }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const nameOf = (round: string) => {
    const name = bracket.stage_names[round];
    return name ? knownName(name) : t("standings:tab.round", { round });
  };
  const rounds = Object.keys(bracket.rounds).toSorted((a, b) => Number(b) - Number(a));
  return (
    <>
      {rounds.map((round) => (
        <div key={round}>
          <h4 className="mb-3 text-sm font-semibold text-ink-2 print:break-after-avoid">
            {nameOf(round)}
          </h4>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
            {(bracket.rounds[round] ?? []).map((match) => (
              <li key={match.id} className="print:break-inside-avoid">
                <Match
                  match={match}
                  zone={zone}
                  isThirdPlaceRound={bracket.rounds[round]?.length === 1}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface MatchProps {
  match: PlayoffMatch;
  zone: string;
  /** The round's heading says it already. */
  isThirdPlaceRound: boolean;
}

function Match({ match, zone, isThirdPlaceRound }: MatchProps) {
  const { t } = useTranslation(["tournaments", "standings", "bracket-tree"]);
  const text = useRowText();
  const isCompleted = match.status === "completed";
  const isLive = match.status === "in_progress" && match.outcome !== "abandoned";
  return (
    <article
      aria-label={t("schedule.gameNumber", { number: match.game_number })}
      className="h-full rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        <span>
          {t("schedule.gameNumber", { number: match.game_number })}
          {match.is_third_place && !isThirdPlaceRound
            ? ` · ${t("standings:tab.thirdPlace")}`
            : null}
        </span>
        <span className="flex flex-wrap items-center justify-end gap-1">
          <CorrectButton shown={{ playoff: match }} className="-my-2" />
          {isLive ? (
            <LiveMark />
          ) : (
            <MatchStatus
              id={match.id}
              status={toldStatus({
                ...match,
                sources: [match.home_team.source, match.away_team.source],
              })}
              start={match.raw_start_time}
              outcome={match.outcome}
            />
          )}
        </span>
      </div>
      <Side match={match} place={0} />
      <Side match={match} place={1} />
      <OutcomeNote
        match={match}
        home={match.home_team.name}
        away={match.away_team.name}
        className="block pt-1"
      />
      {isCompleted || !match.raw_start_time ? null : (
        <p className="mt-2 text-xs text-ink-3 tabular-nums">
          {formatMatchTime(match.raw_start_time, zone)}
          <AboutTime id={match.id} court={match.court && text.courtLabel(match)} />
        </p>
      )}
    </article>
  );
}

function Side({ match, place }: { match: PlayoffMatch; place: number }) {
  const side = place === 0 ? match.home_team : match.away_team;
  const hasWon = isWinner(match, side);
  const { t } = useTranslation(["tournaments", "standings"]);
  const text = useRowText();
  let name: ReactNode = <TeamPageLink id={side.id}>{side.name}</TeamPageLink>;
  if (side.name === null) {
    name = <span className="text-ink-3 italic">{text.source(side.source)}</span>;
  }
  return (
    <p
      className={classNames(
        "-mx-2 flex items-center justify-between gap-3 rounded-sm px-2 py-1",
        hasWon ? "bg-active-soft font-semibold text-ink" : "text-ink-2",
      )}
    >
      <span className="min-w-0 break-words">
        {name}
        {side.withdrawn ? (
          <Badge tone="warning" className="ms-2">
            {t("withdrawn")}
          </Badge>
        ) : null}
        {hasWon ? (
          <span className="ms-2 text-xs font-semibold text-active">
            {t("standings:tab.winner")}
          </span>
        ) : null}
      </span>
      <span className="flex items-baseline gap-3 whitespace-nowrap tabular-nums">
        <SideParts parts={match.parts} place={place} />
        {match.outcome === "double_forfeit" ? "" : (side.score ?? "")}
        {side.shootout === null ? null : (
          <span className="text-sm font-normal"> ({side.shootout})</span>
        )}
      </span>
    </p>
  );
}

function isWinner(match: PlayoffMatch, side: PlayoffSide) {
  return match.winner !== null && match.winner.id === side.id;
}
