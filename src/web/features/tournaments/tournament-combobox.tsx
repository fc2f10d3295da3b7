import { type FormEvent, useState } from "react";
import type { Key } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { timings } from "#contract/essentials.ts";
import { limits } from "#contract/limits.ts";
import { useTournament, useTournamentChoices } from "#web/features/tournaments/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";

interface Choice {
  id: number | typeof all;
  name: string;
}

interface Props {
  /** Those to show while nothing is typed. */
  first: Choice[];
  /** How many there are altogether. */
  total: number;
  /** The id of the tournament chosen; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

const all = "all";

/** One of any number of tournaments: the server finds them while one types. */
export function TournamentCombobox({ first, total, value, onChange }: Props) {
  const { t } = useTranslation("teams");
  const [picked, setPicked] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useChosen(value, picked ? [picked, ...first] : first);
  const { search, found, choices, isMore } = useFound(typed, first);

  function handleChange(key: Key | null) {
    const choice = choices.find(({ id }) => id === key);
    if (choice) setPicked(choice);
    setTyped(null);
    const next = key === null || key === all ? "" : String(key);
    // It is also told when nothing else is chosen in the end.
    if (next !== value) onChange(next);
  }

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    setTyped(text);
    if (text === "" && value !== "") onChange("");
  }

  const emptyText = found.isError
    ? t("form.tournamentsFailed")
    : found.isPending
      ? t("list.loading")
      : t("list.tournamentNone");
  return (
    <>
      <Combobox
        label={t("list.tournament")}
        description={t("list.tournamentHint", { total })}
        buttonLabel={t("list.showTournaments")}
        emptyText={emptyText}
        footer={
          isMore && choices.length > 0 ? (
            <p className="border-t border-line px-3 pt-2 pb-1 text-sm text-ink-3">
              {t("list.tournamentMore")}
            </p>
          ) : null
        }
        items={withChosen(choices, chosen, t("list.allTournaments"))}
        value={chosen ? chosen.id : null}
        inputValue={typed ?? chosen?.name ?? ""}
        input={{
          onInput: handleInput,
          maxLength: limits.search.max,
          placeholder: t("list.allTournaments"),
        }}
        onBlur={() => setTyped(null)}
        onChange={handleChange}
      />
      {search ? <ChoicesFailure title={t("form.tournamentsFailed")} queries={[found]} /> : null}
    </>
  );
}

/** What the server finds for what is typed; while nothing is, the first ones. */
function useFound(typed: string | null, first: Choice[]) {
  const search = useDebounced(typed?.trim() ?? "", timings.filterDebounceMs);
  const found = useTournamentChoices(search);
  const { tournaments, pagination } = found.data ?? {};
  const choices = search ? (tournaments ?? []) : first;
  const isMore = search ? (pagination?.totalPages ?? 1) > 1 : true;
  return { search, found, choices, isMore };
}

/** The tournament that the value names, which needn't be among those at hand. */
function useChosen(value: string, choices: Choice[]): Choice | undefined {
  const id = readId(value || undefined);
  const known = choices.find((choice) => choice.id === id);
  const loaded = useTournament(id ?? 0, id !== null && !known);
  return known ?? (loaded.data && { id: loaded.data.id, name: loaded.data.name });
}

/** The chosen one is always in the list, or the field would lose its name; and the way to all. */
function withChosen(choices: Choice[], chosen: Choice | undefined, allName: string): Choice[] {
  if (!chosen) return choices;
  const others = choices.filter(({ id }) => id !== chosen.id);
  return [{ id: all, name: allName }, chosen, ...others];
}
