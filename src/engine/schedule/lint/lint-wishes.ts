import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { participantKey } from "#engine/schedule/model/keys.ts";
import { reservationAgainst } from "#engine/schedule/model/reservations.ts";
import type { RuleViolation } from "./rule-violation.ts";
import type { Placed } from "./placed.ts";
import { restOf, type ScheduleIndex } from "./schedule-index.ts";

/** Games on courts that are kept for others, or elsewhere than on those that they are kept to. */
export function reservedCourts(index: ScheduleIndex, { court, item }: Placed): RuleViolation[] {
  const { reserved, input } = index;
  const against = court > 0 ? reservationAgainst(reserved, item.id, court) : null;
  if (against === null) return [];
  const reservation = input.reservations!.indexOf(against);
  return [{ rule: "court_reserved", severity: "broken", itemIds: [item.id], court, reservation }];
}

/** The games of a game's teams at times when these can't play. */
export function absentTeams({ absent }: ScheduleIndex, game: Placed): RuleViolation[] {
  if (absent.size === 0) return [];
  return game.item.participants.flatMap((side): RuleViolation[] => {
    if (side.kind !== "team") return [];
    const { teamId } = side;
    const absence = absent.get(teamId)?.find(({ date, from, to }) => {
      if (date !== null && dayNumberOf(date) !== game.day) return false;
      const midnight = game.day * 1440;
      return game.from < midnight + minuteOf(to) && midnight + minuteOf(from) < game.to;
    });
    const itemIds = [game.item.id];
    return absence ? [{ rule: "team_absent", severity: "broken", itemIds, teamId, absence }] : [];
  });
}

/**
 * The games of teams that share somebody with a game's teams, at the same time or, which strains
 * them, without their rest between. A game between two such teams is none.
 */
export function personConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const { sharedWith, bySide } = index;
  if (sharedWith.size === 0) return [];
  return game.item.participants.flatMap((side) => {
    if (side.kind !== "team") return [];
    return [...(sharedWith.get(side.teamId) ?? [])].flatMap((otherId) => {
      const others = bySide.get(participantKey({ kind: "team", teamId: otherId })) ?? [];
      return others.flatMap((other): RuleViolation[] => {
        if (other.item.id === game.item.id || plays(other, side.teamId)) return [];
        const rest = Math.max(game.from - other.to, other.from - game.to);
        const missingMinutes = Math.min(restOf(index, game.item), restOf(index, other.item)) - rest;
        if (missingMinutes <= 0) return [];
        // Told alike from both games.
        const [teamId, otherTeamId] = [side.teamId, otherId].toSorted((a, b) => a - b);
        const between = { itemIds: [other.item.id, game.item.id], teamId, otherTeamId };
        if (rest < 0) return [{ rule: "person_conflict", severity: "broken", ...between }];
        return [{ rule: "person_conflict", severity: "strained", ...between, missingMinutes }];
      });
    });
  });
}

/** Games at the same time of which one at least isn't decided yet, should teams that share somebody come to both. */
export function perhapsAtTwo({ perhaps, placed }: ScheduleIndex, game: Placed): RuleViolation[] {
  return (perhaps.get(game.item.id) ?? []).flatMap(({ pair, mayPlay }): RuleViolation[] => {
    const other = placed.get(pair.find((id) => id !== game.item.id)!);
    if (!other || other.from >= game.to || game.from >= other.to) return [];
    const [teamId, otherTeamId] = mayPlay.toSorted((a, b) => a - b);
    const itemIds = [other.item.id, game.item.id];
    return [{ rule: "person_perhaps", severity: "strained", itemIds, teamId, otherTeamId }];
  });
}

/** Then it is a conflict of the team itself. */
function plays({ item }: Placed, teamId: number): boolean {
  return item.participants.some((side) => side.kind === "team" && side.teamId === teamId);
}
