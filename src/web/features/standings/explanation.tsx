import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Lot, OutlookResponse, OutlookTeam, Prospect } from "#contract/standings/outlook.ts";
import { isBehind, useOrderText } from "#web/features/standings/use-order-text.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";

const DrawnLots = lazyPart(async () =>
  withTexts(["ranking"], async () => (await import("./lots/drawn-lots.tsx")).DrawnLots),
);

interface Props {
  outlook: OutlookResponse["outlook"];
  tournament: Pick<Tournament, "creator_name" | "timezone">;
  /** The scores are sets won. */
  isOfSets: boolean;
}

/** Why the teams of a group stand as they do, and what each can still reach. */
export function Explanation({ outlook, tournament, isOfSets }: Props) {
  const { t } = useTranslation("standings");
  const { teams, places, best_next: best, games_left: left, is_exact: isExact } = outlook;
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {places === null ? null : `${t("through", { count: places })} `}
        {best ? `${t("bestNext", { count: best.count, rank: formatNumber(best.rank) })} ` : null}
        {left > 0 ? `${t("gamesLeft", { count: left })} ` : null}
        {isExact ? null : t("cautious")}
      </p>
      {outlook.lots.length > 0 ? (
        <Suspense fallback={null}>
          <DrawnLots {...{ outlook, tournament }} />
        </Suspense>
      ) : null}
      <ol className="flex flex-col gap-3">
        {teams.map((team, index) => (
          <li key={team.team_id} className="flex gap-3 text-sm">
            <span className="w-6 shrink-0 text-end font-semibold tabular-nums">{team.rank}</span>
            <TeamOutlook
              {...{ team, isOfSets }}
              lots={outlook.lots}
              next={teams[index + 1]}
              isForFirst={places === null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface TeamProps extends Pick<Props, "isOfSets"> {
  team: OutlookTeam;
  /** The team one rank below, whose distance is what the first is ahead by. */
  next: OutlookTeam | undefined;
  isForFirst: boolean;
  lots: readonly Lot[];
}

function TeamOutlook({ team, next, isForFirst, isOfSets, lots }: TeamProps) {
  const order = useOrderText({ isOfSets, lots });
  const why = isBehind(team) ? order.behind(team) : next && isBehind(next) && order.leads(next);
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{team.team}</p>
      {why ? <p className="text-ink-2">{why}</p> : null}
      {team.prospect ? <Chances prospect={team.prospect} isForFirst={isForFirst} /> : null}
    </div>
  );
}

function Chances({ prospect, isForFirst }: { prospect: Prospect; isForFirst: boolean }) {
  const { t } = useTranslation("standings");
  const { chance, best_rank: best, worst_rank: worst, win, loss } = prospect;
  if (chance !== "possible") {
    return (
      <Badge tone={chance === "certain" ? "active" : "neutral"} className="mt-1 whitespace-normal">
        {t(isForFirst ? `${chance}First` : chance)}
      </Badge>
    );
  }
  return (
    <p className="text-ink-2">
      {best === worst
        ? t("certainPlace", { rank: formatNumber(best) })
        : t("possible", { best: formatNumber(best), worst: formatNumber(worst) })}
      {win === "certain" ? ` ${t(isForFirst ? "winFirst" : "winThrough")}` : null}
      {loss === "out" ? ` ${t("lossOut")}` : null}
    </p>
  );
}
