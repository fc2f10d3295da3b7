import { type ReactNode, useRef, useState } from "react";
import {
  Button,
  Header,
  I18nProvider,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Key,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** Goes to an address of the app … */
  to?: string;
  /** … or does something. */
  onAction?: () => void;
  isDanger?: boolean;
}

interface Props {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  header?: ReactNode;
  entries: MenuEntry[];
  /** For a menu that loads with the press on its button: it takes over the focus, and opens. */
  isOpenAtFirst?: boolean;
}

/** A button that opens a list of actions. Import it lazily where most visitors never open it. */
export function Menu(props: Props) {
  const { label, trigger, triggerClassName, header, entries, isOpenAtFirst } = props;
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isToOpen = useRef(isOpenAtFirst);

  // It opens from the focus, so that the focus returns to the button when it closes.
  function handleFocus() {
    if (isToOpen.current) setIsOpen(true);
    isToOpen.current = false;
  }

  function handleAction(key: Key) {
    const entry = entries[Number(key)];
    entry?.onAction?.();
    if (entry?.to) void navigate(entry.to);
  }

  const items = entries.map((entry, index) => (
    <MenuItem
      key={entry.label}
      id={index}
      textValue={entry.label}
      className={classNames(
        "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm outline-none",
        "data-focused:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0",
        entry.isDanger ? "text-danger" : "text-ink",
      )}
    >
      {entry.icon}
      {entry.label}
    </MenuItem>
  ));
  return (
    <I18nProvider locale={i18n.language}>
      <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button
          ref={(button) => {
            if (isToOpen.current) button?.focus();
          }}
          onFocus={handleFocus}
          className={triggerClassName ?? "rounded-md"}
        >
          <span className="sr-only">{label}</span>
          {trigger}
        </Button>
        <Popover
          placement="bottom end"
          className="min-w-56 rounded-lg border border-line bg-surface p-1.5 shadow-overlay"
        >
          <AriaMenu aria-label={label} className="outline-none" onAction={handleAction}>
            {header ? (
              <MenuSection>
                <Header className="mb-1 border-b border-line px-3 py-2 text-sm">{header}</Header>
                {items}
              </MenuSection>
            ) : (
              items
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
