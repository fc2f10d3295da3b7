import { useTranslation } from "react-i18next";
import type { Duty } from "#contract/duties/duties.ts";
import { useDutyText } from "./use-duty-text.ts";

export interface DutyNoteProps {
  duties: readonly Duty[];
  className?: string;
}

/** Who referees a game, keeps its score and judges its lines. */
export function DutyNote({ duties, className }: DutyNoteProps) {
  const { t } = useTranslation("duties");
  const text = useDutyText();
  return (
    <span className={className}>
      {[...Map.groupBy(duties, ({ role }) => role)].map(([role, ofRole], index) => (
        <span key={role}>
          {index > 0 ? "\u00a0· " : null}
          {t("note", { role: t(`roles.${role}`), who: ofRole.map(text.who).join(", ") })}
        </span>
      ))}
    </span>
  );
}
