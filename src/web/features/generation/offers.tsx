import { Wand2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { GoingOn } from "#web/features/generation/plan/fewer-qualifiers.ts";
import type { DayPlan } from "#web/features/generation/plan/day-slots.ts";
import type { GeneratorOptions } from "./plan/options.ts";
import { type FittingOffer, useOffers } from "#web/features/generation/use-offers.ts";
import type { StandingGroup } from "#web/features/generation/plan/brackets/standing-groups.ts";
import { WhyUntimed } from "#web/features/generation/outcome/why-untimed.tsx";
import { WishesWay } from "#web/features/generation/wishes-part.tsx";
import { useUpdateTournament } from "#web/features/tournaments/api.ts";
import { formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { formatDuration } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  options: GeneratorOptions;
  teams: number;
  /** Groups that are drawn already. */
  standing?: readonly StandingGroup[];
  seed: number;
  /** Why games have no time. */
  reasons: GenerationOutline["unscheduled"]["said"];
  onChange: (options: GeneratorOptions) => void;
}

/** What would make everything fit, at a press each, with what it comes to. */
export function Offers({ tournament, options, reasons, onChange, ...given }: Props) {
  const { t } = useTranslation("generation");
  const update = useUpdateTournament(tournament.id);
  const search = useOffers(options, { tournament, ...given });
  const place = useInSight((search.data?.length ?? 0) + (search.isFetching ? 0 : 1));

  const isContradictory = reasons.some(({ code }) => code === "engine.wishes_contradict");

  async function handleTake({ options: wanted, courts, endDate }: FittingOffer) {
    try {
      if (courts) await update.mutateAsync({ courts_count: courts });
      if (endDate) await update.mutateAsync({ end_date: endDate });
      onChange(wanted);
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Banner tone="warning" title={t("offers.title")}>
        <WhyUntimed reasons={reasons} />
        {isContradictory || reasons.some(({ code }) => code === "engine.wishes_limit") ? (
          <div className="mt-3">
            <WishesWay tournament={tournament} />
          </div>
        ) : null}
        {search.error ? (
          <p className="mt-2">{errorMessage(search.error, t("offers.none"))}</p>
        ) : null}
        {search.data?.length === 0 && !search.isFetching ? (
          <p className="mt-2">{t(isContradictory ? "offers.wishesFirst" : "offers.none")}</p>
        ) : null}
        <ul aria-label={t("offers.list")} className="mt-3 flex flex-col gap-2 empty:hidden">
          {search.data?.map((offer) => (
            <li key={offer.kind}>
              <Button
                size="sm"
                className="h-auto min-h-11 w-full justify-start py-2 text-start !whitespace-normal"
                icon={<Wand2 aria-hidden="true" className="size-4 shrink-0" />}
                isPending={update.isPending}
                onClick={() => void handleTake(offer)}
              >
                <OfferText offer={offer} before={options.day} divisions={tournament.divisions} />
              </Button>
            </li>
          ))}
        </ul>
        {search.isFetching ? <p className="mt-2">{t("offers.searching")}</p> : null}
      </Banner>
    </div>
  );
}

/**
 * A ref for what grows by what is found, or by that nothing is: it takes the focus, and as long as that stays there it is
 * brought to the top again, as on a phone what comes later would lie below the fold.
 */
function useInSight(found: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => takeFocus(place.current), []);
  useEffect(() => {
    if (found > 0 && document.activeElement === place.current)
      place.current?.scrollIntoView?.({ block: "start" });
  }, [found]);
  return place;
}

interface OfferTextProps {
  offer: FittingOffer;
  /** The day without it. */
  before: DayPlan;
  divisions: Tournament["divisions"];
}

function OfferText({ offer, before, divisions }: OfferTextProps) {
  const { t } = useTranslation("generation");
  const { outline } = offer;
  const latest = outline.days.reduce((end, day) => (day.end > end ? day.end : end), "");
  return (
    <span className="flex flex-col">
      <span className="font-semibold">
        {offer.goOn ? (
          <GoOn goOn={offer.goOn} divisions={divisions} />
        ) : (
          <OfferName offer={offer} before={before} />
        )}
      </span>
      <span className="font-normal text-ink-2 tabular-nums">
        {t("offers.result", {
          count: outline.total_matches_generated,
          games: t("games", { count: outline.total_matches_generated }),
          days: t("dayCount", { count: outline.days.length }),
          time: formatLocalTime(latest),
        })}
      </span>
    </span>
  );
}

/** Who goes on from groups: so many of each, or where several knock-outs are smaller, the teams of each. */
function GoOn({ goOn, divisions }: { goOn: GoingOn[]; divisions: Tournament["divisions"] }) {
  const { t } = useTranslation("generation");
  const [only] = goOn;
  if (only && goOn.length === 1 && only.groups > 1) {
    return t("offers.goOn", { count: only.ofEach });
  }
  const each = goOn.map(({ divisionId, bracket, teams }) => {
    const division = divisions.find(({ id }) => id === divisionId)?.name;
    const name = [division, knownName(bracket)].filter((part) => part !== undefined).join(" · ");
    return t("offers.goOnIn", { bracket: name, count: teams });
  });
  return t("offers.fewerGoOn", { list: each.join("; ") });
}

function OfferName({
  offer: { kind, options, courts, minutes },
  before,
}: Pick<OfferTextProps, "offer" | "before">) {
  const { t } = useTranslation("generation");
  const rest = formatDurationLong(Number(options.rest));
  const length = formatDurationLong(Number(options.day.minutes));
  const groups = options.brackets.filter(({ type }) => type === "group_stage").length;
  const qualifiers = Number(options.brackets.at(-1)?.qualifiers);
  switch (kind) {
    case "later":
      return minutes === undefined
        ? t("offers.later", { time: formatLocalTime(options.day.to) })
        : t("offers.longer", { time: formatDuration(minutes) });
    case "shorter":
      return t("offers.shorter", { time: length });
    case "rest":
      return options.day.minutes === before.minutes
        ? t("offers.rest", { time: rest })
        : t("offers.restAndShorter", {
            time: rest,
            shorter: t("offers.shorter", { time: length }),
          });
    case "court":
      return t("offers.court", { count: courts ?? 1 });
    case "day":
      return t("offers.day", { date: formatDayShort(options.endDate) });
    case "qualifiers":
    case "format":
      return groups === 0 ? t("offers.cup") : t("offers.groups", { groups, count: qualifiers });
  }
}
