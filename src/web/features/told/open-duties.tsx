import { useTranslation } from "react-i18next";
import { useDutyText } from "#web/features/duties/use-duty-text.ts";
import type { DutyAt } from "#web/features/told/duty-at.ts";
import { Banner } from "#web/ui/banner.tsx";

/** For which duties somebody else is needed after a change; nothing where all can be done. */
export function OpenDuties({ duties }: { duties: DutyAt[] }) {
  const { t } = useTranslation("told");
  const text = useDutyText();
  if (duties.length === 0) return null;
  const byName = Map.groupBy(duties, ({ duty }) => text.who(duty));
  const list = [...byName].map(([name, own]) => {
    const games = [...new Set(own.map(({ game_number: number }) => number))];
    const sorted = games.toSorted((one, other) => one - other);
    return t("dutiesOf", { name, count: sorted.length, list: sorted.join(", ") });
  });
  return (
    <Banner tone="warning" className="mt-3">
      {t("openDuties", { list: list.join("; ") })}
    </Banner>
  );
}
