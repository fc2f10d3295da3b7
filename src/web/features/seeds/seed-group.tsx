import { useTranslation } from "react-i18next";
import { EarlierRanking } from "#web/features/seeds/earlier-ranking.tsx";
import { SeedList } from "#web/features/seeds/seed-list-view.tsx";
import type { SeedGroupRows } from "./seed-groups.ts";
import { faultsOf, seededBy, type SeedRow } from "./seed-list.ts";

interface Props {
  tournamentId: number;
  group: SeedGroupRows;
  /** Whether what is wrong is said by now. */
  isAsked: boolean;
  onChange: (rows: SeedRow[]) => void;
}

/** The seeds of a division, or of all teams where there are not several. */
export function SeedGroup({ tournamentId, group, isAsked, onChange }: Props) {
  const { t } = useTranslation("seeds");
  const { name, rows } = group;
  const faults = faultsOf(rows);
  const faultText = (id: number) => {
    const fault = isAsked ? faults.get(id) : undefined;
    return fault && t(`faults.${fault}`, { count: rows.length });
  };
  return (
    <section aria-label={name || undefined} className="flex flex-col gap-4">
      {name ? <h4 className="text-lg break-words">{name}</h4> : null}
      <EarlierRanking {...{ tournamentId, rows }} onTake={(ids) => onChange(seededBy(rows, ids))} />
      <SeedList {...{ rows, faultText, onChange }} />
    </section>
  );
}
