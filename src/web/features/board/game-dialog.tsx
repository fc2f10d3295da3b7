import { CalendarX2, Lock, LockOpen, Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleIndex } from "#engine";
import type { PlacedGames } from "#contract/schedule-items.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import { type BoardData, placeAt } from "#web/features/board/day-grid.ts";
import { isSamePlace, type Place, placeOf } from "#web/features/board/places.ts";
import { useCourtName } from "#web/features/board/use-court-name.ts";
import { gameNumbers, type Reasons } from "#web/features/board/use-reasons.ts";
import { VerdictBox } from "#web/features/board/verdict-box.tsx";
import { LevelMark } from "#web/features/board/level-mark.tsx";
import { bestPlaces, isMovable, judge, type Verdict } from "#web/features/board/verdict.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { MatchStatusBadge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { DateField, TimeField } from "#web/ui/text-field.tsx";

interface Props {
  group: PlacedGames;
  data: BoardData;
  index: ScheduleIndex;
  dates: string[];
  reasonsOf: Reasons;
  placeName: (place: Place) => string;
  onMove: (place: Place | null, verdict: Verdict | null) => void;
  onLock: (isLocked: boolean) => Promise<void>;
  onEdit: (row: ScheduleRow) => void;
  onClose: () => void;
}

/** Everything about games on the board without dragging them: where to, lock, edit, unschedule. */
export function GameDialog(props: Props) {
  const { group, placeName, onMove, onLock, onEdit, onClose } = props;
  const { t } = useTranslation("board");
  const text = useRowText();
  const first = group.games[0]!;
  const own = placeOf(group);
  const isLocked = group.games.some(({ locked }) => locked);
  const [isLocking, setIsLocking] = useState(false);

  // The button stays enabled meanwhile: a disabled one would let go of the focus.
  async function handleLock() {
    if (isLocking) return;
    setIsLocking(true);
    await onLock(!isLocked);
    setIsLocking(false);
  }

  const isBegun = group.games.some(({ status }) => status !== "SCHEDULED");
  return (
    <Dialog isOpen title={t("game", { number: gameNumbers(group) })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            {group.games.map((row) => (
              <p key={row.id} className="font-semibold">
                {t("versus", { home: text.team(row, "team1"), away: text.team(row, "team2") })}
              </p>
            ))}
            <p className="text-sm text-ink-2">
              {first.stage_name ? knownName(first.stage_name) : text.bracket(first)} ·{" "}
              {own ? placeName(own) : t("bank.where")}
            </p>
          </div>
          <MatchStatusBadge status={first.status} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={isLocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
            aria-busy={isLocking}
            onClick={() => void handleLock()}
          >
            {isLocked ? t("unlock") : t("lock")}
          </Button>
          {own && isMovable(group) ? (
            <Button
              size="sm"
              icon={<CalendarX2 aria-hidden="true" />}
              onClick={() => onMove(null, null)}
            >
              {t("unschedule")}
            </Button>
          ) : null}
          {group.games.map((row) => (
            <Button
              key={row.id}
              size="sm"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(row)}
            >
              {t("edit", { number: row.game_number })}
            </Button>
          ))}
        </div>
        {isLocked ? <Banner tone="info">{t("lockedHint")}</Banner> : null}
        {!isLocked && isBegun ? <Banner tone="info">{t("begunHint")}</Banner> : null}
      </div>
      {isMovable(group) ? <MoveForm {...props} /> : null}
    </Dialog>
  );
}

function MoveForm(props: Props) {
  const { group, data, index, dates, reasonsOf, placeName, onMove, onClose } = props;
  const { t } = useTranslation("board");
  const { t: manage } = useTranslation("manage");
  const { t: common } = useTranslation();
  const courtName = useCourtName();
  const best = useMemo(
    () => bestPlaces(index, { data, dates }, group),
    [index, data, dates, group],
  );
  const own = placeOf(group);
  const [wanted, setWanted] = useState(() => {
    const { date, start, court } = own ??
      best[0]?.place ?? { date: dates[0] ?? "", start: "09:00", court: null };
    return { date, start, court };
  });
  const isComplete = wanted.date !== "" && wanted.start !== "";
  const place = isComplete ? placeAt(data, group, wanted) : null;
  const verdict = place ? judge(index, group, place) : null;
  const isChanged = place !== null && !isSamePlace(place, own);
  const reasons = verdict ? reasonsOf(verdict.violations, new Map([[group.id, place]])) : [];

  return (
    <form
      noValidate
      className="mt-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onMove(place, verdict);
      }}
    >
      <h3 className="mb-3 text-base">{t("moveTo.title")}</h3>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3">
        <DateField
          label={t("moveTo.day")}
          value={wanted.date}
          onChange={(event) => setWanted({ ...wanted, date: event.target.value })}
        />
        <TimeField
          label={t("moveTo.time")}
          value={wanted.start}
          onChange={(event) => setWanted({ ...wanted, start: event.target.value })}
        />
        <Select
          label={t("moveTo.court")}
          placeholder={t("noCourt")}
          value={wanted.court ?? ""}
          onChange={(event) => setWanted({ ...wanted, court: Number(event.target.value) || null })}
          options={data.courts.map(({ id, name }) => ({ value: id, label: courtName(name) }))}
        />
      </div>
      <div className="mt-4">
        {verdict && isChanged ? (
          <VerdictBox level={verdict.level} reasons={reasons} />
        ) : verdict && reasons.length > 0 ? (
          <VerdictBox level={verdict.level} reasons={reasons} />
        ) : null}
      </div>
      <h4 className="mt-5 mb-2 text-sm font-semibold">{t("moveTo.best")}</h4>
      {best.length === 0 ? (
        <p className="text-sm text-ink-2">{t("moveTo.none")}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {best.map(({ place: { date, start, end, court }, level }) => (
            <li key={`${date} ${start} ${court}`}>
              <button
                type="button"
                aria-pressed={
                  date === wanted.date && start === wanted.start && court === wanted.court
                }
                onClick={() => setWanted({ date, start, court })}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-md border border-line px-3 py-2 text-start text-sm hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand-soft"
              >
                <span className="font-medium">{placeName({ date, start, end, court })}</span>
                <LevelMark
                  level={level}
                  className={level === "fine" ? "text-active" : "text-warning"}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" disabled={!isChanged}>
          {verdict?.level === "broken" && isChanged
            ? manage("matchForm.saveAnyway")
            : t("moveTo.button")}
        </Button>
      </DialogActions>
    </form>
  );
}
