import { z } from "zod";
import type { CourtReservation as EngineReservation } from "#engine";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

/** Which games a court is kept for: those for third place count as finals, everything else in a tree as playoffs. */
export const ReservedGames = z.enum(["all", "playoffs", "semifinals", "finals"]);
export type ReservedGames = z.infer<typeof ReservedGames>;

/**
 * A court and the games of a division (null: of any) that it is kept for: nothing else is played there
 * (`no_others`), or they are played nowhere else (`only_there`), or both.
 */
export const CourtReservation = z
  .object({
    court_id: z.int().min(1, "rules.wishes.court").max(limits.courtsPerTournament.max),
    division_id: Id.nullable(),
    games: ReservedGames,
    no_others: z.boolean(),
    only_there: z.boolean(),
  })
  .refine(({ division_id, games }) => division_id !== null || games !== "all", {
    path: ["games"],
    error: "rules.wishes.everyGame",
  })
  .refine(({ no_others, only_there }) => no_others || only_there, {
    path: ["no_others"],
    error: "rules.wishes.reservedFor",
  });
export type CourtReservation = z.infer<typeof CourtReservation>;

/** What tells whether a court is kept for a game; its stage by the name that the product gave it. */
export interface ReservableGame {
  id: number;
  divisionId: number | null;
  /** Null where it is in no tree. */
  stageName: string | null;
}

/**
 * The same as the engine takes it, each in its place. Where several say on which courts alone a game is
 * played, those count that say it of the fewest rounds, and of these those that say it of its division.
 */
export function toEngineReservations(
  reservations: readonly CourtReservation[],
  games: readonly ReservableGame[],
): EngineReservation[] {
  const own = reservations.map((it) => games.filter((game) => isFor(it, game)));
  const closest = new Map<number, number>();
  reservations.forEach((it, index) => {
    for (const { id } of it.only_there ? own[index]! : []) {
      closest.set(id, Math.max(closest.get(id) ?? 0, closeness(it)));
    }
  });
  return reservations.map((it, index) => {
    const ids = own[index]!.map(({ id }) => id);
    const keeps = ids.filter((id) => closest.get(id) === closeness(it));
    return {
      court: it.court_id,
      takes: it.no_others ? ids : null,
      keeps: it.only_there ? keeps : [],
    };
  });
}

function isFor({ division_id, games }: CourtReservation, game: ReservableGame): boolean {
  return (
    (division_id === null || division_id === game.divisionId) &&
    order.indexOf(games) <= order.indexOf(roundsOf(game))
  );
}

/** The fewest rounds that a game is one of. */
function roundsOf({ stageName }: ReservableGame): ReservedGames {
  if (stageName === null) return "all";
  if (finals.has(stageName)) return "finals";
  return semifinals.has(stageName) ? "semifinals" : "playoffs";
}

const order: readonly ReservedGames[] = ReservedGames.options;
const finals = new Set(["Final", "Third place", "Grand final", "Second grand final"]);
const semifinals = new Set(["Semifinals", "Winners' final", "Losers' final"]);

function closeness({ games, division_id }: CourtReservation): number {
  return 2 * order.indexOf(games) + (division_id === null ? 0 : 1);
}
