import { useTranslation } from "react-i18next";
import { type Division, formatsInDivision, hasDivisions } from "#contract/tournaments/divisions.ts";
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
  const { divisions, division_rankings: own } = tournament;
  if (division || !hasDivisions(tournament) || own.length === 0) {
    return <Order tournament={tournament} division={division ?? onlyOf(divisions)} />;
  }
  return divisions.map((one) => (
    <span key={one.id} className="mb-1 block">
      <Order tournament={tournament} division={one} isNamed />
    </span>
  ));
}

function onlyOf([first, ...others]: Division[]): Division | null {
  return first && others.length === 0 ? first : null;
}

function Order({ tournament, division, isNamed = false }: Props & { isNamed?: boolean }) {
  const { t } = useTranslation("ranked-by");
  const criteriaOf = useCriteria({ ...tournament, ...formatsInDivision(division, tournament) });
  const rules = rulesOf(rulesChosen(tournament, division?.id ?? null));
  const criteria = criteriaOf(rules).join("\u00a0· ");
  return isNamed && division
    ? t("rankedByOf", { division: division.name, criteria })
    : t("rankedBy", { criteria });
}
