import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** That what was typed before is back, and is not saved. */
export function KeptNote(props: { onDiscard: () => void }) {
  return (
    // Its texts load when they are needed; the form stays in view meanwhile.
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("edits");
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {t("kept")}
        <Button size="sm" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </span>
    </Banner>
  );
}
