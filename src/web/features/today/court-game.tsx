import { QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { ResultLink } from "#web/features/today/result-link.tsx";
import { inPieces } from "#web/i18n/unbroken.ts";
import { IconButton } from "#web/ui/button.tsx";

interface Props {
  row: ScheduleRow;
  /** Shows the code of the game; left out for who makes none. */
  onCode: ((row: ScheduleRow) => void) | undefined;
}

/** The teams of a game that is not begun, with the button for its code. */
export function WithCode({ row, onCode }: Props) {
  return (
    <div className="flex items-start justify-between gap-2">
      <Teams row={row} />
      <Code {...{ row, onCode }} />
    </div>
  );
}

/** A game that is on, with its score and the way to its result. */
export function Playing({ row, onCode }: Props) {
  const score = shownScore(row);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <Teams row={row} />
        {score?.parts ? (
          <p className="text-ink-3 tabular-nums">{inPieces(partsText(score.parts))}</p>
        ) : null}
      </div>
      <p className="text-2xl font-bold text-active tabular-nums">
        {score ? scoreText(score, " – ") : "0 – 0"}
      </p>
      <div className="flex items-center gap-1">
        <ResultLink row={row} />
        <Code {...{ row, onCode }} />
      </div>
    </div>
  );
}

function Code({ row, onCode }: Props) {
  const { t } = useTranslation("manage");
  return onCode ? (
    <IconButton
      size="sm"
      label={t("matches.codeOf", { number: row.game_number })}
      onClick={() => onCode(row)}
    >
      <QrCode aria-hidden="true" className="size-4" />
    </IconButton>
  ) : null;
}

function Teams({ row }: Pick<Props, "row">) {
  const text = useRowText();
  return (
    <p className="min-w-0 break-words">
      <span className="text-ink-3 tabular-nums">#{row.game_number}</span>{" "}
      <TeamPageLink id={row.home_team_id}>{text.team(row, "team1")}</TeamPageLink> –{" "}
      <TeamPageLink id={row.away_team_id}>{text.team(row, "team2")}</TeamPageLink>
      <DutyNote duties={row.duties} className="block text-xs text-ink-2" />
    </p>
  );
}
