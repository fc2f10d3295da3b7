import { QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeScorerLink, ScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { CrewCodesForm } from "#web/features/scorer-links/crew-codes-form.tsx";
import { TeamCodesForm } from "#web/features/scorer-links/team-codes-form.tsx";
import { Codes } from "#web/features/scorer-links/codes.tsx";
import { useScorerLinks } from "#web/features/scorer-links/api.ts";
import { useLinksIn } from "#web/features/scorer-links/use-links-in.ts";
import { LinkRow } from "#web/features/scorer-links/link-row.tsx";
import { MakeForm } from "#web/features/scorer-links/make-form.tsx";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useKeptFocus } from "#web/ui/browser/use-kept-focus.ts";
import { useReveal } from "#web/ui/browser/use-reveal.ts";

export function ScorerLinksPage() {
  const { t } = useTranslation("scorers");
  return (
    <DashboardPage ability="manage_scorers" denied={t("desk.denied")}>
      {(tournament) => <ScorerLinks tournament={tournament} />}
    </DashboardPage>
  );
}

/** Links by which helpers without an account enter results: making, showing and ending them. */
function ScorerLinks({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("scorers");
  const [shown, setShown] = useState<MadeScorerLink[] | null>(null);
  const part = useKeptFocus<HTMLDivElement>();
  return (
    <Page className="max-w-4xl">
      <div className="print:hidden">
        <DashboardPageHeader
          tournament={tournament}
          title={t("desk.heading")}
          subtitle={t("desk.subtitle", { name: tournament.name })}
          actions={
            <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
          }
        />
      </div>
      {shown ? (
        <Codes {...{ tournament }} links={shown} onClose={() => setShown(null)} />
      ) : (
        <div ref={part} className="flex flex-col gap-6">
          <DivisionFilter tournament={tournament} />
          <MakeForm {...{ tournament }} onMade={setShown} />
          <CrewCodesForm {...{ tournament }} onMade={setShown} />
          <TeamCodesForm {...{ tournament }} onMade={setShown} />
          <Links {...{ tournament }} onShow={setShown} />
        </div>
      )}
    </Page>
  );
}

interface LinksProps {
  tournament: Tournament;
  onShow: (links: MadeScorerLink[]) => void;
}

function Links({ tournament, onShow }: LinksProps) {
  const { t } = useTranslation("scorers");
  const links = useScorerLinks(tournament.id);
  const linksIn = useLinksIn(useDivision(tournament), tournament.id);
  if (links.isPending) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (!links.data) {
    return (
      <LoadFailure
        title={t("desk.loadFailed")}
        error={links.error}
        onRetry={() => void links.refetch()}
      />
    );
  }
  const shown = linksIn(links.data);
  if (shown.length === 0) {
    return (
      <EmptyState icon={QrCode} title={t("desk.none")}>
        {t("desk.noneHint")}
      </EmptyState>
    );
  }
  return <List {...{ tournament, onShow }} links={shown} />;
}

const rowsAtOnce = 50;

function List({ tournament, links, onShow }: LinksProps & { links: ScorerLink[] }) {
  const { t } = useTranslation("scorers");
  const { t: tournaments } = useTranslation("tournaments");
  const { shown, end, isComplete, showMore } = useReveal(links.length, rowsAtOnce);
  return (
    <>
      <RowList aria-label={t("desk.heading")}>
        {links.slice(0, shown).map((link) => (
          <LinkRow key={link.id} {...{ link, tournament, onShow }} />
        ))}
      </RowList>
      {isComplete ? null : (
        <Button ref={end} className="w-full" onClick={showMore}>
          {tournaments("schedule.showMore", { count: Math.min(rowsAtOnce, links.length - shown) })}
        </Button>
      )}
    </>
  );
}
