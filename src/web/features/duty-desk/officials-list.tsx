import { Pencil, QrCode, Trash2, UserRoundCheck, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { OfficialAccount } from "#contract/duties/official-accounts.ts";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AddOfficial } from "#web/features/duty-desk/add-official.tsx";
import { useRemoveOfficial } from "#web/features/duty-desk/api.ts";
import { OfficialAccountDialog } from "#web/features/duty-desk/official-account-dialog.tsx";
import { RenameOfficial } from "#web/features/duty-desk/rename-official.tsx";
import { useAccountNote } from "#web/features/duty-desk/use-account-note.ts";
import { Button, IconButton, LinkButton } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface Props {
  tournament: Tournament;
  officials: Official[];
  /** Null for whoever may ask nobody. */
  accounts: OfficialAccount[] | null;
  rows: ScheduleRow[];
  onCodes: () => void;
}

/** The people who can have duties: adding, renaming and removing them, and the way to their pages. */
export function OfficialsList({ tournament, officials, accounts, rows, onCodes }: Props) {
  const { t } = useTranslation("duty-desk");
  const [renaming, setRenaming] = useState<Official | null>(null);
  const [asking, setAsking] = useState<Official | null>(null);
  const [removing, setRemoving] = useState<Official | null>(null);
  return (
    <CardSection
      title={t("officials")}
      description={t("officialsHint")}
      actions={
        officials.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button icon={<QrCode aria-hidden="true" />} onClick={onCodes}>
              {t("codes")}
            </Button>
            <LinkButton to={`/tournaments/${tournament.id}/scorers`}>{t("scoring")}</LinkButton>
          </div>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        <AddOfficial tournamentId={tournament.id} />
        {officials.length === 0 ? (
          <p className="text-sm text-ink-3">{t("noOfficials")}</p>
        ) : (
          <ul aria-label={t("officials")} className="divide-y divide-line">
            {officials.map((official) => (
              <OfficialLine
                key={official.id}
                {...{ official, tournament }}
                count={gamesOf(rows, official)}
                account={accountOf(accounts, official)}
                onAsk={accounts ? () => setAsking(official) : null}
                onRename={() => setRenaming(official)}
                onRemove={() => setRemoving(official)}
              />
            ))}
          </ul>
        )}
      </div>
      {renaming ? (
        <RenameOfficial
          tournamentId={tournament.id}
          official={renaming}
          onClose={() => setRenaming(null)}
        />
      ) : null}
      {asking ? (
        <OfficialAccountDialog
          tournamentId={tournament.id}
          official={asking}
          account={accountOf(accounts, asking)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <RemoveOfficial
        tournamentId={tournament.id}
        official={removing}
        count={removing ? gamesOf(rows, removing) : 0}
        onClose={() => setRemoving(null)}
      />
    </CardSection>
  );
}

interface LineProps extends Pick<Props, "tournament"> {
  official: Official;
  count: number;
  account: OfficialAccount | undefined;
  /** Null for whoever may ask nobody. */
  onAsk: (() => void) | null;
  onRename: () => void;
  onRemove: () => void;
}

function OfficialLine({
  official,
  tournament,
  count,
  account,
  onAsk,
  onRename,
  onRemove,
}: LineProps) {
  const { t } = useTranslation("duty-desk");
  const note = useAccountNote();
  const { id, name } = official;
  const Icon = account?.name ? UserRoundCheck : UserRoundPlus;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p>
          <TextLink
            to={`/tournaments/${tournament.id}/officials/${id}`}
            className="inline-flex min-h-6 items-center wrap-anywhere"
          >
            {isolated(name)}
          </TextLink>{" "}
          <span className="text-sm text-ink-3">{t("count", { count })}</span>
        </p>
        {account ? <p className="text-sm wrap-anywhere text-ink-3">{note(account)}</p> : null}
      </div>
      <div className="flex shrink-0">
        {onAsk ? (
          <IconButton label={t("account.title", { name })} onClick={onAsk}>
            <Icon aria-hidden="true" className="size-4" />
          </IconButton>
        ) : null}
        <IconButton label={t("rename", { name })} onClick={onRename}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={t("remove", { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

interface RemoveProps {
  tournamentId: number;
  official: Official | null;
  count: number;
  onClose: () => void;
}

function RemoveOfficial({ tournamentId, official, count, onClose }: RemoveProps) {
  const { t } = useTranslation("duty-desk");
  const remove = useRemoveOfficial(tournamentId);
  const name = official?.name ?? "";

  async function handleRemove() {
    if (!official) return;
    try {
      await remove.mutateAsync(official.id);
      showToast.success(t("removed", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("removeFailed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen={official !== null}
      title={t("removeTitle", { name })}
      confirmLabel={t("removeButton")}
      isDanger
      onClose={onClose}
      onConfirm={handleRemove}
    >
      {count > 0 ? t("removeText", { count }) : t("removeNone")}
    </ConfirmDialog>
  );
}

function accountOf(accounts: OfficialAccount[] | null, { id }: Official) {
  return accounts?.find(({ official_id: one }) => one === id);
}

function gamesOf(rows: ScheduleRow[], { id }: Official): number {
  return rows.filter(({ duties }) => duties.some(({ official_id: one }) => one === id)).length;
}
