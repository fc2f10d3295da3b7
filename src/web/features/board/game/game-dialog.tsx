import {
  CalendarX2,
  Flag,
  Lock,
  LockOpen,
  Pencil,
  ClipboardPen,
  UserRoundCheck,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { MoveForm, type MoveFormProps } from "./move-form.tsx";
import { placeOf } from "#web/features/board/model/places.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import { hasResult } from "#web/features/corrections/correctable.ts";
import { canEndEarly } from "#web/features/corrections/outcome-question.tsx";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Props extends MoveFormProps {
  onLock: (isLocked: boolean) => Promise<void>;
  onDuties: (row: ScheduleRow) => void;
  onCorrect: (row: ScheduleRow) => void;
  onOutcome: (row: ScheduleRow) => void;
  /** Left out for who may not change the game itself. */
  onEdit: ((row: ScheduleRow) => void) | undefined;
}

/** Everything about games on the board without dragging them: where to, lock, edit, unschedule. */
export function GameDialog(props: Props) {
  const { group, onMove, onLock, onDuties, onCorrect, onOutcome, onEdit, onClose } = props;
  const { t } = useTranslation("board");
  const { t: manage } = useTranslation("manage");
  const { t: corrections } = useTranslation("corrections");
  const isLocked = group.games.some(({ locked }) => locked);
  const isBegun = group.games.some(({ status }) => status !== "SCHEDULED");
  return (
    <Dialog isOpen title={t("game", { number: gameNumbers(group) })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <GamesInBrief {...props} />
        <div className="flex flex-wrap gap-2">
          <LockButton isLocked={isLocked} onLock={onLock} />
          {placeOf(group) && isMovable(group) ? (
            <Button
              size="sm"
              icon={<CalendarX2 aria-hidden="true" />}
              onClick={() => onMove(null, null)}
            >
              {t("unschedule")}
            </Button>
          ) : null}
          <DutiesButtons group={group} onDuties={onDuties} />
          {group.games.filter(hasResult).map((row) => (
            <Button
              key={`correct ${row.id}`}
              size="sm"
              icon={<ClipboardPen aria-hidden="true" />}
              onClick={() => onCorrect(row)}
            >
              {corrections("openOf", { number: row.game_number })}
            </Button>
          ))}
          {group.games.filter(canEndEarly).map((row) => (
            <Button
              key={`outcome ${row.id}`}
              size="sm"
              icon={<Flag aria-hidden="true" />}
              onClick={() => onOutcome(row)}
            >
              {manage("matches.outcomeOf", { number: row.game_number })}
            </Button>
          ))}
          {onEdit
            ? group.games.map((row) => (
                <Button
                  key={row.id}
                  size="sm"
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onEdit(row)}
                >
                  {t("edit", { number: row.game_number })}
                </Button>
              ))
            : null}
        </div>
        {isLocked ? <Banner tone="info">{t("lockedHint")}</Banner> : null}
        {!isLocked && isBegun ? <Banner tone="info">{t("begunHint")}</Banner> : null}
      </div>
      {isMovable(group) ? <MoveForm {...props} /> : null}
    </Dialog>
  );
}

function DutiesButtons({ group, onDuties }: Pick<Props, "group" | "onDuties">) {
  const { t } = useTranslation("board");
  return group.games.map((row) => (
    <Button
      key={row.id}
      size="sm"
      icon={<UserRoundCheck aria-hidden="true" />}
      onClick={() => onDuties(row)}
    >
      {t("duties", { number: row.game_number })}
    </Button>
  ));
}

/** Who plays, in which stage, and where. */
function GamesInBrief({ group, placeName }: Pick<Props, "group" | "placeName">) {
  const { t } = useTranslation("board");
  const text = useRowText();
  const first = group.games[0]!;
  const own = placeOf(group);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        {group.games.map((row) => (
          <p key={row.id} className="font-semibold">
            {t("versus", { home: text.team(row, "team1"), away: text.team(row, "team2") })}
            <DutyNote duties={row.duties} className="block text-xs font-normal text-ink-2" />
          </p>
        ))}
        <p className="text-sm text-ink-2">
          {text.bracket(first)}
          {first.stage_name ? `\u00a0· ${knownName(first.stage_name)}` : null}&nbsp;·{" "}
          {own ? placeName(own) : t("unscheduled.where")}
        </p>
      </div>
      <RowStatus row={first} />
    </div>
  );
}

function LockButton({ isLocked, onLock }: Pick<Props, "onLock"> & { isLocked: boolean }) {
  const { t } = useTranslation("board");
  const [isLocking, setIsLocking] = useState(false);

  // The button stays enabled meanwhile: a disabled one would let go of the focus.
  async function handleLock() {
    if (isLocking) return;
    setIsLocking(true);
    await onLock(!isLocked);
    setIsLocking(false);
  }

  return (
    <Button
      size="sm"
      icon={isLocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
      aria-busy={isLocking}
      onClick={() => void handleLock()}
    >
      {isLocked ? t("unlock") : t("lock")}
    </Button>
  );
}
