import { useForm } from "react-hook-form";
import { MatchForm, UpdateMatchBody } from "#contract/matches/matches.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { type MatchFormInput, matchDefaults } from "#web/features/matches/match-values.ts";
import { useMatchParts } from "#web/features/matches/use-match-parts.ts";
import { useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Options {
  tournament: Tournament;
  match: ScheduleRow | null;
  /** Teams and time may stay out. */
  isOpen: boolean;
}

/** A match as it is typed, beside the same match as others change it. */
export function useMatchForm({ tournament, match, isOpen }: Options) {
  const { user } = useSession();
  const stored = matchDefaults(match, tournament.timezone);
  const schema = isOpen ? UpdateMatchBody : MatchForm;
  const form = useForm<MatchFormInput, unknown, UpdateMatchBody>({
    resolver: formResolver(schema as typeof UpdateMatchBody),
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useMatchParts(tournament.id),
    draft: `match.${tournament.id}.${match?.id ?? "new"}.${user?.id ?? ""}`,
  });
  return { form, edit };
}
