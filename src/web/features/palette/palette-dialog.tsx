import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Command, CommandGroup } from "#web/features/palette/commands.ts";
import { useCommands } from "#web/features/palette/use-commands.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { useBackCloses } from "#web/ui/overlays/use-back-closes.ts";

// What it controls and which result is active is said by the field around it.
const combobox = { role: "combobox", "aria-expanded": true } as const;

/** Everything that an organiser goes to or does often, found by a few letters. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("palette");
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState("");
  const [whole, setWhole] = useState<CommandGroup["id"] | null>(null);
  const { groups, queries } = useCommands(typed, { whole, onMore: setWhole });
  const isLoading = queries.some((query) => query.isLoading && query.errorUpdateCount === 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useBackCloses(onClose);
  const count = groups.reduce(
    (sum, { commands }) => sum + commands.filter(({ isMore }) => !isMore).length,
    0,
  );

  function handleInput(text: string) {
    setTyped(text);
    setWhole(null);
  }

  function run(command: Command) {
    if (command.isMore) return command.run();
    onClose();
    // Once the focus is back where it was: a page that is gone to takes it from there.
    setTimeout(command.run);
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-50 flex items-start justify-center bg-[rgb(8_18_13/0.55)] p-3 sm:p-6 sm:pt-[12dvh]"
    >
      <Modal className="w-full max-w-xl">
        <Dialog
          aria-label={t("title")}
          className="flex max-h-[75dvh] flex-col overflow-hidden rounded-xl bg-surface shadow-overlay outline-none"
        >
          <Autocomplete inputValue={typed} onInputChange={handleInput}>
            <SearchField
              aria-label={t("search")}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <Input
                ref={field}
                {...combobox}
                placeholder={t("placeholder")}
                className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <output className="sr-only">
              {isLoading ? common("loading") : t("results", { count })}
            </output>
            <div className="px-4 pt-3 empty:hidden">
              <ChoicesFailure title={t("failed")} queries={queries} />
            </div>
            <Results {...{ groups, typed, isLoading }} onRun={run} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ResultsProps {
  groups: CommandGroup[];
  typed: string;
  isLoading: boolean;
  onRun: (command: Command) => void;
}

function Results({ groups, typed, isLoading, onRun }: ResultsProps) {
  const { t } = useTranslation("palette");
  const { t: common } = useTranslation();
  const all = groups.flatMap(({ commands }) => commands);
  return (
    <ListBox
      aria-label={t("title")}
      items={groups}
      onAction={(key) => {
        const command = all.find(({ id }) => id === key);
        if (command) onRun(command);
      }}
      renderEmptyState={() => (
        <p className="px-4 py-8 text-center text-sm text-ink-2">
          {isLoading ? common("loading") : t("nothing", { typed })}
        </p>
      )}
      className="min-h-0 overflow-y-auto p-2 outline-none"
    >
      {(group: CommandGroup) => (
        <ListBoxSection id={group.id} className="mb-1">
          <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{group.title}</Header>
          <Collection items={group.commands}>
            {(command) => <CommandLine command={command} />}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

function CommandLine({ command }: { command: Command }) {
  const { id, label, context, icon: Icon, lang } = command;
  return (
    <ListBoxItem
      id={id}
      textValue={context ? `${label}, ${context}` : label}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm outline-none data-focused:bg-brand-soft data-hovered:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span lang={lang} className="min-w-0 flex-1 font-medium break-words">
        {label}
      </span>
      {context ? <span className="max-w-[45%] truncate text-ink-3">{context}</span> : null}
    </ListBoxItem>
  );
}
