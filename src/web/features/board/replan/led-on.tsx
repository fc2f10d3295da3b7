import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { canEndEarly } from "#web/features/corrections/outcome-question.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import type { LedOnKind } from "./incident.ts";

interface Props {
  kind: LedOnKind;
  model: BoardModel;
  teams: { id: number; name: string }[];
  onTeamGone: (teamId: number) => void;
  onOutcome: (row: ScheduleRow) => void;
}

/** The way from "Something changed…" to the dialog that decides it. */
export function LedOn({ kind, ...props }: Props) {
  switch (kind) {
    case "team_gone":
      return <TeamGone {...props} />;
    case "game_abandoned":
      return <GameAbandoned {...props} />;
  }
}

type StepProps = Omit<Props, "kind">;

function TeamGone({ teams, onTeamGone }: StepProps) {
  const { t } = useTranslation("board");
  const [team, setTeam] = useState(teams[0]?.id);
  return (
    <>
      <Select
        label={t("replan.team")}
        description={t("replan.teamGone.hint")}
        value={team ?? ""}
        onChange={(event) => setTeam(Number(event.target.value))}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        className="sm:self-start"
        offReason={team === undefined ? t("replan.noTeam") : undefined}
        onClick={() => team !== undefined && onTeamGone(team)}
      >
        {t("replan.teamGone.action")}
      </Button>
    </>
  );
}

function GameAbandoned({ model, onOutcome }: StepProps) {
  const { t } = useTranslation("board");
  const text = useRowText();
  const rows = openGames(model);
  const [chosen, setChosen] = useState<number>();
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <>
      <Select
        label={t("replan.abandoned.game")}
        description={t("replan.abandoned.hint")}
        value={row?.id ?? ""}
        onChange={(event) => setChosen(Number(event.target.value))}
        options={rows.map((game) => ({
          value: game.id,
          label: `${game.game_number} · ${t("versus", { home: text.team(game, "team1"), away: text.team(game, "team2") })}`,
        }))}
      />
      <Button
        className="sm:self-start"
        offReason={row ? undefined : t("replan.abandoned.none")}
        onClick={() => row && onOutcome(row)}
      >
        {t("replan.abandoned.action")}
      </Button>
    </>
  );
}

/** Games whose teams are known and that are not over, those under way first. */
function openGames({ data: { groups } }: BoardModel): ScheduleRow[] {
  const rows = groups.flatMap(({ games }) => games).filter(canEndEarly);
  return [...rows.filter(isUnderWay), ...rows.filter((row) => !isUnderWay(row))];
}

function isUnderWay({ status }: ScheduleRow): boolean {
  return status === "IN_PROGRESS";
}
