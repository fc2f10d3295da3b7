import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Tournament } from "#contract/tournaments.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { podiumOf } from "#web/features/standings/full-standings.ts";
import { Laurels } from "#web/features/standings/laurels.tsx";

/** The champion and those next to it, once they are known; nothing before. */
export function Podium({ tournament: { id, completed_matches_count: played } }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const standings = useStandings(id, { isEnabled: played > 0 });
  const places = standings.data ? podiumOf(standings.data) : [];
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="podium" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="podium" className="text-lg">
          {t("standings:podium.title")}
        </h2>
        <Link
          to={`/tournaments/${id}/standings?view=full`}
          className="inline-flex min-h-6 items-center text-sm font-medium text-brand-text hover:underline"
        >
          {t("standings:podium.full")}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {places.map(({ team_id: teamId, team, rank }) => (
          <li key={teamId} className="min-w-0">
            <Laurels rank={rank} name={team} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  tournament: Pick<Tournament, "id" | "completed_matches_count">;
}
