import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import type { useGenerate } from "./api.ts";
import { AvailableTeams } from "./available-teams.tsx";
import { DutiesPart } from "./duties-part.tsx";
import { Footer } from "./generator-footer.tsx";
import { Brackets, DrawOptions, type PartProps, Times } from "./generator-parts.tsx";
import { Offers } from "./offers.tsx";
import { checkOptions } from "./options/check-options.ts";
import { FormatOptions } from "./options/format-options.tsx";
import { useErrorText } from "./options/use-error-text.ts";
import type { GeneratorOptions } from "./plan/options.ts";
import { toGenerateBody } from "./plan/generate-body.ts";
import { usePreview } from "./preview.ts";
import { ReplaceQuestion } from "./replace-preview.tsx";
import { ShowDraw, useShownDraw } from "./show-draw.tsx";
import { useSwissOrder } from "./swiss-order.tsx";
import { useDrawing } from "./use-drawing.ts";
import { WishesWay } from "./wishes-part.tsx";

interface Props extends PartProps {
  generate: ReturnType<typeof useGenerate>;
  /** The number that a new draw has, and so its preview; the last one's, null before the first. */
  seed: number;
  lastSeed: number | null;
  /** The dialog was closed over the draw, so that its end has to be told elsewhere. */
  hasLeft: RefObject<boolean>;
  /** Nobody has said that what is there shall go: it is asked before it does. */
  isReplacingUnasked: boolean;
  onDrawn: () => void;
  onClose: () => void;
}

/** What to draw, what it would come to, and the draw itself. */
export function GeneratorForm(props: Props) {
  const { tournament, generate, there, options, onChange, onClose } = props;
  const { t } = useTranslation("generation");
  const { available, standing, isKnown } = there;
  const errors = checkOptions(options, available, standing, there.drawn, there.taken);
  const isValid = Object.keys(errors).length === 0;
  const errorOf = useErrorText(errors);
  const body = { seed: props.seed, ...toGenerateBody(options) };
  const isAnybodyThere = hasEntrants(options, there);
  const canDraw = isKnown && isAnybodyThere && isValid;
  const order = useSwissOrder(tournament, options);
  const preview = usePreview(tournament.id, canDraw ? body : null, {
    isDrawing: generate.isPending || generate.isSuccess,
  });
  const shown = useShownDraw(preview);

  const { place, areSaid, summary } = useFaults<HTMLDivElement>();

  const { press, question } = useDrawing(
    { ...props, isOfRanks: options.following !== undefined },
    {
      draw: () => generate.mutateAsync({ ...body, ...shown.toSend }),
      hasFaults: () => areSaid(Object.keys(errors).flatMap((name) => errorOf(name) ?? [])),
      onDrawn: order,
    },
  );

  const { outline, isWorking } = preview;
  const isTooMuch = options.autoSchedule && !isWorking && outline && outline.unscheduled.count > 0;
  const [isOffering, setIsOffering] = useState(false);
  const parts = { options, errorOf, onChange };
  return (
    <div ref={place} className="flex flex-col gap-7">
      <ChoicesFailure title={t("loadFailed")} queries={there.queries} />
      <AvailableTeams {...{ there, options, onChange }} />
      <Brackets {...parts} {...{ tournament, there }} />
      <FormatOptions {...parts} lastSeed={props.lastSeed}>
        <DrawOptions {...{ tournament, there, options, outline, onChange }}>
          <ShowDraw {...{ tournament, shown, onChange }} number={body.seed} />
        </DrawOptions>
      </FormatOptions>
      <Times {...parts} {...{ tournament, there }} />
      {options.autoSchedule ? <DutiesPart {...{ options, outline, isWorking, onChange }} /> : null}
      {isTooMuch && isOffering ? (
        <Offers
          {...{ tournament, options, standing, onChange }}
          teams={available}
          seed={body.seed}
          reasons={outline.unscheduled.said}
        />
      ) : null}
      <Footer
        {...{ preview, onClose }}
        failure={generate.error}
        wishes={<WishesWay tournament={tournament} />}
        offReason={useOffReason(isKnown, isAnybodyThere)}
        hasTimes={options.autoSchedule}
        isOfRanks={options.following !== undefined}
        isGenerating={generate.isPending}
        unlocks={options.isOverwriting ? (options.replacesLocked ?? 0) : 0}
        onAsk={isTooMuch && !isOffering ? () => setIsOffering(true) : undefined}
        onGenerate={press}
      />
      <ReplaceQuestion {...question} />
      {summary}
    </div>
  );
}

/** Whether there is anybody who could be drawn, or groups that something can follow. */
function hasEntrants(
  { following, together }: GeneratorOptions,
  { standing, available }: Props["there"],
): boolean {
  if (following) return standing.length > 0;
  return together ? together.length > 0 : available > 0;
}

/** Why nothing can be drawn, whatever is chosen. */
function useOffReason(isKnown: boolean, isAnybodyThere: boolean) {
  const { t } = useTranslation("generation");
  if (!isKnown) return t("notLoaded");
  return isAnybodyThere ? undefined : t("noTeams");
}
