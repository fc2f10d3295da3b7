import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleIndex } from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { BestPlaces } from "./best-places.tsx";
import { type BoardData, placeAt } from "#web/features/board/model/day-grid.ts";
import { isSamePlace, type Place, placeOf } from "#web/features/board/model/places.ts";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";
import type { Reasons } from "#web/features/board/model/use-reasons.ts";
import { VerdictBox } from "#web/features/board/judging/verdict-box.tsx";
import { SwapOffers } from "./swap-offers.tsx";
import { judge, type Verdict } from "#web/features/board/model/verdict.ts";
import { bestPlaces } from "#web/features/board/model/suggestions.ts";
import type { Swap } from "#web/features/board/model/swaps.ts";
import { type Moment, momentIn } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField, TimeField } from "#web/ui/fields/text-field.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

export interface MoveFormProps {
  group: PlacedGames;
  data: BoardData;
  index: ScheduleIndex;
  dates: string[];
  reasonsOf: Reasons;
  placeName: (place: Place) => string;
  onMove: (place: Place | null, verdict: Verdict | null) => void;
  onSwap: (swap: Swap) => void;
  onClose: () => void;
}

/** Where games go instead, by hand or to one of the best places, with what speaks against it. */
export function MoveForm(props: MoveFormProps) {
  const { group, data, index, dates, reasonsOf, placeName, onMove, onSwap, onClose } = props;
  const { t } = useTranslation("board");
  const { t: manage } = useTranslation("manage");
  const { t: common } = useTranslation();
  const ground = useGround(index, data);
  const best = useMemo(
    () => bestPlaces({ ...ground, data, dates }, group),
    [ground, data, dates, group],
  );
  const own = placeOf(group);
  const [wanted, setWanted] = useState<Wanted>(() => {
    const { date, start, court } = own ?? best[0]?.place ?? nextMorning(dates, ground.now);
    return { date, start, court };
  });
  const isComplete = wanted.date !== "" && wanted.start !== "";
  const place = isComplete ? placeAt(data, group, wanted) : null;
  const isThere = place !== null && isSamePlace(place, own);
  // A game that is late is in no worse place for it.
  const verdict = place ? judge(isThere ? { index, now: null } : ground, group, place) : null;
  const isChanged = place !== null && !isThere;
  const { form, errors, isAsked, summary } = useMissing(wanted);
  const reasons = verdict ? reasonsOf(verdict.violations, new Map([[group.id, place]])) : [];

  return (
    <form
      ref={form}
      noValidate
      className="mt-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsked() && isChanged) onMove(place, verdict);
      }}
    >
      <h3 className="mb-3 text-base">{t("moveTo.title")}</h3>
      <PlaceFields courts={data.courts} value={wanted} errors={errors} onChange={setWanted} />
      <div className="mt-4">
        {verdict && (isChanged || reasons.length > 0) ? (
          <VerdictBox level={verdict.level} reasons={reasons} />
        ) : null}
      </div>
      <h4 className="mt-5 mb-2 text-sm font-semibold">{t("moveTo.best")}</h4>
      <BestPlaces places={best} chosen={wanted} placeName={placeName} onChoose={setWanted} />
      <SwapOffers
        {...{ group, data, ground, best, reasonsOf, placeName, onSwap }}
        wanted={isChanged ? place : null}
      />
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          offReason={isThere ? t("moveTo.isThere") : undefined}
        >
          {verdict?.level === "broken" && isChanged
            ? manage("matchForm.saveAnyway")
            : t("moveTo.button")}
        </Button>
      </DialogActions>
      {summary}
    </form>
  );
}

type Wanted = Omit<Place, "end">;

/** What places are judged by, with the time as it goes on. */
function useGround(index: ScheduleIndex, { zone }: BoardData) {
  const { date, time } = momentIn(zone, new Date(useNow()));
  return useMemo(() => ({ index, now: { date, time } }), [index, date, time]);
}

/** Where no place is good: a day that is still to come, if there is one. */
function nextMorning(dates: string[], now: Moment): Wanted {
  const date = dates.find((each) => each > now.date) ?? "";
  return { date, start: date && "09:00", court: null };
}

/** What is not chosen yet, said once the button was pressed. */
function useMissing({ date, start }: Wanted) {
  const { t } = useTranslation("board");
  const { place: form, areSaid, summary } = useFaults<HTMLFormElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const errors = {
    date: date === "" ? t("moveTo.dayMissing") : undefined,
    start: start === "" ? t("moveTo.timeMissing") : undefined,
  };

  function isAsked() {
    setWasAsked(true);
    return areSaid(Object.values(errors).filter((error) => error !== undefined));
  }

  return { form, errors: wasAsked ? errors : {}, isAsked, summary };
}

interface PlaceFieldsProps {
  courts: BoardData["courts"];
  value: Wanted;
  errors: { date?: string | undefined; start?: string | undefined };
  onChange: (value: Wanted) => void;
}

function PlaceFields({ courts, value, errors, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3">
      <DateField
        label={t("moveTo.day")}
        value={value.date}
        error={errors.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <TimeField
        label={t("moveTo.time")}
        value={value.start}
        error={errors.start}
        onChange={(event) => onChange({ ...value, start: event.target.value })}
      />
      <Select
        label={t("moveTo.court")}
        placeholder={t("noCourt")}
        value={value.court ?? ""}
        onChange={(event) => onChange({ ...value, court: Number(event.target.value) || null })}
        options={courts.map(({ id, name }) => ({ value: id, label: courtName(name) }))}
      />
    </div>
  );
}
