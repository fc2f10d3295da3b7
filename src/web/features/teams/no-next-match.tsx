import { useTranslation } from "react-i18next";
import { useEndOfGames } from "#web/features/teams/use-end-of-games.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/**
 * Between two stages nobody knows a team's next game, which its page says while one may yet come; once
 * none does, that its games are over.
 */
export function NoNextMatch({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const { data: tournament } = useTournament(team.tournament_id);
  const end = useEndOfGames(team);
  if (!tournament) return null;
  if (end) {
    const text = end.place === null ? t("detail.gamesOverHint") : t("detail.finalPlace", end);
    return <Note title={t("detail.gamesOver")} text={text} />;
  }
  if (tournament.status === "completed") return null;
  // Where there are divisions, those of others have no game for it.
  const own = tournament.divisions.find(({ id }) => id === team.division_id) ?? tournament;
  if (own.completed_matches_count >= own.matches_count) return null;
  return <Note title={t("detail.nextMatch")} text={t("detail.noNextMatch")} />;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </section>
  );
}
