import { type ReactNode, useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import { courtLetters, type Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useUpdateTournament } from "#web/features/tournaments/api.ts";
import { FormatSection } from "#web/features/game-format/format-section.tsx";
import { CourtFields } from "./court-fields.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { GamesAlong, useGamesAlong } from "./games-along.tsx";
import { ReportFields } from "./report-fields.tsx";
import { BasicFields, PlaceAndTimeFields, SizeFields } from "./tournament-fields.tsx";
import { useSettingsParts } from "./use-settings-parts.ts";
import { useSportName } from "./use-sport-name.ts";
import { zoneName } from "#web/i18n/time-zones.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { Form } from "#web/ui/forms/form.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

type Input = z.input<typeof UpdateTournamentBody>;

interface Props {
  tournament: Tournament;
  /** What courts 1, 2, 3 and so on are called. */
  courtNames: string[];
  /** Whoever came here to edit begins at once, and goes back after. */
  isBegun: boolean;
  onClose: () => void;
  /** What is said where courts can't be taken away yet, by how many are to be left. */
  renderLeaving: (wanted: number) => ReactNode;
}

/** Everything of a tournament that its organiser can change, with one button to save it. */
export function SettingsForm(props: Props) {
  const { tournament, courtNames, isBegun, renderLeaving, onClose } = props;
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const { t: format } = useTranslation("game-format");
  const { form, edit } = useSettings(tournament, courtNames);
  const sport = useSportName(form);
  const [start_date, end_date] = form.watch(["start_date", "end_date"]);
  const along = useGamesAlong(tournament, { start_date, end_date });
  const { banner, setBanner, handleSubmit, asking, setAsking, save } = useSaving({
    tournament,
    form,
    edit,
    isMovingGames: along.days !== 0 && along.isWanted,
    onSaved: onClose,
  });
  useEffect(() => {
    if (isBegun) form.setFocus("name");
  }, [isBegun, form]);
  const zone = form.watch("timezone") ?? tournament.timezone;
  const isMoving = zone !== tournament.timezone && tournament.matches_count > 0;

  function handleCancel() {
    edit.discard();
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-6">
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void form.handleSubmit(handleSubmit)()}
      />
      <BasicFields form={form} sport={{ id: tournament.sport_id, name: tournament.sport_name }} />
      <PlaceAndTimeFields
        form={form}
        games={<GamesAlong {...along} />}
        {...(isMoving ? { zoneHint: t("details.zoneMoves", { zone: zoneName(zone) }) } : {})}
      />
      <FormatSection
        form={form}
        sport={sport}
        hint={tournament.completed_matches_count > 0 ? format("keepsResults") : undefined}
      />
      <SizeFields form={form} />
      <CourtFields form={form} renderLeaving={renderLeaving} />
      <ReportFields form={form} />
      <EntryFields form={form} />
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={handleCancel}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("details.save")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        title={t("details.zoneTitle")}
        confirmLabel={t("details.save")}
        onClose={() => setAsking(null)}
        onConfirm={async () => asking && save(asking)}
      >
        {t("details.zoneMoves", { zone: zoneName(zone) })}
      </ConfirmDialog>
    </Form>
  );
}

/** Settings as they are typed, beside the same settings as others change them. */
function useSettings(tournament: Tournament, courtNames: string[]) {
  const { user } = useSession();
  const stored = storedValues(tournament, courtNames);
  const form = useForm<Input, unknown, UpdateTournamentBody>({
    resolver: resolveSettings,
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useSettingsParts(tournament),
    draft: `settings.${tournament.id}.${user?.id ?? ""}`,
  });
  return { form, edit };
}

function storedValues(tournament: Tournament, courtNames: string[]) {
  const { name, description, sport_id, start_date, end_date, location, timezone } = tournament;
  const { teams_count, courts_count, brackets_count } = tournament;
  const { entry_fee, currency, payment_required, game_format, reports_stand_minutes } = tournament;
  return {
    name,
    description,
    sport_id,
    start_date,
    end_date,
    location,
    timezone,
    teams_count,
    courts_count,
    brackets_count,
    entry_fee,
    currency,
    payment_required,
    game_format,
    reports_stand_minutes,
    court_names: courtNames,
  };
}

/** Courts that are no longer wanted need no name, and new ones have letters until they are named. */
const resolveSettings: Resolver<Input, unknown, UpdateTournamentBody> = (values, ...rest) => {
  const count = Math.min(values.courts_count || 0, 100);
  const court_names = Array.from(
    { length: count },
    (_, index) => values.court_names?.[index] ?? courtLetters(index + 1),
  );
  return formResolver(UpdateTournamentBody)({ ...values, court_names }, ...rest);
};

interface SavingOptions {
  tournament: Tournament;
  form: ReturnType<typeof useSettings>["form"];
  edit: ReturnType<typeof useSettings>["edit"];
  isMovingGames: boolean;
  onSaved: () => void;
}

/** Games keep their time of day in another zone, which is asked about before. */
function useSaving({ tournament, form, edit, isMovingGames, onSaved }: SavingOptions) {
  const { t } = useTranslation("manage");
  const update = useUpdateTournament(tournament.id);
  const [banner, setBanner] = useState<string | null>(null);
  const [asking, setAsking] = useState<UpdateTournamentBody | null>(null);

  async function save(values: UpdateTournamentBody) {
    setBanner(null);
    try {
      const along = isMovingGames ? { move_games: true } : {};
      await update.mutateAsync({ ...values, ...along, former: edit.former() });
      edit.markSaved();
      showToast.success(t("details.saved"));
      onSaved();
    } catch (error) {
      if (edit.ask(error) || showFieldErrors(form, error)) return;
      setBanner(errorMessage(error, t("details.failed")));
    }
  }

  async function handleSubmit(values: UpdateTournamentBody) {
    const isMoving = values.timezone !== undefined && values.timezone !== tournament.timezone;
    if (isMoving && tournament.matches_count > 0) setAsking(values);
    else await save(values);
  }

  return { banner, setBanner, handleSubmit, asking, setAsking, save };
}
