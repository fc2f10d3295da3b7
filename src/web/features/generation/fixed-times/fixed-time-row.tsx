import { useTranslation } from "react-i18next";
import type { Division } from "#contract/tournaments/divisions.ts";
import { FieldsEnd, HoursRow } from "#web/features/generation/options/hours/hours-row.tsx";
import { timeInWords } from "#web/features/generation/options/hours/own-hours-row.tsx";
import {
  type DrawnTeam,
  type Ends,
  type FixedTimeOption,
  isSameGame,
  type NamedGame,
  withGame,
} from "#web/features/generation/plan/fixed-times.ts";
import { formatDayShort } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField, TimeField } from "#web/ui/fields/text-field.tsx";

/** What tells what games, teams and courts are called. */
export interface Named {
  teams: readonly DrawnTeam[];
  divisions: readonly Division[];
  courts: { value: number; label: string }[];
}

interface Parts extends Named {
  line: FixedTimeOption;
  error: string | undefined;
  onRemove: () => void;
}

interface RowProps extends Parts {
  /** Its fields have just been closed. */
  hasFocus: boolean;
  onOpen: () => void;
}

/** "Final: Sun, Nov 22, 4:00 PM, Court A", as a line. */
export function FixedTimeRow({ line, error, hasFocus, onOpen, onRemove, ...named }: RowProps) {
  const { t } = useTranslation("generation");
  const game = useGameName(named)(line);
  const court = named.courts.find(({ value }) => String(value) === line.court)?.label;
  const [day, time] = [line.date === "" ? "–" : formatDayShort(line.date), timeInWords(line.start)];
  return (
    <HoursRow
      text={
        court ? t("fixed.at", { game, day, time, court }) : t("fixed.when", { game, day, time })
      }
      slots={null}
      isPlayed
      error={error}
      change={t("fixed.change", { game })}
      remove={t("fixed.remove", { game })}
      {...{ hasFocus, onOpen, onRemove }}
    />
  );
}

interface FieldsProps extends Parts {
  games: readonly NamedGame[];
  ends: Ends;
  onChange: (line: FixedTimeOption) => void;
  onDone: () => void;
}

/** The game, its day, time and court, as they are changed. */
export function FixedTimeFields(props: FieldsProps) {
  const { line, error, games, ends, onChange, onDone, onRemove, ...named } = props;
  const { t } = useTranslation("generation");
  const nameOf = useGameName(named);
  // A game that is drawn no longer stays to be seen, until another is chosen.
  const { key: _, date: _date, start: _start, court: _court, ...own } = line;
  const choices = games.some((game) => isSameGame(game, line)) ? games : [own, ...games];
  return (
    <fieldset className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <legend className="sr-only">{t("fixed.legend")}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          ref={takeFocus}
          label={t("fixed.game")}
          value={choices.findIndex((game) => isSameGame(game, line))}
          options={choices.map((game, index) => ({
            value: index,
            label: game.game === "first" ? t("fixed.first") : nameOf(game),
          }))}
          onChange={({ target: { value } }) =>
            onChange(withGame(line, choices[Number(value)]!, ends))
          }
        />
        {line.game === "first" ? <TeamField {...{ line, onChange }} {...named} /> : null}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.3fr_1fr_1.2fr_auto]">
        <DateField
          label={t("fixed.day")}
          value={line.date}
          onChange={(event) => onChange({ ...line, date: event.target.value })}
        />
        <TimeField
          label={t("fixed.time")}
          value={line.start}
          onChange={(event) => onChange({ ...line, start: event.target.value })}
        />
        <Select
          label={t("fixed.court")}
          fieldClassName="max-sm:col-span-2"
          value={line.court}
          options={[
            { value: "", label: t("fixed.anyCourt") },
            ...named.courts.map(({ value, label }) => ({ value: String(value), label })),
          ]}
          onChange={(event) => onChange({ ...line, court: event.target.value })}
        />
        <FieldsEnd remove={t("fixed.remove", { game: nameOf(line) })} {...{ onDone, onRemove }} />
      </div>
      {error ? <FieldError message={error} /> : null}
      <p className="text-sm text-ink-2">
        {line.game === "opening" ? `${t("fixed.openingHint")} ` : ""}
        {t("fixed.hint")}
      </p>
    </fieldset>
  );
}

function TeamField({ line, teams, onChange }: Pick<FieldsProps, "line" | "teams" | "onChange">) {
  const { t } = useTranslation("generation");
  const isThere = teams.some(({ id }) => id === line.teamId);
  return (
    <Select
      label={t("fixed.team")}
      value={isThere ? String(line.teamId) : ""}
      options={[
        ...(isThere ? [] : [{ value: "", label: t("fixed.chooseTeam") }]),
        ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => {
        const team = teams.find(({ id }) => String(id) === event.target.value);
        onChange({ ...line, teamId: team?.id ?? null, divisionId: team?.division_id ?? null });
      }}
    />
  );
}

/** "Opening game"; "Final (Cup)" or "Final (Women, Cup)" where there could be several. */
function useGameName({ teams, divisions }: Pick<Named, "teams" | "divisions">) {
  const { t } = useTranslation("generation");
  return ({ game, bracket, divisionId, teamId }: NamedGame) => {
    if (game === "first") {
      const team = teams.find(({ id }) => id === teamId)?.name ?? "–";
      return t("fixed.firstOf", { team });
    }
    const division = divisions.length > 1 && divisions.find(({ id }) => id === divisionId);
    const where = [...(division ? [division.name] : []), ...(bracket ? [knownName(bracket)] : [])];
    const name = t(`fixed.games.${game}`);
    return where.length === 0 ? name : t("fixed.named", { game: name, where: where.join(", ") });
  };
}
