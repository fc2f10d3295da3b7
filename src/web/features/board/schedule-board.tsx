import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import type { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { useWishes } from "#web/features/wishes/api.ts";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { useScheduleRules } from "./model/api.ts";
import { UnscheduledGames } from "#web/features/board/table/unscheduled-games.tsx";
import { BoardToolsContext, DivisionsContext, OnViewContext } from "./drag/board-context.ts";
import { BoardList } from "./table/board-list.tsx";
import { BoardTable } from "./table/board-table.tsx";
import { BoardToolbar, FailureBanner } from "#web/features/board/board-toolbar.tsx";
import { bracketHues } from "./model/bracket-hues.ts";
import { toDayGrid } from "./model/day-grid.ts";
import { DayPicker } from "./table/day-picker.tsx";
import { DragLayer } from "./table/drag-layer.tsx";
import { OpenedGame } from "#web/features/board/opened-game.tsx";
import { Replanning, RoomAgain } from "./replan/replanning.tsx";
import { useBoardActions } from "./moves/use-board-actions.ts";
import { useBoardDrag } from "./drag/use-board-drag.ts";
import { useBoardModel, useProblems } from "./model/use-board-model.ts";
import { useBoardMoves } from "./moves/use-board-moves.ts";
import { useBoardNames } from "./moves/use-board-names.ts";
import { useDay } from "./model/use-day.ts";
import { useReasons } from "./model/use-reasons.ts";
import { useStableTools } from "./drag/use-stable-tools.ts";
import { useClosures } from "#web/features/schedule/api.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useIsWide } from "#web/ui/browser/use-media-query.ts";
import { BoardHelp, DropQuestion } from "./board-help.tsx";

interface Props {
  tournament: Tournament;
  /** Of all divisions: they share courts and people. */
  rows: ScheduleRow[];
  /** The one on view, whose games stand out; null for all. */
  division: Division | null;
  onDuties: (row: ScheduleRow) => void;
  onCorrect: (row: ScheduleRow) => void;
  onOutcome: (row: ScheduleRow) => void;
  /** Left out for who may not change the game itself. */
  onEdit: ((row: ScheduleRow) => void) | undefined;
  /** The way to the hours and courts that places are judged by. */
  hours?: ReactNode;
}

/** The schedule of a day as courts × times, to move games on. */
export function ScheduleBoard({ division, ...props }: Props) {
  const { t } = useTranslation("board");
  const rules = useScheduleRules(props.tournament.id);
  const courts = useCourts(props.tournament.id);
  const closures = useClosures(props.tournament.id);
  const wishes = useWishes(props.tournament.id);
  const onView = useMemo(
    () => division && new Set(division.brackets.map(({ id }) => id)),
    [division],
  );
  const failed = [rules, courts].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <LoadFailure
        title={t("loadFailed")}
        error={failed.error}
        onRetry={() => void Promise.all([rules.refetch(), courts.refetch()])}
      />
    );
  }
  if (!rules.data || !courts.data) {
    return (
      <Loading label={t("loading")}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return (
    <OnViewContext value={onView}>
      <DivisionsContext value={props.tournament.divisions}>
        <Board
          {...props}
          rules={rules.data}
          courts={courts.data}
          closures={closures.data ?? none}
          wishes={wishes.data}
        />
      </DivisionsContext>
    </OnViewContext>
  );
}

const none: CourtClosure[] = [];

interface BoardProps extends Omit<Props, "division"> {
  rules: ScheduleRules;
  courts: Court[];
  closures: CourtClosure[];
  wishes: ScheduleWishesResponse | undefined;
}

function Board({ tournament, rows, rules, courts, closures, wishes, hours, ...on }: BoardProps) {
  const { t } = useTranslation("board");
  const moves = useBoardMoves(tournament);
  const model = useBoardModel({ tournament, rows, rules, courts, closures, wishes }, moves.pending);
  const { data, days } = model;
  const [day, setDay] = useDay(days, tournament.timezone);
  const grid = useMemo(() => toDayGrid(data, day), [data, day]);
  const problems = useProblems(model, day);
  const reasonsOf = useReasons(data);
  const names = useBoardNames(courts, grid);
  const actions = useBoardActions({ model, grid, moves, reasonsOf, names });
  const isWide = useIsWide();
  const { store, area, ghost } = useBoardDrag({
    isEnabled: isWide,
    model,
    grid,
    onDrop: actions.drop,
    onRefuse: actions.refuse,
    onCancel: actions.cancel,
    onDay: setDay,
  });
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = openId === null ? undefined : model.byId.get(openId);
  const tools = useStableTools({
    store,
    hues: bracketHues(rows.map(({ bracket_id }) => bracket_id)),
    open: ({ id }) => setOpenId(id),
    reasonsFor: (violations, target) => {
      const group = store.current()?.group;
      if (!group) return [];
      return reasonsOf(violations, new Map([[group.id, actions.placeIn(group, target)]]));
    },
  });
  const Day = isWide ? BoardTable : BoardList;
  const { onOutcome } = on;
  const replanning = { tournament, model, day, onOutcome, placeName: names.place };

  return (
    <BoardToolsContext value={tools}>
      <div ref={area} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DayPicker days={days} selected={day} onSelect={setDay} />
          <BoardToolbar moves={moves}>
            <Replanning {...replanning} onApply={actions.replan} />
          </BoardToolbar>
        </div>
        <FailureBanner moves={moves} />
        <BoardHelp {...{ tournament, model, isWide, hours, actions, names }} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_14rem] lg:items-start">
          <Day grid={grid} label={t("label", { day: formatWeekday(day) })} problems={problems} />
          <UnscheduledGames groups={model.unscheduled}>
            <RoomAgain {...replanning} onApply={actions.giveRoom} />
          </UnscheduledGames>
        </div>
        <output className="sr-only">{actions.news}</output>
        <DragLayer store={store} ghost={ghost} nameOf={names.target} />
      </div>
      {opened ? (
        <OpenedGame
          {...{ model, reasonsOf, actions, ...on }}
          tournamentId={tournament.id}
          group={opened}
          placeName={names.place}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      <DropQuestion actions={actions} placeName={names.place} />
    </BoardToolsContext>
  );
}
