import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { useWishes } from "#web/features/wishes/api.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { Banner } from "#web/ui/banner.tsx";

interface Props {
  tournament: Pick<Tournament, "id" | "divisions">;
  options: GeneratorOptions;
}

/** That no wait between two games of a day can be as short as is wished, where all have to rest for longer. */
export function RestAgainstWait({ tournament, options }: Props) {
  const { t } = useTranslation("generation");
  const { data: known } = useWishes(tournament.id);
  const longest = known?.wishes.longest_wait_minutes ?? null;
  if (longest === null || options.gamesPerDay === "1") return null;
  const wait = formatDurationLong(longest);
  const tooLong = restsOf(options).filter(({ rest }) => Number(rest) > longest);
  if (tooLong.length === 0) return null;
  return (
    <Banner tone="warning" title={t("restAgainstWait.title")}>
      {tooLong.map(({ divisionId, rest: minutes }) => {
        const rest = formatDurationLong(Number(minutes));
        const division = tournament.divisions.find(({ id }) => id === divisionId)?.name;
        return (
          <p key={divisionId ?? 0}>
            {division === undefined
              ? t("restAgainstWait.ofAll", { rest, wait })
              : t("restAgainstWait.ofDivision", { division, rest, wait })}
          </p>
        );
      })}
    </Banner>
  );
}

/** How long all rest, and divisions that say so of their own. */
function restsOf({ rest, together = [] }: GeneratorOptions) {
  const own = together.flatMap((it) =>
    it.rest ? [{ divisionId: it.divisionId, rest: it.rest }] : [],
  );
  const isOfAny = together.length === 0 || own.length < together.length;
  return [...(isOfAny ? [{ divisionId: null, rest }] : []), ...own];
}
