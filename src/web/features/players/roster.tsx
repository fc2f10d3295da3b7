import { FileUp, Pencil, Trash2, UsersRound } from "lucide-react";
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Player } from "#contract/players.ts";
import { ImportPanel, useImportView } from "#web/features/import/use-import-view.ts";
import { usePlayers, useRemovePlayer } from "#web/features/players/api.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton, LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";
import { stacked, stackedCell, stackedRow } from "#web/ui/stacked.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/table.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  team: { id: number; name: string; tournament_id: number };
  canManage: boolean;
}

/** A team's players; who may manage them can also bring them in from a table. */
export function Roster(props: Props) {
  const { team, canManage } = props;
  const { t } = useTranslation("teams");
  const { isImporting, importLink, handleClose } = useImportView(canManage);
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
    <Players {...props} importLink={importLink} />
  );
}

interface PlayersProps extends Props {
  importLink: RefObject<HTMLAnchorElement | null>;
}

function Players({ team, canManage, importLink }: PlayersProps) {
  const { t } = useTranslation("teams");
  const players = usePlayers(team.id);
  const remove = useRemovePlayer(team);
  const [leaving, setLeaving] = useState<Player | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    // The button that was pressed leaves with its player, now or with the next answer.
    if (!hasLeft.current || leaving || document.activeElement !== document.body) return;
    hasLeft.current = false;
    importLink.current?.focus();
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
        {t("detail.noPlayersHint")}
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
      {importing ? <p className="mb-4 print:hidden">{importing}</p> : null}
      <Table label={t("detail.players")} isStacked {...stacked.table}>
        <thead {...stacked.head}>
          <tr {...stacked.headRow}>
            <HeadCell isNumeric {...stacked.headCell}>
              {t("detail.jersey")}
            </HeadCell>
            <HeadCell {...stacked.headCell}>{t("detail.name")}</HeadCell>
            <HeadCell {...stacked.headCell}>{t("detail.position")}</HeadCell>
            {canManage ? <HeadCell {...stacked.headCell}>{t("detail.contact")}</HeadCell> : null}
            {canManage ? (
              <HeadCell isNumeric {...stacked.headCell} className="print:hidden">
                {t("detail.actions")}
              </HeadCell>
            ) : null}
          </tr>
        </thead>
        <tbody {...stacked.body}>
          {players.data.map((player) => (
            <PlayerRow
              key={player.id}
              {...{ player, team, canManage }}
              onRemove={() => setLeaving(player)}
            />
          ))}
        </tbody>
      </Table>
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

function LoadingPlayers() {
  return (
    <Loading>
      <SkeletonRows rows={4} />
    </Loading>
  );
}

interface RowProps extends Props {
  player: Player;
  onRemove: () => void;
}

function PlayerRow({ player, team, canManage, onRemove }: RowProps) {
  const { t } = useTranslation("teams");
  const name = player.display_name;
  const contact = [
    player.email ?? player.user_email ?? player.contact_email,
    player.phone_number ?? player.contact_phone,
  ].filter(Boolean);
  const isNameAlone = !player.position && contact.length === 0;
  return (
    <Row {...stackedRow("max-sm:grid-cols-[2rem_minmax(0,1fr)_auto]")}>
      <Cell
        isNumeric
        {...stackedCell(
          "w-12 font-semibold max-sm:w-auto max-sm:text-lg max-sm:text-center max-sm:row-span-2",
        )}
      >
        {player.jersey_number ?? "–"}
      </Cell>
      <Cell {...stackedCell(isNameAlone ? "max-sm:row-span-2 max-sm:self-center" : "")}>
        <span className="me-1 font-medium">{name}</span>{" "}
        {player.is_captain ? <Badge tone="accent">{t("detail.captainBadge")}</Badge> : null}
        {player.username ? (
          <span className="block text-xs text-ink-3">@{player.username}</span>
        ) : null}
      </Cell>
      <Cell
        {...stackedCell(`text-ink-2 max-sm:col-start-2 ${player.position ? "" : "max-sm:hidden"}`)}
      >
        {knownName(player.position ?? "–")}
      </Cell>
      {canManage ? (
        <Cell
          {...stackedCell(
            `break-words text-ink-2 max-sm:col-start-2 max-sm:text-xs max-sm:text-ink-3 ${contact.length > 0 ? "" : "max-sm:hidden"}`,
          )}
        >
          {contact.join(" · ") || "–"}
        </Cell>
      ) : null}
      {canManage ? (
        <Cell
          {...stackedCell(
            "text-end whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2 max-sm:-me-2.5 print:hidden",
          )}
        >
          <Link
            to={`/teams/${team.id}/players/${player.id}/edit`}
            aria-label={t("detail.editPlayer", { name })}
            title={t("detail.editPlayer", { name })}
            className="inline-flex size-10 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Link>
          <IconButton label={t("detail.removePlayer", { name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </Cell>
      ) : null}
    </Row>
  );
}
