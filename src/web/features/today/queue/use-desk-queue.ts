import { useTranslation } from "react-i18next";
import type { QueuedMatch } from "#contract/schedule/court-queue.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { CourtNow } from "#web/features/today/courts-now.ts";
import { type Press, useCourtQueue, usePress } from "#web/features/today/queue/api.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** A game that waits, with its row. */
export interface WaitingGame extends QueuedMatch {
  row: ScheduleRow;
}

export type DeskQueue = ReturnType<typeof useDeskQueue>;

/** The queue as the desk works it: what waits, which court is free for which game, and the presses. */
export function useDeskQueue(tournamentId: number, rows: ScheduleRow[], courts: CourtNow[]) {
  const { t } = useTranslation("today");
  const loaded = useCourtQueue(tournamentId);
  const press = usePress(tournamentId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inQueue = new Set(loaded.data?.queue.courts);
  const waiting = (loaded.data?.waiting ?? []).flatMap((one): WaitingGame[] => {
    const row = byId.get(one.match_id);
    // Between two answers a game may have been called or begun.
    return row?.status === "SCHEDULED" && !row.call ? [{ ...one, row }] : [];
  });
  const free = courts.filter(
    ({ courtId, playing, called }) => inQueue.has(courtId) && playing.length === 0 && !called,
  );
  return {
    loaded,
    inQueue,
    waiting,
    free,
    proposals: propose(waiting, free),
    isPending: press.isPending,
    press: async (one: Press) => {
      try {
        await press.mutateAsync(one);
      } catch (error) {
        showToast.error(errorMessage(error, t("queue.failed")));
      }
    },
  };
}

/**
 * For each free court the game that comes there next: on its own court, where that is free, and with nobody whom
 * a game before it needs, who will be there then.
 */
function propose(waiting: WaitingGame[], free: CourtNow[]): Map<number, WaitingGame> {
  const left = new Set(free.map(({ courtId }) => courtId));
  const proposals = new Map<number, WaitingGame>();
  const needed = new Set<string>();
  for (const game of waiting) {
    if (left.size === 0) break;
    const people = peopleOf(game.row);
    if (game.waits || people.some((key) => needed.has(key))) continue;
    const court = bestCourt(game, takenIn(game, [...left]));
    if (court === undefined) continue;
    left.delete(court);
    proposals.set(court, game);
    for (const key of people) needed.add(key);
  }
  return proposals;
}

/** Who plays a game or has a duty at it. */
function peopleOf({ home_team_id: home, away_team_id: away, duties }: ScheduleRow): string[] {
  const onDuty = duties.filter(({ is_gone: isGone }) => !isGone);
  const teams = [home, away, ...onDuty.map(({ team_id: id }) => id)];
  const officials = onDuty.map(({ official_id: id }) => id);
  return [
    ...teams.flatMap((id) => (id === null ? [] : `team ${id}`)),
    ...officials.flatMap((id) => (id === null ? [] : `official ${id}`)),
  ];
}

/**
 * That of some courts on which a game is called best: of those that take it and are there until it is over,
 * where there are any, its own.
 */
export function bestCourt(game: WaitingGame, courts: number[]): number | undefined {
  const taking = orAll(takenIn(game, courts), courts);
  const closing = new Set(game.closings.map(({ court_id: id }) => id));
  const best = orAll(
    taking.filter((id) => !closing.has(id)),
    taking,
  );
  return best.find((id) => id === game.row.court_id) ?? best[0];
}

/** Those of some courts that aren't kept from a game. */
function takenIn({ kept_from: keptFrom }: Pick<QueuedMatch, "kept_from">, courts: number[]) {
  return courts.filter((id) => !keptFrom.includes(id));
}

function orAll(chosen: number[], all: number[]) {
  return chosen.length > 0 ? chosen : all;
}
