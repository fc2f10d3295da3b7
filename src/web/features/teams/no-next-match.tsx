import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/** Between two stages nobody knows a team's next game, which its page says while one may yet come. */
export function NoNextMatch({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const { data: tournament } = useTournament(team.tournament_id);
  if (!tournament || tournament.status === "completed" || team.withdrawn_at) return null;
  // Where there are divisions, those of others have no game for it.
  const own = tournament.divisions.find(({ id }) => id === team.division_id) ?? tournament;
  if (own.completed_matches_count >= own.matches_count) return null;
  const title = t("detail.nextMatch");
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <p className="text-ink-2">{t("detail.noNextMatch")}</p>
    </section>
  );
}
