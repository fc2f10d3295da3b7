import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ScheduleMove } from "#contract/board/schedule-moves.ts";
import type { ScheduleResponse, ScheduleRow } from "#contract/schedule/schedule.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { paths } from "#contract/paths.ts";
import type { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import { api } from "#web/api-client.ts";
import { type Sent, postMoves } from "#web/features/board/model/api.ts";
import type { Change } from "./history.ts";
import { standsAt } from "#web/features/board/model/places.ts";
import { isStale, writeTournament } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export type Kind = "make" | "undo" | "redo";

export type BoardTournament = Pick<Tournament, "id" | "timezone">;

export class GamesMoved extends Error {}

interface WithCourts {
  kind: Kind;
  courts: Change["courts"];
  sending: Sending;
}

/** A court comes before the games that move to it, and goes after those that leave it. */
export async function sendWithCourts(
  queryClient: QueryClient,
  tournament: BoardTournament,
  { kind, courts, sending }: WithCourts,
): Promise<void> {
  const hasGames = sending.moves.length > 0;
  if (courts && kind !== "undo") await setCourts(queryClient, tournament.id, courts.to);
  if (hasGames || !courts) await sendMoves(queryClient, tournament, sending);
  if (courts && kind === "undo") await setCourts(queryClient, tournament.id, courts.from);
}

/** Said with what it was, so that nobody's other change is in the way, and none is overwritten. */
async function setCourts(queryClient: QueryClient, id: number, courts_count: number) {
  const detail = queryClient.getQueryData<z.infer<typeof TournamentResponse>>(
    tournamentKeys.detail(id),
  );
  const former = detail && { courts_count: detail.tournament.courts_count };
  if (former?.courts_count === courts_count) return;
  await writeTournament(
    queryClient,
    id,
    (body: UpdateTournamentBody, options) =>
      api.put(paths.tournament(id), TournamentResponse, body, options),
    { courts_count, ...(former && { former }) },
  );
}

interface Sending extends Sent {
  /** Where each game goes. */
  moves: ScheduleMove[];
  /** Where the games must be for the moves to mean what they meant. */
  from: ScheduleMove[];
}

const attempts = 4;

async function sendMoves(
  queryClient: QueryClient,
  { id, timezone }: BoardTournament,
  { from, ...sent }: Sending,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (!standsAt(loadedRows(queryClient, id), from, timezone)) throw new GamesMoved();
    try {
      await writeTournament(
        queryClient,
        id,
        (body: Sent, options) => postMoves(id, body, options),
        sent,
      );
      // The answer is on its way already: the games stay where they are shown until it is here.
      await queryClient.invalidateQueries(
        { queryKey: tournamentKeys.schedule(id) },
        { cancelRefetch: false },
      );
      // Who looks at a query hears of its answer a turn of the event loop later.
      await new Promise((resolve) => setTimeout(resolve));
      return;
    } catch (error) {
      // Something else in the tournament changed: if these games are as they were, it goes on.
      if (!isStale(error) || attempt === attempts) throw error;
    }
  }
}

export function loadedRows(queryClient: QueryClient, tournamentId: number): ScheduleRow[] {
  const key = tournamentKeys.schedule(tournamentId);
  return queryClient.getQueryData<z.infer<typeof ScheduleResponse>>(key)?.schedule ?? [];
}
