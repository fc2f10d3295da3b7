import type { Room, Rule, ScheduleSummary, Unscheduled } from "#engine";
import type { Said } from "#texts/said.ts";

/** A rule that the engine found broken, as a text of the catalogue. */
export function saidOfRule({ reason, ...params }: Rule): Said {
  return { code: `engine.${reason}`, params } as Said;
}

/**
 * How much of a schedule fits and what would help, as a text of the catalogue. `held`: wishes contradict each
 * other, or nothing but wishes is in the way.
 */
export function saidOfSummary(
  summary: ScheduleSummary,
  held: "contradiction" | "wishes" | null = null,
): Said {
  switch (summary.reason) {
    case "no_games":
      return { code: "engine.no_games" };
    case "all_fit": {
      const time = { slots: counted("slots", summary.slots), days: counted("days", summary.days) };
      return summary.games === 1
        ? { code: "engine.one_fits", params: time }
        : {
            code: "engine.all_fit",
            params: { games: counted("games", summary.games), ...time },
          };
    }
    default: {
      const room: Said = "room" in summary ? saidOfRoom(summary.room) : { code: "engine.no_room" };
      const { placed } = summary;
      const params = { placed, games: counted("games", summary.games), room };
      if (held === "contradiction") return { code: "engine.wishes_contradict", params };
      return { code: `engine.${held === "wishes" ? "wishes_limit" : summary.reason}`, params };
    }
  }
}

/** Why a game has no time, as a text of the catalogue. */
export function saidOfUnscheduled({ reason }: Unscheduled): Said {
  return { code: `engine.${reason}` };
}

function saidOfRoom({ courts, ...room }: Room): Said {
  const [places, days] = [counted("places", room.places), counted("days", room.days)];
  if (room.slots === null) return { code: "engine.days_room", params: { places, days } };
  const slots = counted("slots", room.slots);
  return courts === null
    ? { code: "engine.places_room", params: { places, slots, days } }
    : { code: "engine.courts_room", params: { courts: counted("courts", courts), slots, days } };
}

function counted(noun: "games" | "slots" | "days" | "courts" | "places", count: number): Said {
  return { code: `engine.${noun}`, params: { count } };
}
