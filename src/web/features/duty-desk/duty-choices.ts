import type { Duty, DutyRole, Official } from "#contract/duties/duties.ts";
import type { DutyBody } from "#contract/duties/duty-forms.ts";
import { isOpen } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Team } from "#contract/teams/teams.ts";

/** A duty as it is chosen: `who` is "official 3", "team 31" or "loser 12", empty before. */
export interface ChosenDuty {
  /** What tells rows of the form apart. */
  key: number;
  role: DutyRole;
  who: string;
}

export function toChosen(duty: Duty, key: number): ChosenDuty {
  const { role, official_id: official, team_id: team, source } = duty;
  if (source) return { key, role, who: `${source.kind} ${source.game_number}` };
  return { key, role, who: official === null ? `team ${team}` : `official ${official}` };
}

export function toBody({ role, who }: ChosenDuty): DutyBody {
  const [kind, text] = who.split(" ");
  const number = Number(text);
  if (kind === "official") return { role, official_id: number };
  if (kind === "team") return { role, team_id: number };
  return { role, source: { kind: kind as "winner" | "loser", game_number: number } };
}

interface Known {
  row: ScheduleRow;
  rows: readonly ScheduleRow[];
  teams: readonly Pick<Team, "id" | "name" | "withdrawn_at">[];
  officials: readonly Official[];
  /** What is chosen already, which stays among the choices. */
  chosen: readonly ChosenDuty[];
}

interface Choices {
  people: { value: string; label: string }[];
  teams: { value: string; label: string }[];
  results: { value: string; kind: "winner" | "loser"; number: number }[];
}

/** Who can have a duty at a game: not who plays it, and results only of games that are over before. */
export function dutyChoices({ row, rows, teams, officials, chosen }: Known): Choices {
  const isChosen = (value: string) => chosen.some(({ who }) => who === value);
  const start = row.raw_start_time;
  const before = rows.filter((other) => {
    const end = other.raw_end_time;
    const isBefore = start === null || (end !== null && Date.parse(end) <= Date.parse(start));
    return other.id !== row.id && isBefore && isOpen(other);
  });
  const numbers = new Set(before.map(({ game_number: number }) => number));
  for (const { who } of chosen) {
    const [kind, number] = who.split(" ");
    if (kind === "winner" || kind === "loser") numbers.add(Number(number));
  }
  return {
    people: officials.map(({ id, name }) => ({ value: `official ${id}`, label: name })),
    teams: teams
      .filter(({ id }) => id !== row.home_team_id && id !== row.away_team_id)
      .filter(({ id, withdrawn_at: at }) => at === null || isChosen(`team ${id}`))
      .map(({ id, name }) => ({ value: `team ${id}`, label: name })),
    results: [...numbers]
      .toSorted((a, b) => a - b)
      .flatMap((number) =>
        (["loser", "winner"] as const).map((kind) => ({
          value: `${kind} ${number}`,
          kind,
          number,
        })),
      ),
  };
}
