import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type {
  RankMove,
  WithdrawalChoice,
  WithdrawalGame,
  WithdrawalPreview,
} from "#contract/teams/withdrawal.ts";
import { useWithdrawalPreview } from "#web/features/teams/withdrawal/withdrawal-api.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { TakenDuties } from "#web/features/teams/withdrawal/lazy-duties.tsx";
import type { DutyAt } from "#web/features/told/duty-at.ts";
import { OpenDuties, ToldList } from "#web/features/told/lazy-told.tsx";
import { whoIsTold } from "#web/features/told/who-is-told.ts";
import { groupClass, listClass, rowClass } from "./preview-list.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
  team: Pick<Team, "id" | "tournament_id">;
  choice: WithdrawalChoice;
}

interface Previewed {
  preview: WithdrawalPreview;
}

/** What would change, as the server has worked it out for the policy chosen. */
export function WithdrawalPreviewPanel({ team, choice }: Props) {
  const { t } = useTranslation("teams");
  const preview = useWithdrawalPreview(team.id, choice);
  return (
    <section aria-label={t("withdrawal.preview")} aria-live="polite" className="min-h-40">
      <h3 className="mb-2 text-sm font-medium">{t("withdrawal.preview")}</h3>
      {preview.data ? (
        <>
          <Changes preview={preview.data} />
          <Concerned team={team} preview={preview.data} />
        </>
      ) : preview.isPending ? (
        <Loading label={t("withdrawal.loading")}>
          <Skeleton className="h-28" />
        </Loading>
      ) : (
        <LoadFailure
          title={t("withdrawal.previewFailed")}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
    </section>
  );
}

function Changes({ preview: { games, moves } }: Previewed) {
  const { t } = useTranslation("teams");
  if (games.length === 0 && moves.length === 0) {
    return <p className="text-sm text-ink-2">{t("withdrawal.nothing")}</p>;
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      {games.length > 0 ? (
        <div>
          <h4 className={groupClass}>{t("withdrawal.games", { count: games.length })}</h4>
          <ul className={listClass}>
            {games.map((game) => (
              <Game key={game.id} game={game} />
            ))}
          </ul>
        </div>
      ) : null}
      {moves.length > 0 ? (
        <div>
          <h4 className={groupClass}>{t("withdrawal.moves", { count: moves.length })}</h4>
          <ul className={listClass}>
            {moves.map((move) => (
              <Move key={`${move.table} ${move.team_id}`} move={move} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Who takes over its duties, those for which somebody is still needed, and who must be told. */
function Concerned({ team, preview: { games, duties } }: Pick<Props, "team"> & Previewed) {
  const { data: schedule } = useSchedule(team.tournament_id);
  if (!schedule) return null;
  const changes = new Map(games.map(({ id, change }) => [id, change]));
  // A game that others play takes place all the same: there, nothing changes for who has a duty.
  const rows = schedule
    .filter(({ id }) => changes.has(id))
    .map((row) => (changes.get(row.id) === "teams" ? { ...row, duties: [] } : row));
  const after = games.map(({ home_team: team1, away_team: team2 }) => {
    return { team1, team2, duties: [] };
  });
  const heirs = duties.taken.map(({ duty }) => duty.name);
  return (
    <>
      <TakenDuties duties={duties.taken} />
      <OpenDuties duties={duties.open.map(asItWas)} />
      <ToldList {...whoIsTold([...rows, ...after], heirs)} />
    </>
  );
}

/** By its name alone: that the team withdraws is what is looked at. */
function asItWas({ duty, game_number }: DutyAt): DutyAt {
  return { duty: { ...duty, is_gone: false }, game_number };
}

function Game({ game }: { game: WithdrawalGame }) {
  const { t } = useTranslation("teams");
  const text = useRowText();
  const { home_team, away_team, game_number: number, before, after, change } = game;
  const versus = t("withdrawal.versus", {
    home: text.side(home_team, game.home_source),
    away: text.side(away_team, game.away_source),
  });
  const score = { home: after.t1s ?? 0, away: after.t2s ?? 0 };
  const isAnnulled = change === "canceled" && before.status === "completed";
  return (
    <li className={rowClass}>
      <span className="min-w-0 break-words">
        <span className="text-ink-3">{t("detail.game", { number })}</span> {versus}
      </span>
      <span className="font-medium">
        {change === "awarded"
          ? t("withdrawal.awarded", score)
          : change === "teams"
            ? t("withdrawal.newTeams")
            : isAnnulled
              ? t("withdrawal.annulled", { home: before.t1s ?? 0, away: before.t2s ?? 0 })
              : t("withdrawal.canceled")}
      </span>
    </li>
  );
}

function Move({ move: { table, team, from, to } }: { move: RankMove }) {
  const { t } = useTranslation("teams");
  return (
    <li className={rowClass}>
      <span className="min-w-0 break-words">
        {isolated(team)} <span className="text-ink-3">{knownName(table)}</span>
      </span>
      <span className="font-medium">
        {to === null
          ? t("withdrawal.leaves")
          : from === null
            ? t("withdrawal.enters", { to })
            : t("withdrawal.moved", { from, to })}
      </span>
    </li>
  );
}
