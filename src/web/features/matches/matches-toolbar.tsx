import { Plus, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { Button } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { useAddress } from "#web/ui/browser/use-address.ts";

const views = ["table", "scores", "board"] as const;
export type View = (typeof views)[number];

/** What a view is for whom; the table is for everybody. */
const needed = { scores: "score", board: "run_courts" } as const;

/** How the matches are shown, as the address has it, of the views that this person has. */
export function useChosenView(can: Abilities["can"]) {
  const [params, change] = useAddress();
  const own = views.filter((view) => view === "table" || can(needed[view]));
  return {
    views: own,
    view: own.find((view) => view === params.get("view")) ?? "table",
    setView: (chosen: View) => change({ view: chosen === "table" ? "" : chosen }),
  };
}

interface Props {
  can: Abilities["can"];
  views: View[];
  view: View;
  onView: (view: View) => void;
  hasSheets: boolean;
  onSheets: () => void;
  onCreate: () => void;
}

export function MatchesToolbar({ can, ...props }: Props) {
  const { t } = useTranslation("manage");
  const { views: own, view, onView, hasSheets, onSheets, onCreate } = props;
  return (
    <>
      <SegmentedControl
        legend={t("matches.view")}
        isLegendHidden
        value={view}
        options={own.map((value) => ({ value, label: t(`matches.${value}`) }))}
        onChange={onView}
      />
      <div className="flex flex-wrap gap-3">
        {can("print_score_sheets") ? (
          <Button
            icon={<Printer aria-hidden="true" />}
            offReason={hasSheets ? undefined : t("matches.noSheets")}
            onClick={onSheets}
          >
            {t("matches.sheets")}
          </Button>
        ) : null}
        {can("schedule") ? (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
            {t("matches.create")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
