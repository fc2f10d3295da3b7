import { Lock } from "lucide-react";
import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { useBoardTools, useStandsBack } from "#web/features/board/drag/board-context.ts";
import { LevelIcon } from "#web/features/board/judging/level-mark.tsx";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { isMovable, type Level } from "#web/features/board/model/verdict.ts";
import { StageOfGame } from "./stage-of-game.tsx";
import { EndBadge } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { PartScores } from "#web/features/schedule/game/part-scores.tsx";
import { LateBadge } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  group: PlacedGames;
  /** Where the card stands, for readers of the screen who come from another card. */
  where: string;
  problem: Exclude<Level, "fine"> | null;
  isTabStop: boolean;
  onFocus?: (id: number) => void;
}

/** A game on the board: a press opens it, a drag or Space moves it. */
export const GameCard = memo(function GameCard(props: Props) {
  const { group, where, problem, isTabStop, onFocus } = props;
  const { t } = useTranslation("board");
  const { store, open, hueOf } = useBoardTools();
  const standsBack = useStandsBack(group);
  const isLocked = group.games.some(({ locked }) => locked);
  const isLifted = useSyncExternalStore(
    store.subscribe,
    () => store.current()?.group.id === group.id,
  );
  return (
    <button
      type="button"
      data-group={group.id}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus?.(group.id)}
      onClick={() => open(group)}
      className={classNames(
        "relative w-full rounded-md border border-line border-s-4 px-2 py-1.5 text-start text-sm select-none [-webkit-touch-callout:none]",
        hueOf(group.games[0]!.bracket_id),
        isMovable(group) && "cursor-grab hover:border-line-strong",
        isLifted
          ? "bg-sunken outline-2 outline-brand-text outline-dashed"
          : standsBack
            ? "border-dashed bg-sunken text-ink-2"
            : "bg-surface shadow-card",
      )}
    >
      <CardText group={group} marks={(problem ? 1 : 0) + (isLocked ? 1 : 0)} />
      <span className="absolute end-1.5 top-1.5 flex items-center gap-1">
        {problem ? <LevelIcon level={problem} label={t(`problem.${problem}`)} /> : null}
        {isLocked ? (
          <span title={t("locked")}>
            <Lock aria-hidden="true" className="size-3.5 text-ink-2" />
            <span className="sr-only">{t("locked")}</span>
          </span>
        ) : null}
      </span>
      {standsBack ? <span className="sr-only">{t("otherDivision")}</span> : null}
      <span className="sr-only">{where}</span>
    </button>
  );
}, isSameCard);

const roomForMarks = ["", "pe-5", "pe-9"];

/** What a card says, also where it follows the pointer; `marks` stand in its corner. */
export function CardText({ group, marks = 0 }: { group: PlacedGames; marks?: number }) {
  const text = useRowText();
  const first = group.games[0]!;
  const score = shownScore(first);
  const isMeeting = group.games.length > 1;
  const teams = new Set(
    group.games.flatMap((row) => [text.team(row, "team1"), text.team(row, "team2")]),
  );
  return (
    <>
      <span
        className={classNames(
          "flex items-baseline gap-1.5 text-xs text-ink-3",
          roomForMarks[marks],
        )}
      >
        <span className="font-semibold text-ink-2 tabular-nums">{gameNumbers(group)}</span>
        <StageOfGame row={first} />
      </span>
      {[...teams].map((team) => (
        <span key={team} className="block truncate font-medium" title={team}>
          {team}
        </span>
      ))}
      {first.status === "SCHEDULED" ? (
        <>
          <LateBadge id={first.id} status={first.status} start={first.raw_start_time} />
          <AboutTime id={first.id} isBelow className="text-xs" />
        </>
      ) : isMeeting ? null : (
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-xs font-semibold">
          <EndBadge status={first.status} outcome={first.outcome} />
          {score ? <span className="tabular-nums">{scoreText(score, " : ")}</span> : null}
          {score?.isLive ? <LiveMark /> : null}
          <PartScores score={score} className="basis-full" />
        </span>
      )}
    </>
  );
}

/** Rows keep their identity while nothing about them changes; groups are put together anew. */
function isSameCard(before: Props, after: Props) {
  return (
    before.where === after.where &&
    before.problem === after.problem &&
    before.isTabStop === after.isTabStop &&
    before.onFocus === after.onFocus &&
    before.group.id === after.group.id &&
    before.group.games.length === after.group.games.length &&
    before.group.games.every((row, index) => row === after.group.games[index])
  );
}
