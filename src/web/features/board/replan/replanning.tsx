import { CloudRain } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeavingCourt } from "./court-leaves.tsx";
import type { ReplanDialogProps } from "./replan-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";

// The search for other places is only for days that go wrong.
const ReplanDialog = lazy(async () => ({
  default: (await import("./replan-dialog.tsx")).ReplanDialog,
}));

const TeamGone = lazy(async () => ({
  default: await withTexts(["teams"], async () => (await import("./team-gone.tsx")).TeamGone),
}));

type Props = Omit<ReplanDialogProps, "leavingId" | "onClose" | "onTeamGone">;

/** The way to plan the rest of a day anew when something comes between. */
export function Replanning({ onApply, onOutcome, ...props }: Props) {
  const { t } = useTranslation("board");
  const { courts, plannedCourts } = props.model.data;
  const leaving = useLeavingCourt(courts, plannedCourts);
  const [open, setOpen] = useState<"dialog" | { teamGone: number } | null>(
    leaving ? "dialog" : null,
  );
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<CloudRain aria-hidden="true" />} onClick={() => setOpen("dialog")}>
        {t("replan.title")}
      </Button>
      <Suspense fallback={null}>
        {open === "dialog" ? (
          <ReplanDialog
            {...props}
            leavingId={leaving?.id ?? null}
            onApply={(planned) => {
              close();
              onApply(planned);
            }}
            onOutcome={(row) => {
              close();
              onOutcome(row);
            }}
            onTeamGone={(teamGone) => setOpen({ teamGone })}
            onClose={close}
          />
        ) : open ? (
          <TeamGone teamId={open.teamGone} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
