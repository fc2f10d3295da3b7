import { type FormEvent, useEffect, useState } from "react";
import {
  Button,
  ComboBox,
  I18nProvider,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import { limits, timings } from "#contract/limits.ts";
import { useTournament, useTournamentChoices } from "#web/features/tournaments/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";

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
  const { t, i18n } = useTranslation("teams");
  const [picked, setPicked] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { place, setPlace, handleOpen } = useOpenPage();
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

  return (
    <I18nProvider locale={i18n.language}>
      <ComboBox
        ref={setPlace}
        className="flex min-w-0 flex-col gap-1.5"
        items={withChosen(choices, chosen, t("list.allTournaments"))}
        value={chosen ? chosen.id : null}
        inputValue={typed ?? chosen?.name ?? ""}
        menuTrigger="focus"
        allowsEmptyCollection
        onOpenChange={handleOpen}
        onBlur={() => setTyped(null)}
        onChange={handleChange}
      >
        <Label className="text-sm font-medium text-ink select-none">{t("list.tournament")}</Label>
        <div className="relative">
          <Input
            onInput={handleInput}
            maxLength={limits.search.max}
            placeholder={t("list.allTournaments")}
            className="control control-select truncate"
          />
          <Button
            aria-label={t("list.showTournaments")}
            className="absolute inset-y-0 end-0 w-11 rounded-md outline-none"
          />
        </div>
        <Text slot="description" className="text-sm text-ink-3">
          {t("list.tournamentHint", { total })}
        </Text>
        <Popover
          {...(place && { UNSTABLE_portalContainer: place })}
          offset={4}
          className="w-(--trigger-width) min-w-60 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-overlay"
        >
          <ChoiceList found={found} hasMore={isMore && choices.length > 0} />
        </Popover>
      </ComboBox>
      {search ? <ChoicesFailure title={t("form.tournamentsFailed")} queries={[found]} /> : null}
    </I18nProvider>
  );
}

interface ListProps {
  found: ReturnType<typeof useTournamentChoices>;
  hasMore: boolean;
}

/** What the field offers, or why that is nothing. */
function ChoiceList({ found, hasMore }: ListProps) {
  const { t } = useTranslation("teams");
  const state = found.isError
    ? t("form.tournamentsFailed")
    : found.isPending
      ? t("list.loading")
      : t("list.tournamentNone");
  return (
    <>
      <ListBox
        aria-label={t("list.tournament")}
        className="outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-2">{state}</p>}
      >
        {(choice: Choice) => (
          <ListBoxItem
            id={choice.id}
            textValue={choice.name}
            className="flex min-h-10 cursor-pointer items-center rounded-md px-3 py-2 text-sm break-words outline-none data-focused:bg-brand-soft data-hovered:bg-sunken data-selected:font-semibold"
          >
            {choice.name}
          </ListBoxItem>
        )}
      </ListBox>
      {hasMore ? (
        <p className="border-t border-line px-3 pt-2 pb-1 text-sm text-ink-3">
          {t("list.tournamentMore")}
        </p>
      ) : null}
    </>
  );
}

/**
 * Keeps the list beside its field, and the page around it open to readers of the screen: it is no
 * dialog, and Tab leads on.
 */
function useOpenPage() {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const page = place?.closest("body > *");
  const handleOpen = (isOpen: boolean) =>
    void page?.toggleAttribute("data-react-aria-top-layer", isOpen);
  useEffect(() => () => page?.removeAttribute("data-react-aria-top-layer"), [page]);
  return { place, setPlace, handleOpen };
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
