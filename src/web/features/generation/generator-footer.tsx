import { Wand2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EstimateLine } from "./estimate-line.tsx";
import { usePreview } from "./preview.ts";

interface FooterProps {
  preview: ReturnType<typeof usePreview>;
  /** Why nothing was drawn. */
  failure: unknown;
  offReason: string | undefined;
  hasTimes: boolean;
  /** Places are taken by rank, and nobody is drawn. */
  isOfRanks: boolean;
  isGenerating: boolean;
  /** How many locked games go. */
  unlocks: number;
  /** The way to the wishes, where one of them keeps anything from being drawn. */
  wishes: ReactNode;
  /** Asks what would make everything fit, where something doesn't. */
  onAsk: (() => void) | undefined;
  onClose: () => void;
  onGenerate: () => void;
}

export function Footer(props: FooterProps) {
  const { preview, failure, offReason, hasTimes, isOfRanks, isGenerating, unlocks } = props;
  const { wishes, onAsk, onClose, onGenerate } = props;
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const why = failure ? failureText(failure, t("failed")) : null;
  // A draw is refused for what its preview is: one of them says it.
  const isSaid = preview.error !== null && failureText(preview.error, t("failed")) === why;
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 pb-5">
      {why === null ? null : (
        <Banner title={t(isOfRanks ? "follow.failed" : "failed")} className="mt-4">
          {why}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        {isSaid ? null : (
          <div className="min-w-0 flex-1 basis-72">
            <EstimateLine {...preview} hasTimes={hasTimes} />
          </div>
        )}
        {isOfWish(failure) || isOfWish(preview.error) ? wishes : null}
        {onAsk ? (
          <Button
            className="max-sm:w-full"
            icon={<Wand2 aria-hidden="true" className="size-4" />}
            onClick={onAsk}
          >
            {t("offers.ask")}
          </Button>
        ) : null}
        <Button className="max-sm:flex-1" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button
          variant="primary"
          className="max-sm:flex-1"
          offReason={offReason}
          isPending={isGenerating}
          onClick={onGenerate}
        >
          {isOfRanks
            ? t(isGenerating ? "follow.adding" : "follow.add")
            : isGenerating
              ? t("generating")
              : unlocks > 0
                ? t("unlockAndGenerate", { count: unlocks })
                : t("generate")}
        </Button>
      </div>
    </div>
  );
}

/** Whether a fixed time was refused for a wish that speaks against it. */
function isOfWish(error: unknown): boolean {
  const code = error instanceof ApiError ? error.reason?.code : undefined;
  return code === "refusals.fixed.wish" || code === "refusals.fixed.wishOfBoth";
}
