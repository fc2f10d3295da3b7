import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";

const SubscribeDialog = lazy(async () => ({
  default: (await import("#web/features/sharing/subscribe-dialog.tsx")).SubscribeDialog,
}));

interface Props extends Compact {
  tournamentId: number;
  teamId?: number;
  /** Whose duties are offered in place of a team's games. */
  officialId?: number;
}

/** Offers a team's games, or an official's duties, as a calendar. */
export function SubscribeButton({ isCompact, ...whose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <ButtonLabel isCompact={isCompact}>{t("sharing.subscribe")}</ButtonLabel>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscribeDialog {...whose} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
