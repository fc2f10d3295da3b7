import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Absence, CourtClosure } from "#engine";
import type { Lunch } from "#contract/brackets/playing-hours.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { hoursOf, hoursOfCourt, slotsOn } from "#contract/board/slots-of-days.ts";
import { type BoardData, restAround } from "./day-grid.ts";
import { minutesOf, type Place, placeOf } from "./places.ts";
import { type ReservedCourts, useReservedReasons } from "./use-reserved-reasons.ts";
import type { Objection } from "./verdict.ts";
import { useClosureText } from "#web/features/schedule/closures/use-closure-text.ts";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { formatDuration } from "#web/i18n/format.ts";

/** Where games would be while a question is asked about them; the others are where they are. */
type Supposed = Map<number, Place | null>;

export type Reasons = ReturnType<typeof useReasons>;

/** Says which rule is broken or strained, by whom and by how much. */
export function useReasons({ groups, rules, courts, ...reserved }: BoardData) {
  const restBetween = restsBetween({ rules, divisions: reserved.divisions });
  const { t } = useTranslation("board");
  const names = useMemo(() => teamNames(groups), [groups]);
  const explainDuty = useDutyReasons(groups, names);
  const explainHours = useHoursReasons(rules);
  const explainWish = useWishReasons({ courts, ...reserved }, names);
  const closureText = useClosureText(courts);
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  function explain(violation: Objection, supposed: Supposed): string {
    const { rule, itemIds, missingMinutes = 0, waitMinutes = 0 } = violation;
    const team = names.get(violation.teamId ?? 0) ?? t("reason.someTeam");
    const [first, second] = itemIds.map((id) => byId.get(id)!) as [PlacedGames, PlacedGames];
    const other = itemIds.length > 1 && supposed.has(first.id) ? second : first;
    const place = (group: PlacedGames) => supposed.get(group.id) ?? placeOf(group);
    switch (rule) {
      case "passed":
        return t("reason.passed");
      case "court_conflict":
        return t("reason.court", { game: gameNumbers(other), ...times(place(other)) });
      case "court_closed":
        return closureText.whole(toTimes(violation.closure!));
      case "outside_hours":
      case "lunch":
        return explainHours(rule, place(first)!);
      case "team_conflict":
        return t("reason.team", { team, game: gameNumbers(other), ...times(place(other)) });
      case "court_reserved":
      case "team_absent":
      case "person_conflict":
      case "person_perhaps":
        return explainWish(violation, { first, second, other, place: place(other) });
      case "rest": {
        const moved = other === first ? second : first;
        const needed = restBetween(first, second);
        const isBefore = isEarlier(place(other), place(moved));
        return t(isBefore ? "reason.restAfter" : "reason.restBefore", {
          team,
          game: gameNumbers(other),
          rest: formatDuration(needed - missingMinutes),
          needed: formatDuration(needed),
          ...times(place(other)),
        });
      }
      case "order":
        return t("reason.order", {
          first: gameNumbers(first),
          second: gameNumbers(second),
          missing: formatDuration(missingMinutes),
        });
      case "duty_conflict":
      case "duty_order":
        return explainDuty(violation, { first, second, other, place: place(other) });
      case "games_per_day":
        return t("reason.gamesPerDay", { team, games: itemIds.length, count: mostGames(rules) });
      case "long_wait":
        return t("reason.longWait", {
          team,
          first: gameNumbers(first),
          second: gameNumbers(second),
          wait: formatDuration(waitMinutes),
        });
    }
  }

  /** Each reason once: two sides of a game may have the same. */
  return (violations: Objection[], supposed: Supposed): string[] => [
    ...new Set(violations.map((violation) => explain(violation, supposed))),
  ];
}

function mostGames({ max_games_per_day_per_team: most }: BoardData["rules"]): number {
  return most ?? 0;
}

interface About {
  first: PlacedGames;
  second: PlacedGames;
  other: PlacedGames;
  place: Place | null;
}

