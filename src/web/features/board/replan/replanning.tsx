import { CloudRain } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplanDialogProps } from "./replan-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

// The search for other places is only for days that go wrong.
const ReplanDialog = lazy(async () => ({
  default: (await import("./replan-dialog.tsx")).ReplanDialog,
}));

type Props = Omit<ReplanDialogProps, "onClose">;

/** The way to plan the rest of a day anew when something comes between. */
export function Replanning({ onApply, ...props }: Props) {
  const { t } = useTranslation("board");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CloudRain aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("replan.title")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReplanDialog
            {...props}
            onApply={(planned) => {
              setIsOpen(false);
              onApply(planned);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
