import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { IncidentFields } from "./incident-fields.tsx";
import {
  delayMinutes,
  faultyFields,
  type Incident,
  type IncidentField,
  type IncidentKind,
  type IncidentValues,
  isLedOn,
  type TimeRegained,
  toIncident,
} from "./incident.ts";
import { LedOn } from "./led-on.tsx";
import { minutesOf } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import { momentIn } from "#web/i18n/dates.ts";
import { compareNames } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { Select } from "#web/ui/fields/select.tsx";

/** The day that something happened to, and where else it may lead. */
export interface Happening {
  tournament: Tournament;
  model: BoardModel;
  day: string;
  /** What may be chosen of what happened. */
  kinds: IncidentKind[];
  /** What is chosen at first, where that is known. */
  kind?: IncidentKind;
  /** The court that is to be taken away, where that is what led here. */
  leavingId: number | null;
  onTeamGone: (teamId: number) => void;
  onOutcome: (row: ScheduleRow) => void;
}

interface Props extends Happening {
  onChange: () => void;
  onPlan: (incident: Incident | TimeRegained) => void;
}

/** What happened, in the ways that a day goes wrong. */
export function ReplanForm({
  tournament,
  model,
  day,
  leavingId,
  onChange,
  onPlan,
  ...rest
}: Props) {
  const { t } = useTranslation("board");
  const { kinds, kind: first = "court_closed", ...on } = rest;
  const { groups, courts, plannedCourts } = model.data;
  const teams = useMemo(() => teamsOf(groups), [groups]);
  const [values, setValues] = useState(() => ({
    ...firstValues({ tournament, model, day }, first),
    team: String(teams[0]?.id ?? ""),
    ...(leavingId === null ? {} : leavingOf(leavingId, tournament)),
  }));
  const incident = toIncident(values);
  const { place, areSaid, summary } = useFaults<HTMLFormElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const textOf = useFaultTexts();
  const faults = faultyFields(values);

  function change(changes: Partial<IncidentValues>) {
    setValues({ ...values, ...changes });
    onChange();
  }

  return (
    <form
      ref={place}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (!areSaid(faults.map(textOf)) && incident) onPlan(incident);
      }}
    >
      <Select
        label={t("replan.kind")}
        value={values.kind}
        options={kinds.map((value) => ({ value, label: t(`replan.kinds.${value}`) }))}
        onChange={(event) =>
          change(changeOfKind(kindIn(event), { tournament, model, day: values.date }))
        }
      />
      {isLedOn(values.kind) ? (
        <LedOn kind={values.kind} {...{ model, teams, ...on }} />
      ) : (
        <>
          <IncidentFields
            {...{ teams, values }}
            courts={courts.filter(({ id }) => id <= plannedCourts)}
            errorOf={(field) => (wasAsked && faults.includes(field) ? textOf(field) : undefined)}
            onChange={change}
          />
          {values.kind === "court_more" ? (
            <p className="text-sm text-ink-3">{t("replan.courtMore.hint")}</p>
          ) : null}
          <Button type="submit" className="sm:self-start">
            {t("replan.preview")}
          </Button>
        </>
      )}
      {summary}
    </form>
  );
}

function firstValues(on: OnDay, kind: IncidentKind): IncidentValues {
  return {
    date: on.day,
    toDate: on.day,
    to: "",
    isOpenEnded: false,
    court: String(on.model.data.courts[0]?.id ?? 1),
    team: "",
    minutes: usualDelay,
    ...changeOfKind(kind, on),
  };
}

/** In minutes: what a day is late by, and the steps in which it is told. */
const usualDelay = 30;
const delayStep = 5;

/** Who is to come earlier has to hear of it before. */
const noticeMinutes = 30;

type OnDay = Pick<Happening, "day" | "tournament" | "model">;

/**
 * From when it is, as far as that can be guessed: what another kind began with would be wrong. Drawing games
 * forward is for today, from when its teams can have heard of it; of a day to come, all of it.
 */
function changeOfKind(
  kind: IncidentKind,
  on: OnDay,
): Pick<IncidentValues, "kind" | "from"> & Partial<IncidentValues> {
  if (kind === "rain") return { kind, from: rainFrom(on) };
  if (kind === "delay") {
    const from = delayFrom(on);
    return { kind, from, minutes: minutesFrom(from, on) };
  }
  if (kind !== "time_regained" && kind !== "court_more") {
    return { kind, from: beginOf(on.day, on.tournament.timezone) };
  }
  const soon = momentIn(
    on.tournament.timezone,
    new Date(currentTime().getTime() + noticeMinutes * 60_000),
  );
  if (on.day > soon.date) return { kind, date: on.day, toDate: on.day, from: "00:00" };
  return { kind, date: soon.date, toDate: soon.date, from: soon.time };
}

function kindIn({ target }: { target: HTMLSelectElement }) {
  return target.value as IncidentKind;
}

/** Now, on the day itself; on another day noon is a guess. */
function beginOf(day: string, zone: string): string {
  const now = momentIn(zone, currentTime());
  return day === now.date ? now.time : "12:00";
}

/** Rain may end a day that is on; of a day to come it takes all, from the first game on. */
function rainFrom({ day, tournament, model }: OnDay): string {
  const starts = model.data.groups.flatMap(({ placement }) =>
    placement?.date === day ? [placement.start] : [],
  );
  const begin = beginOf(day, tournament.timezone);
  const isToday = day === momentIn(tournament.timezone, currentTime()).date;
  return isToday ? begin : (starts.toSorted()[0] ?? begin);
}

/** What should be on by now and has not begun is late before all others. */
function delayFrom({ day, tournament, model }: OnDay): string {
  const now = momentIn(tournament.timezone, currentTime());
  const due = model.data.groups.filter(isMovable).flatMap(({ placement }) => {
    const isOn = placement && placement.start < now.time && now.time < placement.end;
    return day === now.date && placement?.date === day && isOn ? [placement.start] : [];
  });
  return due.toSorted()[0] ?? beginOf(day, tournament.timezone);
}

/** So late that what should have begun can still begin today, and its teams can have heard of it. */
function minutesFrom(from: string, { day, tournament }: OnDay): number {
  const now = momentIn(tournament.timezone, currentTime());
  const passed = day === now.date ? minutesOf(now.time) - minutesOf(from) : 0;
  return Math.max(usualDelay, Math.ceil((passed + delayStep) / delayStep) * delayStep);
}

/** A court that is taken away is gone from now on, or from the first day on. */
function leavingOf(id: number, { start_date, timezone }: Tournament): Partial<IncidentValues> {
  const now = momentIn(timezone, currentTime());
  const first = now.date < start_date ? { date: start_date, time: "00:00" } : now;
  const { date, time: from } = first;
  return { court: String(id), date, from, toDate: date, isOpenEnded: true };
}

function useFaultTexts() {
  const { t } = useTranslation("board");
  const texts: Record<IncidentField, string> = {
    date: t("moveTo.dayMissing"),
    from: t("moveTo.timeMissing"),
    toDate: t("replan.toDayRange"),
    to: t("replan.toRange"),
    team: t("replan.noTeam"),
    minutes: t("rules.range", delayMinutes),
  };
  return (field: IncidentField) => texts[field];
}

function teamsOf(groups: PlacedGames[]): { id: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { home_team_id, away_team_id, team1, team2 } of groups.flatMap(({ games }) => games)) {
    if (home_team_id !== null && team1 !== null) names.set(home_team_id, team1);
    if (away_team_id !== null && team2 !== null) names.set(away_team_id, team2);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}
