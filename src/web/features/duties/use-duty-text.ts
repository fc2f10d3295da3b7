import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Duty, DutySource } from "#contract/duties/duties.ts";

/** The words for who has a duty, known or not. */
export function useDutyText() {
  const { t } = useTranslation("duties");
  const source = ({ kind, game_number: number }: DutySource) => t(`${kind}Of`, { number });
  return {
    source,
    who: ({ name, source: from, is_gone: isGone }: Duty) => {
      if (name === null) return from ? source(from) : "";
      return isGone ? t("gone", { name }) : isolated(name);
    },
  };
}
