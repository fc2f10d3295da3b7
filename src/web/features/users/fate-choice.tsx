import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TournamentsFate } from "#contract/accounts/account-deletion.ts";

interface Props {
  value: TournamentsFate;
  onChange: (fate: TournamentsFate) => void;
}

/** What becomes of a deleted account's tournaments. */
export function FateChoice({ value, onChange }: Props) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t("deletion.question")}</legend>
      <div className="flex flex-col gap-2">
        {TournamentsFate.options.map((fate) => (
          <label
            key={fate}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={id}
              value={fate}
              checked={fate === value}
              onChange={() => onChange(fate)}
              aria-label={t(`deletion.fate_${fate}`)}
              aria-describedby={`${id}-${fate}`}
              className="tick mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-medium">{t(`deletion.fate_${fate}`)}</span>
              <span id={`${id}-${fate}`} className="block text-sm text-ink-2">
                {t(`deletion.hint_${fate}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