/** Says when games can be on a day, or on a court that is open for a part of it, and when nobody plays. */
function useHoursReasons(rules: BoardData["rules"]) {
  const { t } = useTranslation("board");
  return (rule: Objection["rule"], { date, court }: Place): string => {
    if (rule === "lunch") return t("reason.lunch", lunchInWords(rules.lunch!));
    const slots = slotsOn(rules, date);
    const [ofDay, ofCourt] = [hoursOf(slots)!, hoursOfCourt(slots, court ?? 0)!];
    const isDay = ofCourt.from === ofDay.from && ofCourt.to === ofDay.to;
    return t(isDay ? "reason.outsideHours" : "reason.outsideCourtHours", hoursInWords(ofCourt));
  };
}

/** Says which wish a game doesn't keep to. */
function useWishReasons(data: ReservedCourts, teams: Map<number, string>) {
  const { t } = useTranslation("board");
  const explainCourt = useReservedReasons(data);
  return (violation: Objection, { other, place }: About): string => {
    const { absence, missingMinutes = 0 } = violation;
    if (violation.rule === "court_reserved") return explainCourt(violation);
    const team = teams.get(violation.teamId ?? 0) ?? t("reason.someTeam");
    if (absence) return t("reason.absent", { team, ...absenceInWords(absence) });
    const another = teams.get(violation.otherTeamId ?? 0) ?? t("reason.someTeam");
    const shared = { team, another, game: gameNumbers(other), ...times(place) };
    if (violation.rule === "person_perhaps") return t("reason.personPerhaps", shared);
    return t(missingMinutes > 0 ? "reason.personRest" : "reason.person", shared);
  };
}

/** Says why a duty can't be done. */
function useDutyReasons(groups: PlacedGames[], teams: Map<number, string>) {
  const { t } = useTranslation("board");
  const officials = useMemo(() => officialNames(groups), [groups]);
  return ({ rule, teamId, officialId }: Objection, about: About): string => {
    const [first, second] = [gameNumbers(about.first), gameNumbers(about.second)];
    if (rule === "duty_order") return t("reason.dutyOrder", { first, second });
    const who = teams.get(teamId ?? 0) ?? officials.get(officialId ?? 0) ?? t("reason.someTeam");
    if (about.first === about.second) return t("reason.dutyOwn", { team: who, game: first });
    return t("reason.duty", { who, game: gameNumbers(about.other), ...times(about.place) });
  };
}

/** "12", or "12–14" for a meeting. */
export function gameNumbers({ games }: PlacedGames): string {
  const numbers = games.map(({ game_number }) => game_number);
  return numbers.length === 1 ? `${numbers[0]}` : `${numbers[0]}–${numbers.at(-1)}`;
}

export function teamNames(groups: PlacedGames[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { home_team_id, away_team_id, team1, team2 } of groups.flatMap(({ games }) => games)) {
    if (home_team_id !== null && team1 !== null) names.set(home_team_id, team1);
    if (away_team_id !== null && team2 !== null) names.set(away_team_id, team2);
  }
  return names;
}

function officialNames(groups: PlacedGames[]): Map<number, string> {
  const duties = groups.flatMap(({ games }) => games.flatMap((game) => game.duties));
  return new Map(
    duties.flatMap(({ official_id: id, name }) =>
      id !== null && name !== null ? [[id, name]] : [],
    ),
  );
}

function toTimes({ court, from, to }: CourtClosure) {
  return { court_id: court, from, to };
}

function times(place: Place | null) {
  if (!place) return { start: "", end: "" };
  return { start: formatLocalTime(place.start), end: formatEnd(place.end) };
}

function hoursInWords({ from, to }: { from: string; to: string }) {
  return { start: formatLocalTime(from), end: formatEnd(to) };
}

export function lunchInWords({ start, end }: Lunch) {
  return { start: formatLocalTime(start), end: formatLocalTime(end) };
}

function absenceInWords({ from, to }: Absence) {
  return { start: formatLocalTime(from), end: formatEnd(to) };
}

function formatEnd(end: string) {
  return formatLocalTime(end === "24:00" ? "00:00" : end);
}

function isEarlier(a: Place | null, b: Place | null): boolean {
  if (!a || !b) return false;
  return a.date === b.date ? minutesOf(a.start) < minutesOf(b.start) : a.date < b.date;
}

/** Two games of a team want the longer of their rests between them. */
function restsBetween(around: Parameters<typeof restAround>[0]) {
  return (...games: PlacedGames[]) => Math.max(...games.map((group) => restAround(around, group)));
}
