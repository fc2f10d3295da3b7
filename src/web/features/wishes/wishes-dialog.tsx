import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Court, Tournament } from "#contract/tournaments/tournaments.ts";
import { SaveFailure } from "./save-failure.tsx";
import { useCourts, useTournamentTeams } from "#web/features/tournaments/api.ts";
import { useSaveWishes, useWishes } from "#web/features/wishes/api.ts";
import { ReservationPart } from "#web/features/wishes/reservation-part.tsx";
import { tidy, toRows, wrongIn } from "#web/features/wishes/tidy.ts";
import { NumberField } from "#web/ui/fields/text-field.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { none, SharedPart, AbsencePart } from "./wish-parts.tsx";

interface Props {
  tournament: Tournament;
  onClose: () => void;
}

/** Which teams share somebody, when teams can't play, which courts are kept, and how long teams wait at most. */
export function WishesDialog({ tournament, onClose }: Props) {
  const { t } = useTranslation("board");
  const wishes = useWishes(tournament.id);
  const teams = useTournamentTeams(tournament.id);
  const courts = useCourts(tournament.id);
  const failed = [wishes, teams, courts].find((query) => query.isError && !query.data);
  return (
    <Dialog isOpen isKept title={t("wishes.title")} onClose={onClose}>
      {failed ? (
        <LoadFailure
          title={t("wishes.loadFailed")}
          error={failed.error}
          onRetry={() => void Promise.all([wishes.refetch(), teams.refetch(), courts.refetch()])}
        />
      ) : wishes.data && teams.data && courts.data ? (
        <WishesForm
          {...{ tournament, onClose }}
          known={wishes.data}
          teams={teams.data}
          courts={courts.data}
        />
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Dialog>
  );
}

function WishesForm({
  tournament,
  known,
  teams,
  courts,
  onClose,
}: Props & { known: ScheduleWishesResponse; teams: Team[]; courts: Court[] }) {
  const { t } = useTranslation("board");
  const save = useSaveWishes(tournament.id);
  const [seen] = useState(known.wishes);
  const [first] = useState(() => toRows(seen));
  const kept = useKeptState(`wishes.${tournament.id}`, first, { of: seen });
  const { value: rows, change: setWishes } = kept;
  const { shared, absences, reservations, longest } = rows;
  const [wasSent, setSent] = useState(false);
  const wrong = wrongIn(rows);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const wrongRows = [wrong.shared, wrong.absences, wrong.reservations];
    if (wrongRows.some(({ size }) => size > 0) || wrong.longest !== undefined) return;
    try {
      await save.mutateAsync({ ...tidy(rows), former: seen });
      showToast.success(t("wishes.saved"));
      handleLeave();
    } catch {
      // The banner says why.
    }
  }

  function handleLeave() {
    kept.forget();
    onClose();
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(event)}>
      {kept.isKept ? <KeptNote onDiscard={kept.discard} /> : null}
      <p className="text-sm text-ink-2">{t("wishes.hint")}</p>
      <SharedPart
        rows={shared}
        onRosters={known.on_rosters}
        {...{ teams }}
        errors={wasSent ? wrong.shared : none}
        onChange={(next) => setWishes({ ...rows, shared: next })}
      />
      <AbsencePart
        rows={absences}
        {...{ tournament, teams }}
        errors={wasSent ? wrong.absences : none}
        onChange={(next) => setWishes({ ...rows, absences: next })}
      />
      <ReservationPart
        rows={reservations}
        tournament={tournament}
        courts={courtsOf(tournament, { courts, reservations })}
        errors={wasSent ? wrong.reservations : none}
        onChange={(next) => setWishes({ ...rows, reservations: next })}
      />
      <WaitPart
        longest={longest}
        error={wasSent ? wrong.longest : undefined}
        onChange={(next) => setWishes({ ...rows, longest: next })}
      />
      <SaveFailure error={save.error} text={t("wishes.failed")} />
      <FormActions label={t("wishes.save")} onCancel={handleLeave} isPending={save.isPending} />
    </form>
  );
}

/** The planned courts, and those that are kept though they were taken away. */
function courtsOf(
  { courts_count }: Tournament,
  { courts, reservations }: { courts: Court[]; reservations: { court_id: number }[] },
): Court[] {
  const kept = new Set(reservations.map(({ court_id }) => court_id));
  return courts.filter(({ id }, index) => index < courts_count || kept.has(id));
}

interface WaitProps {
  longest: string;
  error: string | undefined;
  onChange: (longest: string) => void;
}

function WaitPart({ longest, error, onChange }: WaitProps) {
  const { t } = useTranslation("board");
  return (
    <section className="flex flex-col gap-3" aria-label={t("wishes.waits")}>
      <h3 className="font-semibold">{t("wishes.waits")}</h3>
      <NumberField
        label={t("wishes.longest")}
        description={t("wishes.longestHint")}
        min={limits.longestWait.min}
        max={limits.longestWait.max}
        step={5}
        value={longest}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        fieldClassName="sm:max-w-80"
      />
    </section>
  );
}
