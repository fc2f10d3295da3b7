import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { PartsGrid } from "#web/features/game-format/parts-grid.tsx";
import {
  type PartTexts,
  readParts,
  toPartTexts,
  totalOf,
} from "#web/features/game-format/part-texts.ts";
import type { MatchFormInput } from "#web/features/matches/match-values.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";

interface Props {
  form: UseFormReturn<MatchFormInput, unknown, UpdateMatchBody>;
  format: GameFormat;
  tournamentId: number;
}

/** The sets or periods of a match, which fill in its scores; scores typed alone take them away. */
export function MatchParts({ form, format, tournamentId }: Props) {
  const teams = useTournamentTeams(tournamentId);
  const [parts, status, number, home, away] = form.watch([
    "parts",
    "status",
    "game_number",
    "home_team_id",
    "away_team_id",
  ]);
  // Half a set is typed before it is one; what was typed goes with the sets that it made.
  const [typed, setTyped] = useState<{ texts: PartTexts; makes: string } | null>(null);
  const isOwn = typed !== null && typed.makes === JSON.stringify(parts ?? null);
  const texts = isOwn ? typed.texts : toPartTexts(parts ?? null);
  const name = (id: unknown) => teams.data?.find((team) => team.id === id)?.name ?? "";

  function handleType(next: PartTexts) {
    const read = readParts(next);
    const made = read.parts.length > 0 ? read.parts : null;
    setTyped({ texts: next, makes: JSON.stringify(made) });
    const dirty = { shouldDirty: true };
    form.setValue("parts", made, dirty);
    const total = totalOf(next, format, { isOver: status !== "in_progress" });
    form.setValue("t1s", total?.t1s ?? null, dirty);
    form.setValue("t2s", total?.t2s ?? null, dirty);
  }

  const error = form.formState.errors.parts;
  return (
    <div className="col-span-2">
      <PartsGrid
        {...{ format, texts }}
        teams={[name(home), name(away)]}
        gameNumber={number ?? 0}
        onType={handleType}
        onDone={() => undefined}
        above={<p className="text-sm break-words">{name(home)}</p>}
        below={<p className="text-sm break-words">{name(away)}</p>}
      />
      {error?.message ? <FieldError message={error.message} /> : null}
    </div>
  );
}
