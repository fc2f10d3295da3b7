import { hoursOf, hoursOfCourt, slotsOn } from "#contract/board/slots-of-days.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { BoardData } from "#web/features/board/model/day-grid.ts";
import { type Place, placeOf } from "#web/features/board/model/places.ts";
import type { Moment } from "#web/i18n/dates.ts";
import type { OffHours } from "#web/features/board/replan/incident.ts";

type Known = Pick<BoardData, "rules" | "groups" | "plannedCourts">;

/** The games to come that begin before their court is open or end after it, locked ones included. */
export function gamesOffHours({ rules, groups }: Known, now: Moment): PlacedGames[] {
  const hoursAt = hoursByCourt(rules);
  return groups.filter((group) => {
    const place = placeOf(group);
    if (!place || `${place.date} ${place.start}` < `${now.date} ${now.time}`) return false;
    if (!group.games.every(({ status }) => status === "SCHEDULED")) return false;
    const hours = hoursAt(place);
    return hours !== null && (place.start < hours.from || place.end > hours.to);
  });
}

/** Every court taken at what are no hours of the days that have games, to plan around. */
export function offHours({ rules, groups, plannedCourts }: Known): OffHours {
  const hoursAt = hoursByCourt(rules);
  const dates = new Set(groups.flatMap((group) => placeOf(group)?.date ?? []));
  const courts = Array.from({ length: plannedCourts }, (_, index) => index + 1);
  const spans = [...dates].flatMap((date) =>
    courts.flatMap((court) => {
      const hours = hoursAt({ date, court });
      const closed = { kind: "court_closed" as const, court, date };
      return hours
        ? [
            { ...closed, from: "00:00", to: hours.from },
            { ...closed, from: hours.to, to: "24:00" },
          ]
        : [];
    }),
  );
  return { kind: "off_hours", spans };
}

/** The hours of a court on a date, of the day for games without one; each is worked out once. */
function hoursByCourt(rules: Known["rules"]) {
  const known = new Map<string, ReturnType<typeof hoursOf>>();
  return ({ date, court }: Pick<Place, "date" | "court">) => {
    const key = `${date} ${court}`;
    const slots = known.has(key) ? null : slotsOn(rules, date);
    if (slots) known.set(key, court === null ? hoursOf(slots) : hoursOfCourt(slots, court));
    return known.get(key)!;
  };
}
