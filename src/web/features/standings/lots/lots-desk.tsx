import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lot, OutlookResponse } from "#contract/standings/outlook.ts";
import { useOutlook } from "#web/features/standings/api.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { EnterDraw } from "./enter-draw.tsx";
import { useDrawLots } from "./use-draw-lots.ts";
import { lotNames } from "./lot-names.ts";

interface Props {
  tournamentId: number;
  group: string;
}

/** Below a table, for those who draw: who is level in everything, and drawing lots between them. */
export function LotsDesk({ tournamentId, group }: Props) {
  const { data: outlook } = useOutlook({ tournamentId, group, isEnabled: true });
  const open = outlook?.lots.filter(({ drawn }) => drawn === null) ?? [];
  if (!outlook || outlook.bracket_id === null || open.length === 0) return null;
  return open.map((lot) => (
    <OpenLot
      key={lot.team_ids.join(" ")}
      {...{ tournamentId, lot, outlook }}
      bracketId={outlook.bracket_id!}
    />
  ));
}

interface OpenLotProps {
  tournamentId: number;
  bracketId: number;
  lot: Lot;
  outlook: OutlookResponse["outlook"];
}

function OpenLot({ tournamentId, bracketId, lot, outlook }: OpenLotProps) {
  const { t } = useTranslation("ranking");
  const draw = useDrawLots(tournamentId, bracketId);
  const [asking, setAsking] = useState<"draw" | "enter" | null>(null);
  const list = lotNames(lot, outlook);
  const teamsToDraw = outlook.teams.filter(({ team_id: id }) => lot.team_ids.includes(id));

  async function handleDraw(teamIds: number[], isByHand: boolean) {
    const body = { team_ids: teamIds, by_hand: isByHand };
    try {
      const drawn = await draw.mutateAsync(body);
      showToast.success(t("lots.done", { list: lotNames(drawn, outlook) }));
      setAsking(null);
    } catch (error) {
      showToast.error(errorMessage(error, t("lots.failed")));
    }
  }

  return (
    <section
      aria-label={t("lots.title")}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken px-4 py-3 text-sm print:hidden"
    >
      <p>{t("lots.level", { list })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => setAsking("draw")}>
          {t("lots.draw")}
        </Button>
        <Button size="sm" onClick={() => setAsking("enter")}>
          {t("lots.enter")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking === "draw"}
        title={t("lots.title")}
        confirmLabel={t("lots.draw")}
        onClose={() => setAsking(null)}
        onConfirm={async () => handleDraw(lot.team_ids, false)}
      >
        {t("lots.confirm", { list })}
      </ConfirmDialog>
      {asking === "enter" ? (
        <EnterDraw
          teams={teamsToDraw}
          isPending={draw.isPending}
          onClose={() => setAsking(null)}
          onSave={(ids) => void handleDraw(ids, true)}
        />
      ) : null}
    </section>
  );
}
