import { useTranslation } from "react-i18next";
import type { GenerationQuality } from "#contract/brackets/generation-quality.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";
import { formatDuration } from "#web/i18n/format.ts";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";

interface Props {
  tournamentId: number;
  quality: GenerationQuality;
  /** Else it fills its days, and says nothing of how soon it ends. */
  isToEndEarly: boolean;
}

/** The figures of a new schedule, each with the team that it is worst for. */
export function ScheduleQuality({ tournamentId, quality, isToEndEarly }: Props) {
  const { t } = useTranslation("generation");
  const { data: teams = [] } = useTournamentTeams(tournamentId);
  const nameOf = (figure: { team_id: number } | null) =>
    teams.find(({ id }) => id === figure?.team_id)?.name;
  const { slots_bound: bound, most_idle, courts, home_away: sides } = quality;
  const none = t("result.noRest");
  const idlest = nameOf(most_idle);
  // Where no team is known to play twice, as in a knock-out, there is nothing to say of any.
  const isOfTeams = quality.shortest_rest !== null;
  return (
    <section aria-label={t("result.quality")}>
      <h3 className="mb-3 text-base">{t("result.quality")}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatTile label={t("result.days")} value={quality.days_used} />
        {isToEndEarly || quality.days_used < 2 ? (
          <StatTile
            label={t("result.slots")}
            value={quality.slots_used}
            detail={bound === null ? undefined : t("result.bound", { count: bound })}
          />
        ) : null}
        {isOfTeams ? (
          <>
            <StatTile
              label={t("result.shortest")}
              value={formatDuration(quality.shortest_rest?.minutes ?? 0)}
              detail={nameOf(quality.shortest_rest)}
            />
            <StatTile
              label={t("result.longest")}
              value={formatDuration(quality.longest_wait?.minutes ?? 0)}
              detail={nameOf(quality.longest_wait)}
            />
            <StatTile
              label={t("result.idle")}
              value={formatDuration(quality.idle_minutes)}
              detail={
                idlest &&
                t("result.mostIdle", {
                  team: idlest,
                  time: formatDuration(most_idle?.minutes ?? 0),
                })
              }
            />
            <StatTile
              label={t("result.gamesADay")}
              value={quality.most_games_a_day?.games ?? none}
              detail={nameOf(quality.most_games_a_day)}
            />
            <StatTile
              label={t("result.courts")}
              value={courts ? t("result.range", courts) : none}
              detail={courts?.least === courts?.most ? undefined : nameOf(courts)}
            />
            <StatTile
              label={t("result.homeAway")}
              value={sides ? t("result.ratio", sides) : none}
              detail={sides?.home === sides?.away ? undefined : nameOf(sides)}
            />
          </>
        ) : null}
      </div>
      <PerhapsAtOnce groups={quality.perhaps_at_once} nameOf={nameOf} />
      <LongWaits
        waits={quality.long_waits.map((wait) => ({ ...wait, team: nameOf(wait) ?? "" }))}
      />
    </section>
  );
}

/** Teams that share somebody, where games at once may want them twice. */
function PerhapsAtOnce({
  groups,
  nameOf,
}: {
  groups: GenerationQuality["perhaps_at_once"];
  nameOf: (figure: { team_id: number }) => string | undefined;
}) {
  const { t } = useTranslation("generation");
  if (groups.length === 0) return null;
  return (
    <section aria-label={t("result.perhapsAtOnce")} className="mt-4 text-sm">
      <h4 className="font-semibold">{t("result.perhapsAtOnce")}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-ink-2">
        {groups.map(({ team_ids: ids, pairs }) => (
          <li key={ids.join()} className="wrap-anywhere">
            {t("result.perhapsAtOnceOf", {
              list: ids.flatMap((id) => nameOf({ team_id: id }) ?? []).join(", "),
              count: pairs,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-3">{t("result.perhapsAtOnceHint")}</p>
    </section>
  );
}

const mostNamed = 8;

/** The waits that are longer than wished, and why. */
function LongWaits({
  waits,
}: {
  waits: (GenerationQuality["long_waits"][number] & { team: string })[];
}) {
  const { t } = useTranslation("generation");
  if (waits.length === 0) return null;
  const more = waits.length - mostNamed;
  return (
    <section aria-label={t("result.longWaits")} className="mt-4 text-sm">
      <h4 className="font-semibold">{t("result.longWaits")}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-ink-2">
        {waits.slice(0, mostNamed).map(({ team, team_id: id, date, from, minutes, why }) => (
          <li key={`${id} ${date} ${from}`}>
            {t("result.longWait", {
              team,
              day: formatDayShort(date),
              from: formatLocalTime(from),
              time: formatDuration(minutes),
              why: t(`result.why.${why}`),
            })}
          </li>
        ))}
        {more > 0 ? <li>{t("result.moreWaits", { count: more })}</li> : null}
      </ul>
    </section>
  );
}
