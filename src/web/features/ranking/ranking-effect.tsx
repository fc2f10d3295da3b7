import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { RankingBody } from "#contract/tournaments/ranking-form.ts";
import type { RankingPreview } from "#contract/standings/ranking-preview.ts";
import { useRankingPreview } from "./api.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  tournamentId: number;
  /** The rules that are chosen instead of the stored ones; null while they are those. */
  body: RankingBody | null;
}

/** What the chosen rules would do to the tables and to the games that wait for them. */
export function RankingEffect({ tournamentId, body }: Props) {
  const { t } = useTranslation("ranking");
  const preview = useRankingPreview(tournamentId, body);
  if (body === null) return null;
  return (
    <section aria-label={t("effect.title")} className="rounded-md bg-sunken p-4 text-sm">
      <h3 className="mb-2 text-base">{t("effect.title")}</h3>
      <div aria-live="polite">
        {preview.data && !preview.isPlaceholderData ? (
          <Effect preview={preview.data} />
        ) : preview.error ? (
          <Banner onRetry={() => void preview.refetch()}>{errorMessage(preview.error)}</Banner>
        ) : (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner />
            {t("effect.working")}
          </p>
        )}
      </div>
    </section>
  );
}

const mostLines = 12;

function Effect({ preview }: { preview: RankingPreview }) {
  const { moves, unchanged, games, in_the_way: inTheWay } = preview;
  const { t } = useTranslation("ranking");
  if (inTheWay.length > 0) {
    const values = { count: inTheWay.length, list: inTheWay.join(", ") };
    return <Banner tone="warning">{t("effect.inTheWay", values)}</Banner>;
  }
  if (moves.length === 0) return <p className="text-ink-2">{t("effect.nothing")}</p>;
  const tables = [...Map.groupBy(moves, ({ table }) => table)];
  return (
    <div className="flex flex-col gap-3">
      <Lines
        title={t("effect.moves", { count: moves.length })}
        lines={tables.map(([table, own]) =>
          t("effect.table", {
            table: knownName(table),
            moves: own
              .toSorted((a, b) => (a.to ?? Infinity) - (b.to ?? Infinity))
              .map((move) =>
                t("effect.place", { ...move, from: rank(move.from), to: rank(move.to) }),
              )
              .join("\u00a0· "),
          }),
        )}
      />
      {unchanged.length === 0 ? null : (
        <p className="text-ink-3">
          {t("effect.unchanged", { tables: unchanged.map(knownName).join(", ") })}
        </p>
      )}
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

function rank(place: number | null): string {
  return place === null ? "–" : formatNumber(place);
}

function paired(names: (string | null)[]): string {
  return names.map((name) => isolated(name ?? "?")).join(" – ");
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  const { t } = useTranslation("ranking");
  const more = lines.length - mostLines;
  return (
    <section aria-label={title}>
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-ink-2 tabular-nums">
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
