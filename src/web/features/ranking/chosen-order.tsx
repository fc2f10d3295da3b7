import { useTranslation } from "react-i18next";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import { rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { rulesOf, useCriteria } from "./use-criteria.ts";

interface Props {
  tournament: Tournament;
  /** The only one on view; null for all of them, and where there are not several. */
  division: Division | null;
}

/** A line with what decides, one after the other; of each division where these differ. */
export function ChosenOrder({ tournament, division }: Props) {
  const { t } = useTranslation("ranked-by");
  const criteria = useCriteria(tournament);
  const { divisions, division_rankings: own } = tournament;
  const criteriaOf = (id: number | null) =>
    criteria(rulesOf(rulesChosen(tournament, id))).join("\u00a0· ");
  if (division || !hasDivisions(tournament) || own.length === 0) {
    const id = division?.id ?? (divisions.length === 1 ? divisions[0]!.id : null);
    return t("rankedBy", { criteria: criteriaOf(id) });
  }
  return divisions.map(({ id, name }) => (
    <span key={id} className="mb-1 block">
      {t("rankedByOf", { division: name, criteria: criteriaOf(id) })}
    </span>
  ));
}
