import { currentTime } from "#contract/clock.ts";
import { unmetWishes } from "#contract/schedule/unmet-wishes.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { teamNames } from "#web/features/board/model/use-reasons.ts";
import { toDrawForward } from "./forward-input.ts";
import { type Incident, isGain, type TimeRegained } from "./incident.ts";
import { toReplan } from "./replan-input.ts";
import { openDutiesOf, perhapsNeededTwice, plannedMoves, type Preview } from "./found-plan.ts";
import { calledThere, overtakenGames, stuckGames } from "./hit-games.ts";
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
  const isForward = isGain(incident);
  const hasCourt = incident.kind === "court_more";
  const request = isForward
    ? toDrawForward({ model: hasCourt ? withOneCourtMore(model) : model, now, regained: incident })
    : toReplan({ model, tournament, now, incident });
  const result = await searchPlaces(request, signal);
  if (result === null || signal.aborted) return null;
  if (isForward) {
    const moves = plannedMoves(result, model.byId, "earlier");
    const courtsCount = hasCourt ? model.data.plannedCourts + 1 : null;
    const placed = moves.filter(({ from }) => from === null).length;
    const stillWaiting = model.unscheduled.length - placed;
    return {
      moves,
      courtsCount,
      closure: null,
      stuck: [],
      called: [],
      wishes: [],
      openDuties: [],
      perhapsAtOnce: [],
      isForward,
      stillWaiting,
    };
  }
  const moves = plannedMoves(result, model.byId);
  const stuck = new Set([
    ...stuckGames(model.data.groups, incident),
    ...overtakenGames(model, moves),
  ]);
  const closure = incident.kind === "court_closed" ? incident.closure : null;
  const names = teamNames(model.data.groups);
  const openDuties = openDutiesOf(result, model.byId);
  const wishes = unmetWishes({
    problem: model.input,
    held: result.held,
    names,
    courtNames: new Map(model.data.courts.map(({ id, name }) => [id, name])),
  });
  const perhapsAtOnce = perhapsNeededTwice(model, moves, names);
  const aside = { wishes, openDuties, perhapsAtOnce, isForward, stillWaiting: 0 };
  const called = calledThere(model.data.groups, incident, now);
  return { moves, closure, courtsCount: null, stuck: [...stuck], called, ...aside };
}

/** The board with one more court, which is open whenever its days are played. */
function withOneCourtMore({ data, input }: BoardModel): Pick<BoardModel, "data" | "input"> {
  return { data: { ...data, plannedCourts: data.plannedCourts + 1 }, input };
}
