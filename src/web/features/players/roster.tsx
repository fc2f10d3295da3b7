import { FileUp, UsersRound } from "lucide-react";
import { lazy, type RefCallback, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "#contract/teams/players.ts";
import { ImportPanel, useImportView } from "#web/features/import/use-import-view.ts";
import { usePlayers, useRemovePlayer } from "#web/features/players/api.ts";
import { PlayersTable } from "#web/features/players/players-table.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

const PlayerInvitationDialog = lazy(async () => ({
  default: (await import("#web/features/invitations/player-invitation-dialog.tsx"))
    .PlayerInvitationDialog,
}));

interface Props {
  team: { id: number; name: string; tournament_id: number };
  canManage: boolean;
}

/** A team's players; who may manage them can also bring them in from a table. */
export function Roster(props: Props) {
  const { team, canManage } = props;
  const { t } = useTranslation("teams");
  const { isImporting, importLink, focusLink, handleClose } = useImportView(canManage);
  // There at once, with the link, when the import is left.
  usePlayers(team.id);
  const { id, name, tournament_id: tournamentId } = team;
  const place = useMemo(() => ({ tournamentId, team: { id, name } }), [tournamentId, id, name]);
  return isImporting ? (
    <>
      <h2 className="sr-only">{t("detail.players")}</h2>
      <Suspense fallback={<LoadingPlayers />}>
        <ImportPanel place={place} onClose={handleClose} />
      </Suspense>
    </>
  ) : (
    <Players {...props} {...{ importLink, focusLink }} />
  );
}

interface PlayersProps extends Props {
  importLink: RefCallback<HTMLAnchorElement>;
  focusLink: () => void;
}

function Players({ team, canManage, importLink, focusLink }: PlayersProps) {
  const { t } = useTranslation("teams");
  const players = usePlayers(team.id);
  const remove = useRemovePlayer(team);
  const [leaving, setLeaving] = useState<Player | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    // The button that was pressed leaves with its player, now or with the next answer.
    if (!hasLeft.current || leaving || document.activeElement !== document.body) return;
    hasLeft.current = false;
    focusLink();
  });
  if (players.isPending) return <LoadingPlayers />;
  if (!players.data) {
    return (
      <LoadFailure
        title={t("detail.playersFailed")}
        error={players.error}
        onRetry={() => void players.refetch()}
      />
    );
  }
  const importing = canManage ? (
    <LinkButton ref={importLink} to="?tab=players&view=import" icon={<FileUp aria-hidden="true" />}>
      {t("detail.importPlayers")}
    </LinkButton>
  ) : null;
  if (players.data.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={t("detail.noPlayers")} actions={importing}>
        {t("detail.noPlayersHint")} {canManage ? null : t("detail.whoKeepsRoster")}
      </EmptyState>
    );
  }

  async function handleRemove(player: Player) {
    try {
      await remove.mutateAsync(player.id);
      hasLeft.current = true;
      showToast.success(t("detail.removed", { name: player.display_name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("detail.removeFailed")));
    }
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-2 print:hidden">
        {importing ?? t("detail.whoKeepsRoster")}
      </p>
      <AskedPlayers
        team={team}
        canManage={canManage}
        players={players.data}
        onRemove={setLeaving}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t("detail.removeTitle")}
        confirmLabel={t("detail.remove")}
        isDanger
        onClose={() => setLeaving(null)}
        onConfirm={() => (leaving ? handleRemove(leaving) : undefined)}
      >
        {t("detail.removeText", { name: leaving?.display_name ?? "", team: team.name })}
      </ConfirmDialog>
    </>
  );
}

interface TableProps extends Props {
  players: Player[];
  onRemove: (player: Player) => void;
}

/** The table, with the way to ask those once more who have not taken their place. */
function AskedPlayers(props: TableProps) {
  const [asked, setAsked] = useState<Player | null>(null);
  return (
    <>
      <PlayersTable {...props} onAsk={setAsked} />
      {asked ? (
        <Suspense fallback={null}>
          <PlayerInvitationDialog team={props.team} player={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function LoadingPlayers() {
  return (
    <Loading>
      <SkeletonRows rows={4} />
    </Loading>
  );
}
