import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { standingsIn } from "#contract/standings/standings-in.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { podiumOf } from "#web/features/standings/medals.ts";
import { Laurels } from "#web/features/standings/laurels.tsx";

/** The champion and those next to it, once they are known; nothing before. Of each division, where there are several. */
export function Podium({ tournament }: Props) {
  const { id, completed_matches_count: played, divisions } = tournament;
  const { t } = useTranslation("tournaments");
  const standings = useStandings(id, { isEnabled: played > 0 });
  const chosen = useDivision(tournament);
  const shown = chosen || !hasDivisions(tournament) ? [chosen] : divisions;
  const podiums = shown
    .map((division) => ({
      division,
      places: standings.data ? podiumOf(standingsIn(division, standings.data)) : [],
    }))
    .filter(({ places }) => places.length > 0);
  if (podiums.length === 0) return null;
  return (
    <section aria-labelledby="podium" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="podium" className="text-lg">
          {t("podium.title")}
        </h2>
        <Link
          to={`/tournaments/${id}/standings?view=full${inAddress(chosen, "&")}`}
          className="inline-flex min-h-6 items-center text-sm font-medium text-brand-text hover:underline"
        >
          {t("podium.full")}
        </Link>
      </div>
      {podiums.map(({ division, places }) => (
        <div key={division?.id ?? "all"} className="flex flex-col gap-3">
          {division && !chosen ? <h3 className="text-base">{division.name}</h3> : null}
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {places.map(({ team_id: teamId, team: name, rank }) => (
              <li key={teamId} className="min-w-0">
                <Laurels rank={rank} team={{ id: teamId, name }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Props {
  tournament: Pick<Tournament, "id" | "completed_matches_count" | "divisions">;
}
