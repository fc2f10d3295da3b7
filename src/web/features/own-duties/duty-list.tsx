import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Duty } from "#contract/duties/duties.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface ListProps {
  title: string;
  children: ReactElement[];
}

/** Duties under a heading; nothing where there are none. */
export function DutyList({ title, children }: ListProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <RowList aria-label={title}>{children}</RowList>
    </section>
  );
}

interface LineProps {
  /** Of the game. */
  id: number;
  number: number;
  roles: Duty["role"][];
  when: string;
  court: string;
  sides: string[];
}

/** As what, when and where, and at which game. */
export function DutyLine({ id, number, roles, when, court, sides }: LineProps) {
  const { t } = useTranslation("duties");
  return (
    <li className="px-4 py-3">
      <p className="font-semibold tabular-nums">
        {roles.map((role) => t(`roles.${role}`)).join(", ")}
        {"\u00a0· "}
        {when}
        <AboutTime {...{ id, court }} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-3">
        #{number}
        {"\u00a0· "}
        {sides.join(" – ")}
      </p>
    </li>
  );
}
