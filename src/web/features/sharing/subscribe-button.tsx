import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";

const SubscribeDialog = lazy(async () => ({
  default: (await import("#web/features/sharing/subscribe-dialog.tsx")).SubscribeDialog,
}));

/** Offers a team's games as a calendar. */
export function SubscribeButton({
  tournamentId,
  teamId,
  isCompact,
}: Compact & {
  tournamentId: number;
  teamId: number;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <ButtonLabel isCompact={isCompact}>{t("sharing.subscribe")}</ButtonLabel>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscribeDialog {...{ tournamentId, teamId }} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
