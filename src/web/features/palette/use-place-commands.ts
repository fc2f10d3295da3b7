import {
  CalendarDays,
  ChartColumn,
  ClipboardPen,
  ExternalLink,
  LayoutDashboard,
  ListOrdered,
  Network,
  Settings,
  Shuffle,
  Trophy,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { Command, Commands, Query } from "#web/features/palette/commands.ts";
import { useHere } from "#web/features/palette/use-here.ts";
import { useMyTeams } from "#web/features/teams/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/** One's own tournaments with their tabs, and teams; first those of the tournament on view. */
export function usePlaceCommands(): { commands: Commands; queries: Query[] } {
  const navigate = useNavigate();
  const tabsOf = useTabs();
  const { here, mine, queries } = useHere();
  const myTeams = useMyTeams();
  const teamsHere = useTournamentTeams(here?.id ?? 0, here !== undefined);
  const others = mine.filter(({ id }) => id !== here?.id);
  const teams = new Map(
    [...(teamsHere.data ?? []), ...(myTeams.data ?? [])].map((team) => [team.id, team]),
  );
  const commands: Commands = {
    here: here ? tabsOf(here) : [],
    tournaments: [
      ...others.map((tournament) => ({
        id: `tournament ${tournament.id}`,
        label: tournament.name,
        icon: Trophy,
        run: () => void navigate(`/tournaments/${tournament.id}`),
      })),
      ...others.flatMap(tabsOf),
    ],
    teams: [...teams.values()].map(({ id, name, tournament_name }) => ({
      id: `team ${id}`,
      label: name,
      context: tournament_name,
      icon: UsersRound,
      run: () => void navigate(`/teams/${id}`),
    })),
  };
  return { commands, queries: [...queries, myTeams, teamsHere] };
}

function useTabs(): (tournament: TournamentSummary) => Command[] {
  const { t } = useTranslation(["palette", "manage", "tournaments"]);
  const navigate = useNavigate();
  const tabs: [string, string, Command["icon"]][] = [
    ["/admin?tab=matches&view=scores", t("palette:scores"), ClipboardPen],
    ["/admin?tab=matches", t("manage:tabs.matches"), CalendarDays],
    ["/admin?tab=matches&view=board", t("palette:board"), LayoutDashboard],
    ["/admin?tab=brackets", t("manage:tabs.brackets"), Network],
    ["/admin?tab=teams", t("manage:tabs.teams"), UsersRound],
    ["/admin?tab=assignment", t("manage:tabs.assignment"), Shuffle],
    ["/admin?tab=settings", t("palette:tournamentSettings"), Settings],
    ["/schedule", t("palette:publicSchedule"), ListOrdered],
    ["/standings", t("palette:publicStandings"), ChartColumn],
    ["", t("palette:publicPage"), ExternalLink],
  ];
  return ({ id, name }) =>
    tabs.map(([path, label, icon]) => ({
      id: `tab ${id}${path}`,
      label,
      context: name,
      icon,
      run: () => void navigate(`/tournaments/${id}${path}`),
    }));
}
