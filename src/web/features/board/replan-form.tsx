import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Disturbance } from "#engine";
import type { PlacedGames } from "#contract/schedule-items.ts";
import { useCourtName } from "#web/features/board/use-court-name.ts";
import type { BoardModel } from "#web/features/board/use-board-model.ts";
import { Button } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Select } from "#web/ui/select.tsx";
import { DateField, NumberField, TimeField } from "#web/ui/text-field.tsx";

const kinds = ["court_closed", "delay", "team_unavailable"] as const;
type Kind = (typeof kinds)[number];

interface Values {
  kind: Kind;
  date: string;
  from: string;
  to: string;
  court: string;
  team: string;
  minutes: number;
}

interface Props {
  model: BoardModel;
  day: string;
  onChange: () => void;
  onPlan: (disturbance: Disturbance) => void;
}

/** What happened, in the three ways that a day goes wrong. */
export function ReplanForm({ model, day, onChange, onPlan }: Props) {
  const { t } = useTranslation("board");
  const courtName = useCourtName();
  const { groups, courts, plannedCourts } = model.data;
  const teams = useMemo(() => teamsOf(groups), [groups]);
  const [values, setValues] = useState<Values>({
    kind: "court_closed",
    date: day,
    from: "12:00",
    to: "",
    court: String(courts[0]?.id ?? 1),
    team: String(teams[0]?.id ?? ""),
    minutes: 30,
  });
  const { kind } = values;
  const disturbance = toDisturbance(values);

  function change(changes: Partial<Values>) {
    setValues({ ...values, ...changes });
    onChange();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (disturbance) onPlan(disturbance);
      }}
    >
      <SegmentedControl
        legend={t("replan.kind")}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`replan.kinds.${value}`) }))}
        onChange={(value) => change({ kind: value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {kind === "court_closed" ? (
          <Select
            label={t("moveTo.court")}
            value={values.court}
            onChange={(event) => change({ court: event.target.value })}
            options={courts
              .filter(({ id }) => id <= plannedCourts)
              .map(({ id, name }) => ({ value: id, label: courtName(name) }))}
          />
        ) : null}
        {kind === "team_unavailable" ? (
          <Select
            label={t("replan.team")}
            value={values.team}
            onChange={(event) => change({ team: event.target.value })}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <DateField
          label={t("moveTo.day")}
          value={values.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TimeField
          label={kind === "team_unavailable" ? t("replan.before") : t("replan.from")}
          value={values.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        {kind === "court_closed" ? (
          <TimeField
            label={t("replan.to")}
            description={t("replan.toHint")}
            value={values.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        ) : null}
        {kind === "delay" ? (
          <NumberField
            label={t("replan.minutes")}
            min={1}
            max={720}
            value={Number.isNaN(values.minutes) ? "" : values.minutes}
            onChange={(event) => change({ minutes: event.target.valueAsNumber })}
          />
        ) : null}
      </div>
      <Button type="submit" className="sm:self-start" disabled={!disturbance}>
        {t("replan.preview")}
      </Button>
    </form>
  );
}

/** Null while something is missing. */
function toDisturbance(values: Values): Disturbance | null {
  const { kind, date, from, to, minutes } = values;
  if (!date || !from) return null;
  switch (kind) {
    case "court_closed":
      if (to && to <= from) return null;
      return { kind, court: Number(values.court), date, from, ...(to ? { to } : {}) };
    case "delay":
      return minutes >= 1 && minutes <= 720 && Number.isInteger(minutes)
        ? { kind, date, from, minutes }
        : null;
    case "team_unavailable":
      return values.team ? { kind, teamId: Number(values.team), date, before: from } : null;
  }
}

function teamsOf(groups: PlacedGames[]): { id: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { home_team_id, away_team_id, team1, team2 } of groups.flatMap(({ games }) => games)) {
    if (home_team_id !== null && team1 !== null) names.set(home_team_id, team1);
    if (away_team_id !== null && team2 !== null) names.set(away_team_id, team2);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
