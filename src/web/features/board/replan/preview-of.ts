import { currentTime } from "#contract/clock.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { toDrawForward } from "./forward-input.ts";
import type { Incident, TimeRegained } from "./incident.ts";
import {
  overtakenGames,
  plannedMoves,
  type Preview,
  stuckGames,
  toReplan,
} from "./replan-input.ts";
import { searchPlaces } from "./search-places.ts";
import { momentIn } from "#web/i18n/dates.ts";

interface Asked {
  model: BoardModel;
  tournament: Tournament;
  incident: Incident | TimeRegained;
}

/** What would move because of an incident; null once nobody waits for it. Rejects with what the engine throws. */
export async function previewOf(
  { model, tournament, incident }: Asked,
  signal: AbortSignal,
): Promise<Preview | null> {
  const now = momentIn(tournament.timezone, currentTime());
  const isForward = incident.kind === "time_regained";
  const request = isForward
    ? toDrawForward({ model, now, regained: incident })
    : toReplan({ model, tournament, now, incident });
  const result = await searchPlaces(request, signal);
  if (result === null || signal.aborted) return null;
  if (isForward) {
    const moves = plannedMoves(result, model.byId, "earlier");
    return { moves, closure: null, stuck: [], isForward };
  }
  const moves = plannedMoves(result, model.byId);
  const stuck = new Set([
    ...stuckGames(model.data.groups, incident),
    ...overtakenGames(model, moves),
  ]);
  const closure = incident.kind === "court_closed" ? incident.closure : null;
  return { moves, closure, stuck: [...stuck], isForward };
}
