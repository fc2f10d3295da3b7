import { CalendarDays, MapPin, Pencil } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AnnouncementDesk } from "#web/features/announcements/announcement-desk.tsx";
import { RequireSession } from "#web/features/auth/require-session.tsx";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";
import { AssignmentTab } from "#web/features/brackets/assignment-tab.tsx";
import { BracketsTab } from "#web/features/tournament-tabs/brackets-tab.tsx";
import { DashboardLinks } from "#web/features/dashboard/dashboard-links.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { MatchesTab } from "#web/features/matches/matches-tab.tsx";
import { lazyModeration } from "#web/features/moderation/lazy-texts.ts";
import { useDutyDialog } from "#web/features/duty-desk/use-duty-dialog.tsx";
import { useGameCode } from "#web/features/scorer-links/use-game-code.tsx";
import { SeedsPanel, useSeedsView } from "#web/features/seeds/use-seeds-view.ts";
import { AdminTeams } from "#web/features/tournament-tabs/admin-teams.tsx";
import { type Abilities, useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { OverviewTab } from "#web/features/tournament-tabs/overview-tab.tsx";
import { SettingsTab } from "#web/features/tournament-tabs/settings-tab.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";

export function TournamentAdminPage() {
  const id = readId(useParams()["tournamentId"]);
  const [params] = useSearchParams();
  if (id === null) return <InvalidTournament />;
  const administration = <Administration key={id} id={id} />;
  // Whoever scans a score sheet has come to enter its score.
  return params.has("match") ? <RequireSession>{administration}</RequireSession> : administration;
}

const SuspendedNotice = lazyModeration(
  async () => (await import("#web/features/moderation/suspended-notice.tsx")).SuspendedNotice,
);

const PeopleSection = lazyPart(
  async () => (await import("#web/features/people/people-section.tsx")).PeopleSection,
);

const DivisionSection = lazyPart(async () =>
  withTexts(
    ["divisions"],
    async () =>
      (await import("#web/features/division-settings/division-section.tsx")).DivisionSection,
  ),
);

/** With its divisions and who runs the tournament, which are matters of their own. */
function Settings(props: { tournament: Tournament; abilities: Abilities }) {
  const people = (
    <Suspense fallback={null}>
      {props.abilities.can("edit_tournament") ? (
        <DivisionSection tournament={props.tournament} />
      ) : null}
      <PeopleSection {...props} />
    </Suspense>
  );
  return <SettingsTab {...props} people={people} />;
}

/** With what the desk tells everybody, which is a matter of its own. */
function Overview(props: { tournament: Tournament; abilities: Abilities }) {
  // Before there are teams, nobody listens.
  const isHeard = props.tournament.registered_teams_count > 0;
  const desk =
    isHeard && props.abilities.can("announce") ? (
      <AnnouncementDesk tournament={props.tournament} />
    ) : null;
  return <OverviewTab {...props} announcements={desk} />;
}

/** With the codes of single games, which are a matter of their own. */
function Matches(props: { tournament: Tournament; abilities: Abilities }) {
  const code = useGameCode();
  const duties = useDutyDialog();
  const onCode = props.abilities.can("manage_scorers") ? code.open : undefined;
  return (
    <>
      <MatchesTab {...props} onCode={onCode} onDuties={duties.open} />
      {code.dialog}
      {duties.dialog}
    </>
  );
}

/** With their seeds, which lead the draw. */
function Teams(props: { tournament: Tournament; abilities: Abilities }) {
  const { isOpen, link, handleClose } = useSeedsView(props.abilities.can("draw"));
  if (!isOpen) return <AdminTeams {...props} seedsLink={link} />;
  return (
    <Suspense fallback={null}>
      <SeedsPanel tournament={props.tournament} onClose={handleClose} />
    </Suspense>
  );
}

/** The tabs that show one division or all. */
const divided = new Set(["overview", "matches", "brackets", "teams", "assignment"]);

/** Seeds and imports are of all teams, whatever their division. */
function isDivided(tab: string, params: URLSearchParams): boolean {
  return divided.has(tab) && !(tab === "teams" && params.has("view"));
}

const tabs = {
  overview: Overview,
  matches: Matches,
  brackets: BracketsTab,
  teams: Teams,
  assignment: AssignmentTab,
  settings: Settings,
};
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

function Administration({ id }: { id: number }) {
  const { t } = useTranslation("manage");
  const { status } = useSession();
  const abilities = useAbilities(id);
  const [params] = useSearchParams();
  const query = useTournament(id);
  const division = useDivision(query.data ?? { divisions: [] });
  if (query.isPending || abilities.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} isDashboard />;
  const tournament = query.data;
  const selected = tabNames.find((tab) => tab === params.get("tab")) ?? "overview";
  const Tab = tabs[selected];
  return (
    <Page>
      <AdminHeader tournament={tournament} abilities={abilities} />
      {tournament.suspension ? (
        <Suspense fallback={null}>
          <SuspendedNotice suspension={tournament.suspension} />
        </Suspense>
      ) : null}
      {abilities.can("open_dashboard") ? null : (
        <ReadOnlyNote tournament={tournament} canSignIn={status === "signed-out"} />
      )}
      <Tabs
        label={t("tabs.label")}
        selected={selected}
        tabs={tabNames.map((tab) => ({
          id: tab,
          label: t(`tabs.${tab}`),
          to: {
            search:
              tab === "overview"
                ? inAddress(division, "?")
                : `?tab=${tab}${inAddress(division, "&")}`,
          },
          replace: true,
        }))}
      >
        <h2 className="sr-only">{t(`tabs.${selected}`)}</h2>
        {isDivided(selected, params) ? <DivisionFilter tournament={tournament} /> : null}
        <Tab tournament={tournament} abilities={abilities} />
      </Tabs>
    </Page>
  );
}

interface NoteProps {
  tournament: Tournament;
  canSignIn: boolean;
}

function ReadOnlyNote({ tournament, canSignIn }: NoteProps) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const state = useReturnState();
  return (
    <Banner tone="info" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>{t("readOnly")}</span>
        <span className="flex flex-wrap gap-2">
          {canSignIn ? (
            <LinkButton size="sm" to="/login" state={state}>
              {common("nav.signIn")}
            </LinkButton>
          ) : null}
          <AskOrganiser tournament={tournament} />
        </span>
      </div>
    </Banner>
  );
}

interface HeaderProps {
  tournament: Tournament;
  abilities: Abilities;
}

function AdminHeader({ tournament, abilities }: HeaderProps) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { search } = useLocation();
  const isEditing = new URLSearchParams(search).get("tab") === "settings";

  function handleEdit() {
    void navigate({ search: "?tab=settings" }, { replace: true, state: { editFrom: search } });
  }

  return (
    <header className="mb-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:gap-x-5">
        <BackLink to="/tournaments">{t("back")}</BackLink>
        {/* Where a line has no room for both, they go on to the next together. */}
        <span className="inline-flex items-center gap-3">
          <TournamentStatusBadge status={tournament.status} />
          {tournament.suspension ? null : (
            <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <PageHeading>{tournament.name}</PageHeading>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
            <li>
              <MapPin aria-hidden="true" />
              {tournament.location}
            </li>
            <li>
              <CalendarDays aria-hidden="true" />
              {formatDateRangeShort(tournament.start_date, tournament.end_date)}
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {abilities.can("edit_tournament") && !isEditing ? (
            <Button icon={<Pencil aria-hidden="true" />} onClick={handleEdit}>
              {t("edit")}
            </Button>
          ) : null}
          <DashboardLinks tournament={tournament} abilities={abilities} />
        </div>
      </div>
    </header>
  );
}
