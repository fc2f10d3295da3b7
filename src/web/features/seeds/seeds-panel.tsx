import { useEffect, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useSetSeeds } from "#web/features/seeds/api.ts";
import { SeedGroup } from "#web/features/seeds/seed-group.tsx";
import { faultsOf, seededBy, type SeedRow, toSeeds } from "./seed-list.ts";
import { groupsOf } from "./seed-groups.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  onClose: () => void;
}

/** Who is how strong: typed, moved, or as an earlier tournament ended. */
export function SeedsPanel({ tournament, onClose }: Props) {
  const { t, i18n } = useTranslation("seeds");
  const teams = useTournamentTeams(tournament.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="seeds-title" className="flex max-w-3xl flex-col gap-6">
      <div>
        <h3 ref={heading} id="seeds-title" tabIndex={-1} className="text-xl outline-none">
          {t("title")}
        </h3>
        <p className="mt-1 text-sm text-ink-2">{t("intro")}</p>
      </div>
      {teams.data ? (
        <I18nProvider locale={i18n.language}>
          <SeedsForm {...{ tournament, onClose }} teams={teams.data} />
        </I18nProvider>
      ) : teams.isPending ? (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <LoadFailure
          title={t("loadFailed")}
          error={teams.error}
          onRetry={() => void teams.refetch()}
        />
      )}
    </section>
  );
}

function SeedsForm({ tournament, teams, onClose }: Props & { teams: Team[] }) {
  const { t } = useTranslation("seeds");
  const { t: common } = useTranslation();
  const save = useSetSeeds(tournament.id);
  const failureText = useFailureText();
  const [groups, setGroups] = useState(() => groupsOf(tournament, teams));
  const [isAsked, setIsAsked] = useState(false);
  const { place, areSaid, summary } = useFaults<HTMLDivElement>();
  const rows = groups.flatMap((group) => group.rows);

  async function handleSave() {
    if (save.isPending) return;
    setIsAsked(true);
    const said = groups.flatMap((group) => faultTexts(group.rows));
    if (areSaid([...new Set(said)])) return;
    try {
      await save.mutateAsync({ seeds: toSeeds(rows) });
      showToast.success(t("saved"));
      onClose();
    } catch {
      // The form shows it and keeps what was typed.
    }
  }

  function faultTexts(of: SeedRow[]): string[] {
    return [...faultsOf(of).values()].map((fault) => t(`faults.${fault}`, { count: of.length }));
  }

  return (
    <div ref={place} className="flex flex-col gap-6">
      {groups.map((group) => (
        <SeedGroup
          key={group.name}
          {...{ group, isAsked }}
          tournamentId={tournament.id}
          onChange={(next) =>
            setGroups((now) =>
              now.map((one) => (one.name === group.name ? { ...one, rows: next } : one)),
            )
          }
        />
      ))}
      {save.error ? (
        <Banner title={t("saveFailed")}>{failureText(save.error, t("saveFailed"))}</Banner>
      ) : null}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-3 bg-canvas px-1 py-3 max-sm:*:flex-1">
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          offReason={rows.some(({ seed }) => seed !== "") ? undefined : t("none")}
          onClick={() =>
            setGroups((now) => now.map((one) => ({ ...one, rows: seededBy(one.rows, []) })))
          }
        >
          {t("clear")}
        </Button>
        <Button variant="primary" isPending={save.isPending} onClick={() => void handleSave()}>
          {t("save")}
        </Button>
      </div>
      {summary}
    </div>
  );
}
