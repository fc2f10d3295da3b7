import { Wand2 } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { useGenerate } from "#web/features/generation/api.ts";
import { AvailableTeams } from "#web/features/generation/available-teams.tsx";
import { BracketOptions } from "#web/features/generation/options/bracket-options.tsx";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { Clashes } from "#web/features/generation/clashes.tsx";
import { DivisionFormats } from "#web/features/generation/options/division-formats.tsx";
import { DutiesPart } from "#web/features/generation/duties-part.tsx";
import { EstimateLine } from "#web/features/generation/estimate-line.tsx";
import { FixedTimes } from "#web/features/generation/fixed-times/fixed-times.tsx";
import { FormatOptions } from "#web/features/generation/options/format-options.tsx";
import { Offers } from "#web/features/generation/offers.tsx";
import { type GeneratorOptions, toGenerateBody } from "./plan/options.ts";
import { useErrorText } from "#web/features/generation/options/use-error-text.ts";
import { usePreview } from "#web/features/generation/preview.ts";
import { ScheduleOptions } from "#web/features/generation/options/schedule-options.tsx";
import { SeedOptions } from "#web/features/generation/options/seed-options.tsx";
import { ShowDraw, useShownDraw } from "#web/features/generation/show-draw.tsx";
import { SwissOrder, useSwissOrder } from "#web/features/generation/swiss-order.tsx";
import type { useWhatThereIs } from "#web/features/generation/use-what-there-is.ts";
import { WishesPart } from "#web/features/generation/wishes-part.tsx";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  generate: ReturnType<typeof useGenerate>;
  there: ReturnType<typeof useWhatThereIs>;
  options: GeneratorOptions;
  /** The number that a new draw has, and so its preview; the last one's, null before the first. */
  seed: number;
  lastSeed: number | null;
  /** The dialog was closed over the draw, so that its end has to be told elsewhere. */
  hasLeft: RefObject<boolean>;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  onDrawn: () => void;
  onClose: () => void;
}

/** What to draw, what it would come to, and the draw itself. */
export function GeneratorForm(props: Props) {
  const { tournament, generate, there, options, hasLeft, onChange, onClose } = props;
  const { t } = useTranslation("generation");
  const { available, standing, isKnown } = there;
  const errors = checkOptions(options, available, standing, there.drawn);
  const isValid = Object.keys(errors).length === 0;
  const errorOf = useErrorText(errors);
  const body = { ...toGenerateBody(options), seed: Number(options.drawNumber || props.seed) };
  const isAnybodyThere = hasEntrants(options, there);
  const canDraw = isKnown && isAnybodyThere && isValid;
  const order = useSwissOrder(tournament, options);
  const preview = usePreview(tournament.id, canDraw ? body : null, {
    isDrawing: generate.isPending || generate.isSuccess,
  });
  const shown = useShownDraw(preview);

  const { place, areSaid, summary } = useFaults<HTMLDivElement>();

  async function handleGenerate() {
    if (areSaid(Object.keys(errors).flatMap((name) => errorOf(name) ?? []))) return;
    try {
      const result = await generate.mutateAsync({ ...body, ...shown.toSend });
      const { brackets_created: brackets, total_matches_generated: matches } = result;
      props.onDrawn();
      if (hasLeft.current) showToast.success(t("success", { brackets, matches }));
      await order();
    } catch (error) {
      // The form shows it and keeps every option.
      if (hasLeft.current) showToast.error(errorMessage(error, t("failed")));
    }
  }

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
        <DrawOptions {...{ there, options, outline, onChange }}>
          <ShowDraw {...{ tournament, shown, onChange }} number={body.seed} />
        </DrawOptions>
      </FormatOptions>
      <Times {...parts} {...{ tournament, there }} />
      {options.autoSchedule ? <DutiesPart {...{ options, outline, isWorking, onChange }} /> : null}
      {isTooMuch && isOffering ? (
        <Offers
          {...{ tournament, options, onChange }}
          teams={available}
          seed={body.seed}
          reasons={outline.unscheduled.said}
        />
      ) : null}
      <Failure error={generate.error} />
      <Footer
        {...{ preview, onClose }}
        offReason={useOffReason(isKnown, isAnybodyThere)}
        hasTimes={options.autoSchedule}
        isGenerating={generate.isPending}
        unlocks={options.isOverwriting ? (options.replacesLocked ?? 0) : 0}
        onAsk={isTooMuch && !isOffering ? () => setIsOffering(true) : undefined}
        onGenerate={() => void handleGenerate()}
      />
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

interface DrawProps extends Pick<Props, "there" | "options" | "onChange"> {
  outline: ReturnType<typeof usePreview>["outline"];
  children: ReactNode;
}

/** By what teams are drawn; nothing where nobody is. */
function DrawOptions({ there, options, outline, onChange, children }: DrawProps) {
  if (options.following) return null;
  return (
    <>
      {there.areTeamsKnown ? <SeedOptions {...{ there, options, onChange }} /> : null}
      {outline && options.isApart ? <Clashes clashes={outline.clashes} /> : null}
      {children}
    </>
  );
}

interface BracketsProps extends Pick<Props, "tournament" | "there" | "options" | "onChange"> {
  errorOf: (name: string) => string | undefined;
}

/** What is drawn: the brackets of one division, or the formats of several. */
function Brackets({ tournament, there, ...parts }: BracketsProps) {
  if (!parts.options.together) {
    return (
      <>
        <BracketOptions {...parts} availableTeams={there.available} standing={there.standing} />
        <SwissOrder tournament={tournament} {...parts} />
      </>
    );
  }
  const { divisions } = tournament;
  return <DivisionFormats {...parts} divisions={divisions} available={there.availableIn} />;
}

/** When games are played, and what their schedule minds. */
function Times({ tournament, there, ...parts }: BracketsProps) {
  const courts = useCourtChoices(tournament.id).slice(0, tournament.courts_count);
  const given = { ...parts, courts, lastDate: tournament.end_date };
  return (
    <>
      <ScheduleOptions {...given}>
        <FixedTimes
          {...given}
          firstDate={tournament.start_date}
          teams={there.drawn ?? []}
          divisions={tournament.divisions}
        />
      </ScheduleOptions>
      {parts.options.autoSchedule ? <WishesPart tournament={tournament} /> : null}
    </>
  );
}

interface FooterProps {
  preview: ReturnType<typeof usePreview>;
  offReason: string | undefined;
  hasTimes: boolean;
  isGenerating: boolean;
  /** How many locked games go. */
  unlocks: number;
  /** Asks what would make everything fit, where something doesn't. */
  onAsk: (() => void) | undefined;
  onClose: () => void;
  onGenerate: () => void;
}

function Footer(props: FooterProps) {
  const { preview, offReason, hasTimes, isGenerating, unlocks, onAsk, onClose, onGenerate } = props;
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 pb-5">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <EstimateLine {...preview} hasTimes={hasTimes} />
        </div>
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
          {isGenerating
            ? t("generating")
            : unlocks > 0
              ? t("unlockAndGenerate", { count: unlocks })
              : t("generate")}
        </Button>
      </div>
    </div>
  );
}

/** Why nothing can be drawn, whatever is chosen. */
function useOffReason(isKnown: boolean, isAnybodyThere: boolean) {
  const { t } = useTranslation("generation");
  if (!isKnown) return t("notLoaded");
  return isAnybodyThere ? undefined : t("noTeams");
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation("generation");
  const failureText = useFailureText();
  if (!error) return null;
  return <Banner title={t("failed")}>{failureText(error, t("failed"))}</Banner>;
}
