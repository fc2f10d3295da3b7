import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { forDivisions, standingAt } from "#contract/tournaments/announcements.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Screen } from "#contract/screens/screens.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { standingsIn } from "#contract/standings/standings-in.ts";
import { gamesIn, useDivision } from "#web/features/divisions/use-division.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { useAsOf } from "#web/features/live/use-as-of.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { formatTime, todayIn } from "#web/i18n/dates.ts";
import { formatDateRangeLong } from "#web/i18n/format.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { FittedName } from "#web/features/tv/slides/fitted-name.tsx";
import { SlideView } from "#web/features/tv/slides/slide-view.tsx";
import { slidesOf } from "#web/features/tv/slides/slides.ts";
import { useAppearance } from "./use-appearance.ts";
import { useHealing } from "./use-healing.ts";
import { useRotation } from "./use-rotation.ts";
import { useSlideTitle } from "#web/features/tv/slides/use-slide-title.ts";

interface Props {
  tournament: Tournament;
  screen: Screen;
}

const noRows: ScheduleRow[] = [];

/** A tournament on a television in the hall: page after page, for hours, without anybody touching it. */
export function TvScreen({ tournament, screen }: Props) {
  const { id, timezone, game_format: format } = tournament;
  const now = useNow();
  useAppearance(screen);
  useHealing();
  const schedule = useSchedule(id);
  const standings = useStandings(id);
  // Its first page is the first one that was chosen, not the first one that came.
  const division = useDivision(tournament);
  const standing = standingAt(tournament.announcements, now);
  const isLoading = schedule.isPending || standings.isPending;
  const slides = slidesOf({
    screen: isLoading ? { ...screen, parts: [] } : screen,
    rows: gamesIn(division, schedule.data ?? noRows),
    standings: standings.data && standingsIn(division, standings.data),
    divisions: tournament.divisions,
    announcements: division ? forDivisions(standing, new Set([division.id])) : standing,
    now,
  });
  const index = useRotation(slides.length, screen.seconds);
  const slide = slides[index];
  const titleOf = useSlideTitle();
  const name = [tournament.name, division?.name ?? ""].filter(Boolean).map(isolated).join(" · ");
  return (
    <div className="fixed inset-0 z-40 flex cursor-none flex-col overflow-hidden bg-canvas px-4 text-ink">
      <header className="flex h-11 shrink-0 items-center justify-between gap-6">
        <h1 className="shrink-0 text-[1.6rem] leading-tight font-bold whitespace-nowrap">
          {slide ? titleOf(slide) : tournament.name}
        </h1>
        <p className="flex min-w-0 items-center gap-4 text-end text-ink-2">
          {slide ? <FittedName name={name} sizes={[4, 3]} room={80} /> : null}
          <span className="text-[1.6rem] leading-tight font-bold whitespace-nowrap text-ink tabular-nums">
            {formatTime(new Date(now).toISOString(), timezone)}
          </span>
        </p>
      </header>
      <div className="min-h-0 flex-1">
        {slide ? (
          <WithEstimates rows={schedule.data ?? noRows} zone={timezone}>
            <SlideView
              key={index}
              slide={slide}
              played={tournament}
              zone={timezone}
              today={todayIn(timezone)}
              isOfSets={format !== null && format.parts > 1}
            />
          </WithEstimates>
        ) : (
          <Welcome tournament={tournament} />
        )}
      </div>
      <footer className="flex h-5 shrink-0 items-center justify-between gap-4 text-xs text-ink-2">
        <Pages count={slides.length} index={index} />
        <Connection zone={timezone} />
        <span className="sr-only">
          <LiveUpdates tournamentId={id} />
        </span>
      </footer>
    </div>
  );
}

/** Before there is anything to show. */
function Welcome({ tournament }: { tournament: Tournament }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 text-center">
      <p className="text-[3rem] leading-tight font-bold wrap-anywhere">{tournament.name}</p>
      <p className="text-2xl text-ink-2">
        {formatDateRangeLong(tournament.start_date, tournament.end_date)} · {tournament.location}
      </p>
    </div>
  );
}

function Pages({ count, index }: { count: number; index: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {count > 1
        ? Array.from({ length: count }, (_, page) => (
            <span
              key={page}
              className={`h-1 w-3 rounded-full ${page === index ? "bg-brand-text" : "bg-line-strong"}`}
            />
          ))
        : null}
    </span>
  );
}

/** As of when everything here is, where nothing newer is to be had. */
function Connection({ zone }: { zone: string }) {
  const { t } = useTranslation("tv");
  const asOf = useAsOf();
  if (asOf === null) return null;
  const time = formatTime(new Date(asOf.time).toISOString(), zone);
  return <span className="font-semibold text-warning">{t("asOf", { time })}</span>;
}
