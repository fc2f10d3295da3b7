import { Megaphone } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

const DeskAnnouncements = lazyPart(async () =>
  withTexts(
    ["manage", "divisions"],
    async () =>
      (await import("#web/features/announcements/desk-announcements.tsx")).DeskAnnouncements,
  ),
);

/** Opens where the desk tells everybody something, over whatever it is at. */
export function AnnounceButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("announcements.announce")}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={common("announcements.title")}
        onClose={() => setIsOpen(false)}
      >
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <DeskAnnouncements tournament={tournament} />
        </Suspense>
      </Dialog>
    </>
  );
}
