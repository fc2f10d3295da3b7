import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { Network } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Bracket, isLeagueType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { BracketCard } from "#web/features/brackets/bracket-card.tsx";
import { BracketDialog } from "#web/features/brackets/bracket-form.tsx";
import { DeleteBracket } from "#web/features/brackets/delete-bracket.tsx";
import { UnassignedTeams } from "#web/features/brackets/unassigned-teams.tsx";
import { WithTeamsAndBrackets } from "#web/features/brackets/teams-and-brackets.tsx";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Actions } from "./bracket-actions.tsx";

const GeneratorDialog = lazy(async () => ({
  default: await withTexts(
    ["generation"],
    async () => (await import("#web/features/generation/generator-dialog.tsx")).GeneratorDialog,
  ),
}));

const FormatsDialog = lazy(async () => ({
  default: await withTexts(
    ["game-format", "format-words"],
    async () => (await import("#web/features/brackets/formats/formats-dialog.tsx")).FormatsDialog,
  ),
}));

interface Props {
  tournament: Tournament;
  abilities: Abilities;
}

export function BracketsTab({ tournament, abilities }: Props) {
  const canManage = abilities.can("draw");
  const division = useDivision(tournament);
  return (
    <WithTeamsAndBrackets tournamentId={tournament.id}>
      {(teams, brackets) => (
        <Brackets
          {...{ tournament, canManage, division }}
          teams={membersOf(division, teams)}
          brackets={membersOf(division, brackets)}
        />
      )}
    </WithTeamsAndBrackets>
  );
}

interface BracketsProps {
  tournament: Tournament;
  /** The one that is shown, where there are several. */
  division: Division | null;
  canManage: boolean;
  teams: Team[];
  brackets: Bracket[];
}

function Brackets({ tournament, division, canManage, teams, brackets }: BracketsProps) {
  const { t } = useTranslation("manage");
  const drawing = useDrawing();
  const [editing, setEditing] = useState<{ bracket: Bracket | null } | null>(null);
  const [deleting, setDeleting] = useState<Bracket | null>(null);
  const [formatsOf, setFormatsOf] = useState<Bracket | null>(null);
  const playing = teams.filter((team) => team.withdrawn_at === null);
  const unassigned = playing.filter((team) => team.bracket_id === null);
  return (
    <div className="flex flex-col gap-6">
      {canManage ? (
        <Actions
          unassignedCount={unassigned.length}
          canDrawAgain={brackets.length > 0 && playing.length >= limits.bracketTeams.min}
          canFollow={(division !== null || !hasDivisions(tournament)) && areAlone(brackets)}
          onGenerate={() => drawing.open()}
          onFollow={() => drawing.open({ isFollowing: true })}
          onCreate={() => setEditing({ bracket: null })}
        />
      ) : null}
      <UnassignedTeams teams={teams} />
      {brackets.length === 0 ? (
        <EmptyState icon={Network} title={t("brackets.empty")}>
          {t("brackets.emptyHint")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {brackets.map((bracket) => (
            <li key={bracket.id}>
              <BracketCard
                bracket={bracket}
                title={bracketTitle(bracket, tournament)}
                canManage={canManage}
                onFormats={() => setFormatsOf(bracket)}
                onEdit={() => setEditing({ bracket })}
                onDelete={() => setDeleting(bracket)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {canManage && drawing.isOpen ? <GeneratorDialog {...{ tournament }} {...drawing} /> : null}
        {formatsOf ? (
          <FormatsDialog
            {...{ tournament }}
            bracket={formatsOf}
            title={bracketTitle(formatsOf, tournament)}
            onClose={() => setFormatsOf(null)}
          />
        ) : null}
      </Suspense>
      {editing ? (
        <BracketDialog
          tournament={tournament}
          bracket={brackets.find(({ id }) => id === editing.bracket?.id) ?? editing.bracket}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <DeleteBracket
        tournamentId={tournament.id}
        bracket={deleting}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

interface Asked {
  /** For what follows groups that are drawn already. */
  isFollowing?: boolean;
}

/** Whether groups are drawn that nothing follows. */
function areAlone(brackets: Bracket[]): boolean {
  return brackets.some(hasRanks) && !brackets.some(isFed);
}

function hasRanks({ type, team_count: teams }: Bracket): boolean {
  return teams >= limits.bracketTeams.min && (isLeagueType(type) || type === "swiss");
}

function isFed({ fed_by: groups }: Bracket): boolean {
  return groups > 0;
}

/** Whether the generator is open, as it is at once for those whose next step is the draw. */
function useDrawing() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get("view") === "draw";
  const [open, setOpen] = useState<Asked | null>(isAsked ? {} : null);
  return {
    isOpen: open !== null,
    isFollowing: open?.isFollowing ?? false,
    open: (asked: Asked = {}) => setOpen(asked),
    onClose: () => {
      setOpen(null);
      if (!isAsked) return;
      params.delete("view");
      setParams(params, { replace: true, preventScrollReset: true });
    },
  };
}
