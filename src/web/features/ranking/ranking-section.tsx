import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import { rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { RankingInWords } from "./ranking-in-words.tsx";
import { useRankingWords } from "./use-ranking-words.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";

const RankingDialog = lazy(async () => ({
  default: (await import("./ranking-dialog.tsx")).RankingDialog,
}));

/** By which rules tables are ordered, of the tournament and of each division; changed in a dialog. */
export function RankingSection({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("ranking");
  const words = useRankingWords(tournament);
  const [open, setOpen] = useState<{ divisionId: number | null } | null>(null);
  const { divisions, division_rankings: own } = tournament;
  const [only] = divisions;
  // Of one division alone nobody knows: what it once was given is the tournament's.
  const isOnlysOwn = divisions.length === 1 && own.some((one) => one.division_id === only!.id);
  const wholeId = isOnlysOwn ? only!.id : null;
  const parts = hasDivisions(tournament) ? divisions : [];
  const whole = words(rulesChosen(tournament, wholeId));
  return (
    <CardSection title={t("title")} description={t("hint")}>
      <RankingInWords
        chosen={rulesChosen(tournament, wholeId)}
        tournament={tournament}
        title={parts.length > 0 ? `${t("all")} · ${whole.name}` : whole.name}
      />
      <Button
        className="mt-4"
        aria-label={t("edit.changeOf", { name: t(parts.length > 0 ? "all" : "title") })}
        onClick={() => setOpen({ divisionId: wholeId })}
      >
        {t("edit.change")}
      </Button>
      {parts.length === 0 ? null : (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {parts.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm text-ink-2">
                  {own.some((one) => one.division_id === id)
                    ? words(rulesChosen(tournament, id)).name
                    : t("asAll")}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={t("edit.changeOf", { name })}
                onClick={() => setOpen({ divisionId: id })}
              >
                {t("edit.change")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <Suspense fallback={null}>
          <RankingDialog tournament={tournament} {...open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </CardSection>
  );
}
