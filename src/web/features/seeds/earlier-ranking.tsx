import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { useFinalRanking } from "#web/features/seeds/api.ts";
import { matchNames } from "./match-names.ts";
import type { SeedRow } from "./seed-list.ts";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  tournamentId: number;
  rows: SeedRow[];
  /** Takes teams as seeds, the best first. */
  onTake: (ids: number[]) => void;
}

/** Seeds as an earlier tournament ended: whom it finds is said before anything is taken over. */
export function EarlierRanking({ tournamentId, rows, onTake }: Props) {
  const { t } = useTranslation("seeds");
  const mine = useMyTournaments();
  const [earlierId, setEarlierId] = useState<number | null>(null);
  const earlier = (mine.data?.tournaments ?? [])
    .filter(({ id, status }) => id !== tournamentId && status !== "upcoming")
    .toSorted((a, b) => (a.end_date < b.end_date ? 1 : -1));
  if (earlier.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <Select
        label={t("earlier.label")}
        description={t("earlier.hint")}
        placeholder={t("earlier.choose")}
        value={earlierId ?? ""}
        options={earlier.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setEarlierId(Number(event.target.value) || null)}
      />
      {earlierId === null ? null : <Found key={earlierId} {...{ earlierId, rows, onTake }} />}
    </div>
  );
}

interface FoundProps extends Pick<Props, "rows" | "onTake"> {
  earlierId: number;
}

function Found({ earlierId, rows, onTake }: FoundProps) {
  const { t } = useTranslation("seeds");
  const { t: common } = useTranslation();
  const ranking = useFinalRanking(earlierId);
  const [isTaken, setIsTaken] = useState(false);
  if (ranking.error) {
    return <Banner title={t("earlier.failed")}>{errorMessage(ranking.error, "")}</Banner>;
  }
  if (!ranking.data) return <p className="text-sm text-ink-2">{common("loading")}</p>;
  if (ranking.data.length === 0) return <p className="text-sm">{t("earlier.empty")}</p>;
  const { found, missing, others } = matchNames(ranking.data, rows);
  const lists = [
    { text: t("earlier.missing", { count: missing.length }), names: missing },
    { text: t("earlier.others", { count: others.length }), names: others.map(({ name }) => name) },
  ];
  return (
    <div className="flex flex-col gap-3 text-sm">
      <output className="font-medium">
        {isTaken
          ? t("earlier.taken")
          : found.length === 0
            ? t("earlier.nobody")
            : t("earlier.found", { count: found.length, teams: rows.length })}
      </output>
      {isTaken || found.length === 0 ? null : (
        <ol className="grid list-inside list-decimal gap-x-6 gap-y-1 sm:grid-cols-2">
          {found.map(({ id, name }) => (
            <li key={id} className="min-w-0 break-words">
              {name}
            </li>
          ))}
        </ol>
      )}
      {lists.map(({ text, names }) =>
        names.length === 0 ? null : (
          <p key={text} className="break-words text-ink-2">
            {text} {names.map(isolated).join("\u00a0· ")}
          </p>
        ),
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<History aria-hidden="true" />}
        offReason={found.length === 0 ? t("earlier.nobody") : undefined}
        onClick={() => {
          setIsTaken(true);
          onTake(found.map(({ id }) => id));
        }}
      >
        {t("earlier.take")}
      </Button>
    </div>
  );
}
