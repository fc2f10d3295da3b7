import { CloudRain } from "lucide-react";
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/schedule-items.ts";
import type { ScheduleRules } from "#contract/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import type { Court, Tournament } from "#contract/tournaments.ts";
import { useScheduleRules } from "#web/features/board/api.ts";
import { Bank } from "#web/features/board/bank.tsx";
import { type BoardTools, BoardToolsContext } from "#web/features/board/board-context.ts";
import { BoardList } from "#web/features/board/board-list.tsx";
import { BoardRules } from "#web/features/board/board-rules.tsx";
import { BoardTable } from "#web/features/board/board-table.tsx";
import { BoardToolbar, FailureBanner } from "#web/features/board/board-toolbar.tsx";
import { bracketHues } from "#web/features/board/bracket-hues.ts";
import { toDayGrid } from "#web/features/board/day-grid.ts";
import { DayPicker } from "#web/features/board/day-picker.tsx";
import { DragLayer } from "#web/features/board/drag-layer.tsx";
import { DropDialog } from "#web/features/board/drop-dialog.tsx";
import { GameDialog } from "#web/features/board/game-dialog.tsx";
import type { Place } from "#web/features/board/places.ts";
import { useBoardActions } from "#web/features/board/use-board-actions.ts";
import { useBoardDrag } from "#web/features/board/use-board-drag.ts";
import {
  type BoardModel,
  useBoardModel,
  useProblems,
} from "#web/features/board/use-board-model.ts";
import { useBoardMoves } from "#web/features/board/use-board-moves.ts";
import { useBoardNames } from "#web/features/board/use-board-names.ts";
import { useLock } from "#web/features/board/use-lock.ts";
import { type Reasons, useReasons } from "#web/features/board/use-reasons.ts";
import { isDoubleBooking } from "#web/features/board/verdict.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { dateIn, formatWeekday } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useIsWide } from "#web/ui/use-media-query.ts";

// The search for other places is only for days that go wrong.
const ReplanDialog = lazy(async () => ({
  default: (await import("#web/features/board/replan-dialog.tsx")).ReplanDialog,
}));

interface Props {
  tournament: Tournament;
  rows: ScheduleRow[];
  onEdit: (row: ScheduleRow) => void;
}

/** The schedule of a day as courts × times, to move games on. */
export function ScheduleBoard(props: Props) {
  const { t } = useTranslation("board");
  const rules = useScheduleRules(props.tournament.id);
  const courts = useCourts(props.tournament.id);
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
  return <Board {...props} rules={rules.data} courts={courts.data} />;
}

interface BoardProps extends Props {
  rules: ScheduleRules;
  courts: Court[];
}

function Board({ tournament, rows, onEdit, rules, courts }: BoardProps) {
  const { t } = useTranslation("board");
  const moves = useBoardMoves(tournament);
  const model = useBoardModel({ tournament, rows, rules, courts }, moves.pending);
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
      const place = group && actions.placeIn(group, target);
      return group ? reasonsOf(violations, new Map([[group.id, place ?? null]])) : [];
    },
  });
  const [isReplanning, setIsReplanning] = useState(false);
  const Day = isWide ? BoardTable : BoardList;

  return (
    <BoardToolsContext value={tools}>
      <div ref={area} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DayPicker days={days} selected={day} onSelect={setDay} />
          <BoardToolbar moves={moves}>
            <Button icon={<CloudRain aria-hidden="true" />} onClick={() => setIsReplanning(true)}>
              {t("replan.title")}
            </Button>
          </BoardToolbar>
        </div>
        <FailureBanner moves={moves} />
        <div>
          <p id="board-help" className="text-sm text-ink-3">
            {isWide ? t("help") : t("helpPhone")}
          </p>
          <BoardRules tournamentId={tournament.id} rules={rules} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_14rem] lg:items-start">
          <Day grid={grid} label={t("label", { day: formatWeekday(day) })} problems={problems} />
          <Bank groups={model.unscheduled} />
        </div>
        <output className="sr-only">{actions.news}</output>
        <DragLayer store={store} ghost={ghost} nameOf={names.target} />
      </div>
      {opened ? (
        <OpenedGame
          {...{ tournament, model, reasonsOf, actions, onEdit }}
          group={opened}
          placeName={names.place}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {isReplanning ? (
        <Suspense fallback={null}>
          <ReplanDialog
            {...{ tournament, model, day }}
            placeName={names.place}
            onApply={(planned) => {
              setIsReplanning(false);
              actions.replan(planned);
            }}
            onClose={() => setIsReplanning(false)}
          />
        </Suspense>
      ) : null}
      <DropDialog
        question={actions.question}
        placeName={names.place}
        onMove={({ group, place, verdict }) => actions.move(group, place, isDoubleBooking(verdict))}
        onSwap={({ group }, swap) => actions.swap(group, swap)}
        onClose={actions.closeQuestion}
      />
    </BoardToolsContext>
  );
}

interface OpenedProps extends Pick<Props, "tournament" | "onEdit"> {
  group: PlacedGames;
  model: BoardModel;
  reasonsOf: Reasons;
  actions: ReturnType<typeof useBoardActions>;
  placeName: (place: Place) => string;
  onClose: () => void;
}

function OpenedGame(props: OpenedProps) {
  const { tournament, group, model, reasonsOf, actions, placeName, onEdit, onClose } = props;
  const lock = useLock(tournament.id);
  const { data, index } = model;
  const dates = useMemo(() => model.days.map(({ date }) => date), [model]);
  return (
    <GameDialog
      key={group.id}
      {...{ group, data, index, dates, reasonsOf, placeName, onClose }}
      onMove={(place, verdict) => {
        onClose();
        actions.move(group, place, verdict !== null && isDoubleBooking(verdict));
      }}
      onLock={(isLocked) => lock(group, isLocked)}
      onEdit={(row) => {
        onClose();
        onEdit(row);
      }}
    />
  );
}

/** The day in the address; else today when there is one, else the first with games. */
function useDay(days: BoardModel["days"], zone: string) {
  const [params, change] = useAddress();
  const named = params.get("day") ?? "";
  const today = dateIn(zone);
  const standard =
    days.find(({ date }) => date === today) ?? days.find(({ games }) => games > 0) ?? days[0];
  const day = /^\d{4}-\d\d-\d\d$/.test(named) ? named : (standard?.date ?? today);
  const setDay = (date: string) => change({ day: date });
  return [day, setDay] as const;
}

interface Tools extends Omit<BoardTools, "hueOf"> {
  hues: Map<number | null, string>;
}

/** The same tools for the life of the board, which do what the latest drawing would. */
function useStableTools(tools: Tools): BoardTools {
  const latest = useRef(tools);
  useLayoutEffect(() => {
    latest.current = tools;
  });
  const [stable] = useState<BoardTools>(() => ({
    store: tools.store,
    open: (group) => latest.current.open(group),
    reasonsFor: (violations, target) => latest.current.reasonsFor(violations, target),
    hueOf: (bracketId) => latest.current.hues.get(bracketId) ?? "border-s-line-strong",
  }));
  return stable;
}
