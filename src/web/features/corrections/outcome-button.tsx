import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutcomeProps } from "#web/features/corrections/outcome-dialog.tsx";
import { i18n } from "#web/i18n/index.ts";
import { Button } from "#web/ui/button.tsx";

// Few games end like that: the dialog and its texts load with the first.
const OutcomeDialog = lazy(async () => {
  const [{ OutcomeDialog: dialog }] = await Promise.all([
    import("#web/features/corrections/outcome-dialog.tsx"),
    i18n.loadNamespaces("outcomes"),
  ]);
  return { default: dialog };
});

/** Opens the question how a game ended; nothing while its teams aren't known. */
export function OutcomeButton(props: Omit<OutcomeProps, "onClose">) {
  const { t } = useTranslation("manage");
  const [isAsking, setAsking] = useState(false);
  const { home_team_id: home, away_team_id: away, status } = props.row;
  if (home === null || away === null || status === "CANCELED") return null;
  return (
    <>
      <Button variant="ghost" className="min-h-11 basis-full" onClick={() => setAsking(true)}>
        {t("scoreEntry.notPlayed")}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <OutcomeDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
