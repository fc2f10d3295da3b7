import type { Absence, Contradiction, ContradictoryWish } from "#engine";
import type { Said } from "#texts/said.ts";

/** What teams and courts are called. */
export interface CalledBy {
  names: ReadonlyMap<number, string>;
  courtNames: ReadonlyMap<number, string>;
}

/** More wishes than these are counted. */
const mostNamed = 6;

/** Which wishes contradict each other, as a text of the catalogue. */
export function saidOfContradiction(
  { kind, itemIds, teamIds, most, wishes, ...others }: Contradiction,
  called: CalledBy,
): Said {
  const count = itemIds.length;
  const said = inOne(wishes.map((wish) => saidOfWish(wish, called)));
  if (kind === "crowded") {
    const courts = courtsIn(others.courts, called);
    const params = { count, courts, most };
    // That they are played nowhere else is what the text says.
    return wishes.some((wish) => wish.kind === "kept")
      ? { code: "refusals.contradictions.crowded", params }
      : { code: "refusals.contradictions.crowdedBy", params: { ...params, wishes: said } };
  }
  if (kind === "no_time") {
    return { code: "refusals.contradictions.noTime", params: { count, wishes: said } };
  }
  const teams = namesOf(teamIds, called);
  return {
    code: "refusals.contradictions.tooSeldom",
    params: { count, teams, most, wishes: said },
  };
}

/** A wish as it was said, with the team or court that it is about. */
export function saidOfWish(wish: ContradictoryWish, called: CalledBy): Said {
  switch (wish.kind) {
    case "absent":
      return saidOfAbsence(wish.absence, called);
    case "sharing":
      return { code: "refusals.wishes.shared", params: { list: namesOf(wish.teamIds, called) } };
    case "kept":
      return { code: "refusals.wishes.kept", params: { list: courtsIn(wish.courts, called) } };
    case "reserved":
      return {
        code: "refusals.wishes.reserved",
        params: { court: courtName(wish.court, called) },
      };
  }
}

function saidOfAbsence({ teamId, date, from, to }: Absence, called: CalledBy): Said {
  const team = namesOf([teamId], called);
  const [isEarly, isLate] = [from === "00:00", to === "24:00"];
  if (date === null) {
    if (isEarly) return { code: "refusals.wishes.awayUntil", params: { team, time: to } };
    if (isLate) return { code: "refusals.wishes.awayFrom", params: { team, time: from } };
    return { code: "refusals.wishes.away", params: { team, start: from, end: to } };
  }
  if (isEarly && isLate) return { code: "refusals.wishes.awayOn", params: { team, date } };
  if (isEarly) return { code: "refusals.wishes.awayOnUntil", params: { team, date, time: to } };
  if (isLate) return { code: "refusals.wishes.awayOnFrom", params: { team, date, time: from } };
  return { code: "refusals.wishes.awayOnBetween", params: { team, date, start: from, end: to } };
}

function inOne(wishes: Said[]): Said {
  const [first, ...others] = wishes;
  const named = others.slice(0, mostNamed - 1);
  const count = others.length - named.length;
  if (count > 0) named.push({ code: "refusals.wishes.more", params: { count } });
  return named.reduce<Said>(
    (before, next) => ({ code: "refusals.wishes.both", params: { first: before, second: next } }),
    first!,
  );
}

function namesOf(teamIds: readonly number[], { names }: CalledBy): string {
  return teamIds.flatMap((id) => names.get(id) ?? []).join(", ");
}

function courtsIn(courts: readonly number[], called: CalledBy): string {
  return courts.map((court) => courtName(court, called)).join(", ");
}

function courtName(court: number, { courtNames }: CalledBy): string {
  return courtNames.get(court) ?? String(court);
}
