import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  Button,
  ComboBox,
  type ComboBoxProps,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { useTranslation } from "react-i18next";

interface Choice {
  id: string | number;
  name: string;
}

interface Props<C extends Choice> extends Omit<ComboBoxProps<C>, "children" | "className"> {
  label: string;
  description?: ReactNode;
  /** What the button at the end of the field does, for those who can't see it. */
  buttonLabel: string;
  /** What the list says while it has nothing to choose. */
  emptyText: string;
  footer?: ReactNode;
  input?: ComponentProps<typeof Input>;
}

/** A field that finds one of many while one types. Its code is large: load it with `lazy`. */
export function Combobox<C extends Choice>(props: Props<C>) {
  const { label, description, buttonLabel, emptyText, footer, input, ...comboBox } = props;
  const { i18n } = useTranslation();
  const { place, setPlace, handleOpen } = useOpenPage();
  const field = useRef<HTMLDivElement>(null);
  return (
    <I18nProvider locale={i18n.language}>
      <ComboBox
        {...comboBox}
        className="flex min-w-0 flex-col gap-1.5"
        menuTrigger="focus"
        allowsEmptyCollection
        onOpenChange={handleOpen}
      >
        <Label className="text-sm font-medium text-ink select-none">{label}</Label>
        <div ref={field} className="relative">
          <Input {...input} className="control control-select truncate" />
          <Button
            aria-label={buttonLabel}
            className="absolute inset-y-0 end-0 w-11 rounded-md outline-none"
          />
        </div>
        {description ? (
          <Text slot="description" className="text-sm text-ink-3">
            {description}
          </Text>
        ) : null}
        {/* Fixed, so that showing the chosen one in the list doesn't scroll the page, which closes it. */}
        <StaysOpenWhenRevealed field={field} />
        <div ref={setPlace} className="fixed start-0 top-0 z-50" />
        <Popover
          {...(place && { UNSTABLE_portalContainer: place })}
          offset={4}
          className="flex w-(--trigger-width) min-w-60 flex-col rounded-lg border border-line bg-surface p-1.5 shadow-overlay"
        >
          {/* No higher than finds room below its field, or above it without covering the header. */}
          <ListBox
            aria-label={label}
            className="max-h-72 min-h-0 overflow-y-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-2">{emptyText}</p>}
          >
            {(choice: C) => (
              <ListBoxItem
                id={choice.id}
                textValue={choice.name}
                className="flex min-h-10 cursor-pointer items-center rounded-md px-3 py-2 text-sm break-words outline-none data-focused:bg-brand-soft data-hovered:bg-sunken data-selected:font-semibold"
              >
                {choice.name}
              </ListBoxItem>
            )}
          </ListBox>
          {footer}
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/**
 * The list closes when the page scrolls. Where the browser scrolls to show the field that has just
 * been reached, and nobody by hand, it opens again beside it.
 */
function StaysOpenWhenRevealed({ field }: { field: RefObject<HTMLElement | null> }) {
  const state = use(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const isRevealed = useRef(false);
  const reopen = useEffectEvent(() => {
    if (isRevealed.current && state?.isFocused) state.open(null, "focus");
    isRevealed.current = false;
  });
  useEffect(() => {
    if (!isOpen) {
      reopen();
      return undefined;
    }
    let isByHand = false;
    const controller = new AbortController();
    const options = { capture: true, passive: true, signal: controller.signal };
    const handleHand = () => {
      isByHand = true;
      isRevealed.current = false;
    };
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      window.addEventListener(type, handleHand, options);
    }
    // The list itself scrolls, too.
    const handleScroll = ({ target }: Event) => {
      if (!isByHand && (target as Node).contains(field.current)) isRevealed.current = true;
    };
    window.addEventListener("scroll", handleScroll, options);
    return () => controller.abort();
  }, [isOpen, field]);
  return null;
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
