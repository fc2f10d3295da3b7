import { Suspense } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { AnnouncementDesk } from "#web/features/announcements/announcement-desk.tsx";
import { AssignmentTab } from "#web/features/brackets/assignment-tab.tsx";
import { useDutyDialog } from "#web/features/duty-desk/use-duty-dialog.ts";
import { MatchesTab } from "#web/features/matches/matches-tab.tsx";
import { useGameCode } from "#web/features/scorer-links/use-game-code.ts";
import { SeedsPanel, useSeedsView } from "#web/features/seeds/use-seeds-view.ts";
import { AdminTeams } from "#web/features/tournament-tabs/admin-teams.tsx";
import { BracketsTab } from "#web/features/tournament-tabs/brackets-tab.tsx";
import { OverviewTab } from "#web/features/tournament-tabs/overview-tab.tsx";
import { SettingsTab } from "#web/features/tournament-tabs/settings-tab.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

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

/** What each tab of the administration shows. */
export const tabs = {
  overview: Overview,
  matches: Matches,
  brackets: BracketsTab,
  teams: Teams,
  assignment: AssignmentTab,
  settings: Settings,
};

export const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** The tabs that show one division or all. */
const divided = new Set(["overview", "matches", "brackets", "teams", "assignment"]);

/** Seeds and imports are of all teams, whatever their division. */
export function isDivided(tab: string, params: URLSearchParams): boolean {
  return divided.has(tab) && !(tab === "teams" && params.has("view"));
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
