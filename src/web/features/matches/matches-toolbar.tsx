import { Plus, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { useAddress } from "#web/ui/use-address.ts";

const views = ["table", "scores", "board"] as const;
export type View = (typeof views)[number];

/** How the matches are shown, as the address has it. */
export function useChosenView() {
  const [params, change] = useAddress();
  return {
    view: views.find((view) => view === params.get("view")) ?? "table",
    setView: (chosen: View) => change({ view: chosen === "table" ? "" : chosen }),
  };
}

interface Props {
  view: View;
  onView: (view: View) => void;
  hasSheets: boolean;
  onSheets: () => void;
  onCreate: () => void;
}

export function MatchesToolbar({ view, onView, hasSheets, onSheets, onCreate }: Props) {
  const { t } = useTranslation("manage");
  return (
    <>
      <SegmentedControl
        legend={t("matches.view")}
        isLegendHidden
        value={view}
        options={views.map((value) => ({ value, label: t(`matches.${value}`) }))}
        onChange={onView}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Printer aria-hidden="true" />}
          offReason={hasSheets ? undefined : t("matches.noSheets")}
          onClick={onSheets}
        >
          {t("matches.sheets")}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          {t("matches.create")}
        </Button>
      </div>
    </>
  );
}
