import { useMemo } from "react";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { GameDialog } from "./game/game-dialog.tsx";
import type { Place } from "./model/places.ts";
import type { useBoardActions } from "./moves/use-board-actions.ts";
import type { BoardModel } from "./model/use-board-model.ts";
import { useLock } from "./game/use-lock.ts";
import type { Reasons } from "./model/use-reasons.ts";
import { needsConsent } from "./model/verdict.ts";

interface Props {
  tournamentId: number;
  group: PlacedGames;
  model: BoardModel;
  reasonsOf: Reasons;
  actions: ReturnType<typeof useBoardActions>;
  placeName: (place: Place) => string;
  onDuties: (row: ScheduleRow) => void;
  onCorrect: (row: ScheduleRow) => void;
  onOutcome: (row: ScheduleRow) => void;
  /** Left out for who may not change the game itself. */
  onEdit: ((row: ScheduleRow) => void) | undefined;
  onClose: () => void;
}

/** Games of the board in their dialog, which closes on what ends in another place. */
export function OpenedGame(props: Props) {
  const { tournamentId, group, model, reasonsOf, actions, placeName, onEdit, onClose } = props;
  const lock = useLock(tournamentId);
  const { data, index } = model;
  const dates = useMemo(() => model.days.map(({ date }) => date), [model]);
  return (
    <GameDialog
      key={group.id}
      {...{ group, data, index, dates, reasonsOf, placeName, onClose }}
      onMove={(place, verdict) => {
        onClose();
        actions.move(group, place, { isAllowed: verdict !== null && needsConsent(verdict) });
      }}
      onSwap={(swap) => {
        onClose();
        actions.swap(group, swap);
      }}
      onLock={(isLocked) => lock(group, isLocked)}
      onDuties={(row) => {
        onClose();
        props.onDuties(row);
      }}
      onCorrect={(row) => {
        onClose();
        props.onCorrect(row);
      }}
      onOutcome={(row) => {
        onClose();
        props.onOutcome(row);
      }}
      onEdit={
        onEdit &&
        ((row) => {
          onClose();
          onEdit(row);
        })
      }
    />
  );
}
