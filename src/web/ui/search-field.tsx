import { Search, X } from "lucide-react";
import { useTranslation } from "react-i18next";
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
  return (
    <div className={classNames("relative min-w-0", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <IconButton
          label={t("clearSearch")}
          className="absolute inset-y-0.5 end-0.5"
          onClick={() => onChange("")}
        >
          <X className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}
