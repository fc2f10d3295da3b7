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

interface Props {
  tournament: Tournament;
  /** Where a heading beside it says what it is about. */
  label?: string;
}

/** Opens where the desk tells everybody something, over whatever it is at. */
export function AnnounceButton({ tournament, label }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const title = t("announcements.title");
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {label ?? title}
      </Button>
      <Dialog isOpen={isOpen} title={title} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <DeskAnnouncements tournament={tournament} />
        </Suspense>
      </Dialog>
    </>
  );
}
