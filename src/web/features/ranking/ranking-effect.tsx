import { useTranslation } from "react-i18next";
import type { RankingPreview } from "#contract/standings/ranking-preview.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { useRankingPreview } from "#web/features/ranking/api.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  tournamentId: number;
  /** The rules that were chosen instead of the stored ones; null while they are those. */
  ranking: Ranking | null;
}

/** What the chosen rules would do to the tables and to the games that wait for them. */
export function RankingEffect({ tournamentId, ranking }: Props) {
  const { t } = useTranslation("ranking");
  const preview = useRankingPreview(tournamentId, ranking);
  if (ranking === null) return null;
  return (
    <div aria-live="polite" className="rounded-md bg-sunken p-3 text-sm">
      {preview.data && !preview.isPlaceholderData ? (
        <Effect preview={preview.data} />
      ) : preview.error ? (
        <Banner onRetry={() => void preview.refetch()}>{say(preview.error.message)}</Banner>
      ) : (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t("effect.working")}
        </p>
      )}
    </div>
  );
}

const mostLines = 12;

function Effect({ preview: { moves, games, in_the_way: inTheWay } }: { preview: RankingPreview }) {
  const { t } = useTranslation("ranking");
  if (inTheWay.length > 0) {
    const values = { count: inTheWay.length, list: inTheWay.join(", ") };
    return <Banner tone="warning">{t("effect.inTheWay", values)}</Banner>;
  }
  if (moves.length === 0) return <p className="text-ink-2">{t("effect.nothing")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Lines
        title={t("effect.moves", { count: moves.length })}
        lines={moves.map(({ team, table, from, to }) =>
          t("effect.move", {
            team,
            table: knownName(table),
            from: from === null ? "–" : formatNumber(from),
            to: to === null ? "–" : formatNumber(to),
          }),
        )}
      />
      {games.length === 0 ? null : (
        <Lines
          title={t("effect.games", { count: games.length })}
          lines={games.map(({ game_number: number, before, after }) =>
            t("effect.game", { number, before: paired(before), after: paired(after) }),
          )}
        />
      )}
    </div>
  );
}

function paired(names: (string | null)[]): string {
  return names.map((name) => name ?? "?").join(" – ");
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  const { t } = useTranslation("ranking");
  const more = lines.length - mostLines;
  return (
    <section aria-label={title}>
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-1 list-disc ps-5 text-ink-2 tabular-nums">
        {lines.slice(0, mostLines).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1 text-ink-3">{t("effect.more", { count: more })}</p> : null}
    </section>
  );
}
