import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, value, onChange, className }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  function handleClear() {
    onChange("");
    // The button goes with the text.
    input.current?.focus();
  }

  return (
    <div className={classNames("relative min-w-0", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={limits.search.max}
        onChange={(event) => onChange(event.target.value)}
        className="control ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <IconButton
          label={t("clearSearch")}
          className="absolute inset-y-0.5 end-0.5"
          onClick={handleClear}
        >
          <X className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}
