import { MailQuestion, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { jerseyText } from "#contract/games/jerseys.ts";
import type { Player } from "#contract/teams/players.ts";
import { InvitationBadge } from "#web/features/invitations/invitation-badge.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { stacked, stackedCell, stackedRow } from "#web/ui/lists/stacked.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/lists/table.tsx";

interface Props {
  team: { id: number };
  players: Player[];
  /** With it come contacts, and the ways to edit and to remove. */
  canManage: boolean;
  onRemove: (player: Player) => void;
  /** How the place is asked for, and once more. */
  onAsk: (player: Player) => void;
}

export function PlayersTable({ team, players, canManage, onRemove, onAsk }: Props) {
  const { t } = useTranslation("teams");
  return (
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
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            {...{ player, team, canManage }}
            onRemove={() => onRemove(player)}
            onAsk={() => onAsk(player)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<Props, "team" | "canManage"> {
  player: Player;
  onRemove: () => void;
  onAsk: () => void;
}

function PlayerRow({ player, team, canManage, onRemove, onAsk }: RowProps) {
  const { t } = useTranslation("teams");
  const name = knownName(player.display_name) || t("detail.nameless");
  const contact = [
    player.invited?.email ?? player.email ?? player.user_email ?? player.contact_email,
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
        {jerseyText(player) || "–"}
      </Cell>
      <Cell {...stackedCell(isNameAlone ? "max-sm:row-span-2 max-sm:self-center" : "")}>
        <span className="me-1 font-medium">{name}</span> <InvitationBadge player={player} />{" "}
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
          {contact.join("\u00a0· ") || "–"}
        </Cell>
      ) : null}
      {canManage ? (
        <Cell
          {...stackedCell(
            "text-end whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2 max-sm:-me-2.5 print:hidden",
          )}
        >
          {player.invited ? (
            <IconButton label={t("asking.title", { name })} onClick={onAsk}>
              <MailQuestion aria-hidden="true" className="size-4" />
            </IconButton>
          ) : null}
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
