import { useTranslation } from "react-i18next";
import { useDutyText } from "#web/features/duties/use-duty-text.ts";
import type { DutyAt } from "#web/features/told/duty-at.ts";
import { groupClass, listClass, rowClass } from "./preview-list.ts";

/** Who takes over which duty; nothing where nobody does. */
export function TakenDuties({ duties: taken }: { duties: DutyAt[] }) {
  const { t } = useTranslation("told");
  const { t: teams } = useTranslation("teams");
  const { t: duties } = useTranslation("duties");
  const text = useDutyText();
  if (taken.length === 0) return null;
  return (
    <div className="mt-4 text-sm">
      <h4 className={groupClass}>{t("taken", { count: taken.length })}</h4>
      <ul className={listClass}>
        {taken.map(({ duty, game_number: number }) => (
          <li key={`${number} ${duty.role}`} className={rowClass}>
            <span className="text-ink-3">{teams("detail.game", { number })}</span>
            <span className="min-w-0 font-medium wrap-anywhere">
              {duties("note", { role: duties(`roles.${duty.role}`), who: text.who(duty) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
