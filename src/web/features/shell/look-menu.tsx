import { Languages } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "#web/features/shell/language-select.tsx";
import { ThemeSelect } from "#web/features/shell/theme-select.tsx";
import { IconButton } from "#web/ui/button.tsx";

interface Props {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Language and theme in the header, where there is room; on a phone they are in its menu. */
export function LookMenu({ isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      onToggle(false);
      button.current?.focus();
    }
    function handlePress(event: PointerEvent) {
      if (!box.current?.contains(event.target as Node)) onToggle(false);
    }
    window.addEventListener("keydown", handleKeyDown);
    window.addEventListener("pointerdown", handlePress);
    return () => {
      window.removeEventListener("keydown", handleKeyDown);
      window.removeEventListener("pointerdown", handlePress);
    };
  }, [isOpen, onToggle]);

  return (
    <div ref={box} className="relative max-md:hidden">
      <IconButton
        ref={button}
        label={t("nav.look")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <Languages aria-hidden="true" className="size-5" />
      </IconButton>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute end-0 top-full mt-1 w-max rounded-lg border border-line bg-surface p-4 shadow-raised"
      >
        <Look />
      </div>
    </div>
  );
}

/** The choice of language and theme, side by side. */
export function Look() {
  return (
    <div className="flex items-center gap-4">
      <LanguageSelect />
      <ThemeSelect />
    </div>
  );
}
