import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { useState } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import type { AssignmentProps as ListProps } from "#web/features/brackets/assignment-list.tsx";
import { AssignmentColumn } from "#web/features/brackets/assignment-column.tsx";
import { useAssignment } from "#web/features/brackets/use-assignment.ts";
import { WithTeamsAndBrackets } from "#web/features/brackets/teams-and-brackets.tsx";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { LateTeams } from "#web/features/team-moves/late-teams.tsx";
import { useAskedMove } from "#web/features/team-moves/use-asked-move.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { AskedAssignment } from "./asked-assignment.tsx";
import { BulkAssign } from "./bulk-assign.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
}

export function AssignmentTab({ tournament, abilities }: Props) {
  const canManage = abilities.can("draw");
  const division = useDivision(tournament);
  return (
    <WithTeamsAndBrackets tournamentId={tournament.id}>
      {(teams, brackets) => (
        <Assignment
          {...{ tournament, canManage }}
          teams={membersOf(division, teams)}
          brackets={membersOf(division, brackets).map((bracket) => ({
            ...bracket,
            name: division ? bracket.name : bracketTitle(bracket, tournament),
          }))}
        />
      )}
    </WithTeamsAndBrackets>
  );
}

interface AssignmentProps {
  tournament: Tournament;
  canManage: boolean;
  teams: Team[];
  brackets: Bracket[];
}

function Assignment({ tournament, canManage, teams, brackets }: AssignmentProps) {
  const { t, i18n } = useTranslation("manage");
  const { user } = useSession();
  const { move, isPending } = useAssignment(tournament.id, teams);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const moving = useAskedMove(tournament.id, brackets);
  const unassigned = teams.filter((team) => team.bracket_id === null);

  /** Moves at once where no game is at stake; else it is asked first what becomes of the games. */
  async function askOr(go: () => Promise<boolean>, ids: ReadonlySet<number>, to: number | null) {
    const chosen = teams.filter(({ id }) => ids.has(id));
    return (await moving.ask(chosen, to)) ? false : go();
  }

  async function handleMove(teamIds: ReadonlySet<number>, bracketId: number | null) {
    const [isDone] = await Promise.all([
      askOr(() => move(teamIds, bracketId), teamIds, bracketId),
      listsAreDoneTicking(),
    ]);
    // A drop ticks what it moved: that is undone, and what has its bracket needs no tick either.
    const isLeft = (id: number) => !teamIds.has(id) || (!isDone && selected.has(id));
    setSelected((ticked) => new Set([...ticked].filter(isLeft)));
  }

  async function handleAssign(bracketId: number | null) {
    if (bracketId === null || selected.size === 0) {
      showToast.error("rules.team.assignRequired");
    } else {
      const assign = () => move(selected, bracketId, { isBulk: true });
      if (await askOr(assign, selected, bracketId)) setSelected(new Set());
    }
  }

  return (
    <I18nProvider locale={i18n.language}>
      <div className="flex flex-col gap-5">
        <p className="max-w-3xl text-sm text-ink-2">{t("assignment.help")}</p>
        {canManage ? <LateTeams tournamentId={tournament.id} {...{ teams, brackets }} /> : null}
        {canManage ? (
          <BulkAssign
            brackets={brackets}
            count={selected.size}
            isPending={isPending}
            onAssign={handleAssign}
            onClear={() => setSelected(new Set())}
          />
        ) : null}
        <AssignmentColumns
          {...{ teams, brackets, unassigned, selected, canManage, isPending }}
          onSelect={setSelected}
          onMove={(teamIds, bracketId) => void handleMove(teamIds, bracketId)}
        />
        {isSuperAdmin(user) || import.meta.env.DEV ? (
          <AssignmentFigures
            {...{ tournament, teams, brackets }}
            unassigned={unassigned.length}
            selected={selected.size}
          />
        ) : null}
        <AskedAssignment
          {...{ tournament, teams, moving }}
          onLeave={move}
          onMoved={() => setSelected(new Set())}
        />
      </div>
    </I18nProvider>
  );
}

// React Aria ticks what a drop brought until 50 ms after it, however fast the server was.
const tickingMs = 100;
const listsAreDoneTicking = () => new Promise((resolve) => setTimeout(resolve, tickingMs));

interface ColumnsProps extends ListProps {
  teams: Team[];
  unassigned: Team[];
  canManage: boolean;
}

function AssignmentColumns({ teams, brackets, unassigned, ...props }: ColumnsProps) {
  const { t } = useTranslation("manage");
  const columns = [
    { id: null, name: t("assignment.unassigned"), teams: unassigned },
    ...brackets.map(({ id, name }) => ({
      id,
      name: knownName(name),
      teams: teams.filter((team) => team.bracket_id === id),
    })),
  ];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => (
        <AssignmentColumn key={column.id} {...{ column, brackets }} {...props} />
      ))}
    </div>
  );
}

interface FiguresProps extends Omit<AssignmentProps, "canManage"> {
  unassigned: number;
  selected: number;
}

function AssignmentFigures({ tournament, teams, brackets, unassigned, selected }: FiguresProps) {
  const { t } = useTranslation("manage");
  return (
    <details className="rounded-md border border-line px-4 py-2 text-sm text-ink-3">
      <summary className="min-h-6 cursor-pointer font-medium">{t("assignment.debug")}</summary>
      <p className="py-2 tabular-nums">
        {t("assignment.debugText", {
          id: tournament.id,
          revision: tournament.revision,
          teams: teams.length,
          brackets: brackets.length,
          unassigned,
          selected,
        })}
      </p>
    </details>
  );
}
