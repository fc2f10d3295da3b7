import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useOrderDivisions, useRemoveDivision } from "#web/features/division-settings/api.ts";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { formatDateShort, formatMoney } from "#web/i18n/format.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MoveButtons } from "#web/ui/lists/move-buttons.tsx";
import { moved } from "#web/ui/lists/moved.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  division: Division;
  index: number;
  onEdit: () => void;
}

export function DivisionRow({ tournament, division, index, onEdit }: Props) {
  const { t } = useTranslation("divisions");
  const { name, teams_count: planned, registered_teams_count: count } = division;
  const { entry_fee: fee, closes_on: closesOn, game_formats } = division;
  const [own] = game_formats;
  const words = useFormatWords();
  const order = useOrderDivisions(tournament.id);
  const ids = tournament.divisions.map(({ id }) => id);

  async function handleMove(to: number) {
    try {
      await order.mutateAsync(moved(ids, index, to));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-3">
          {planned === null
            ? t("teams", { count })
            : t(count > planned ? "teamsOver" : "teamsOf", { count: planned, teams: count })}
          {"\u00a0· "}
          {t("brackets", { count: division.brackets.length })}
          {fee === null
            ? null
            : `\u00a0· ${t("feeOf", { fee: formatMoney(fee, tournament.currency) })}`}
          {closesOn === null ? null : `\u00a0· ${t("until", { date: formatDateShort(closesOn) })}`}
          {own ? `\u00a0· ${words(own.format)}` : null}
        </p>
      </div>
      <div className="flex shrink-0">
        <MoveButtons
          up={{
            label: t("up", { name }),
            className: classNames(index === 0 && "invisible"),
            isPending: order.isPending,
            onClick: () => void handleMove(index - 1),
          }}
          down={{
            label: t("down", { name }),
            className: classNames(index === ids.length - 1 && "invisible"),
            isPending: order.isPending,
            onClick: () => void handleMove(index + 1),
          }}
        />
        <IconButton label={t("edit", { name })} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <Remove tournament={tournament} division={division} />
      </div>
    </li>
  );
}

function Remove({ tournament, division }: Pick<Props, "tournament" | "division">) {
  const { t } = useTranslation("divisions");
  const remove = useRemoveDivision(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  const { id, name } = division;

  async function handleRemove() {
    try {
      await remove.mutateAsync(id);
      showToast.success(t("removed", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <>
      <IconButton label={t("remove", { name })} onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("removeTitle")}
        confirmLabel={t("removeTitle")}
        isDanger
        onClose={() => setIsOpen(false)}
        onConfirm={handleRemove}
      >
        {t(tournament.divisions.length === 1 ? "removeLast" : "removeText", { name })}
      </ConfirmDialog>
    </>
  );
}
