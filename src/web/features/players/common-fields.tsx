import { useTranslation } from "react-i18next";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { JerseyField } from "#web/features/players/jersey-field.tsx";
import { PositionField } from "#web/features/players/position-field.tsx";
import { positionsOf } from "#web/features/players/positions.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

interface RosterProps<Input extends FieldValues, Output> extends Props<Input, Output> {
  team: TeamDetail;
  /** A registered captain manages the roster; for others it is a mark. */
  isRegistered: boolean;
  suggestedJersey?: string | null;
}

/** What every player has: jersey number, position, captain flag. */
export function RosterFields<Input extends FieldValues, Output>(props: RosterProps<Input, Output>) {
  const { form, team, isRegistered, suggestedJersey } = props;
  const { t } = useTranslation("teams");
  const name = (field: string) => field as Path<Input>;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <JerseyField form={form} zeros={team.sport_jersey_zeros} suggestion={suggestedJersey} />
        <PositionField
          form={form}
          positions={positionsOf(team)}
          isFree={team.sport_has_free_positions}
        />
      </div>
      <Checkbox
        label={t("player.captain")}
        description={isRegistered ? t("player.captainHint") : t("player.customCaptainHint")}
        {...form.register(name("is_captain"))}
      />
    </>
  );
}

/** What somebody is called who is asked by mail or by a link, and where the mail goes. */
export function InvitedFields<Input extends FieldValues, Output>({ form }: Props<Input, Output>) {
  const { t } = useTranslation("teams");
  const name = (field: string) => field as Path<Input>;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t("player.placeName")}
        description={t("player.placeNameHint")}
        isRequired
        autoComplete="off"
        error={errorOf(form, "first_name")}
        {...form.register(name("first_name"))}
      />
      <TextField
        label={t("player.email")}
        description={t("player.inviteHint")}
        type="email"
        autoComplete="off"
        error={errorOf(form, "email")}
        {...form.register(name("email"))}
      />
    </div>
  );
}

interface CustomProps<Input extends FieldValues, Output> extends Props<Input, Output> {
  isLastNameRequired?: boolean;
}

/** What custom players have instead of an account. */
export function CustomFields<Input extends FieldValues, Output>({
  form,
  isLastNameRequired,
}: CustomProps<Input, Output>) {
  const { t } = useTranslation("teams");
  const name = (field: string) => field as Path<Input>;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t("player.firstName")}
        isRequired
        autoComplete="off"
        error={errorOf(form, "first_name")}
        {...form.register(name("first_name"))}
      />
      <TextField
        label={t("player.lastName")}
        isRequired={isLastNameRequired}
        autoComplete="off"
        error={errorOf(form, "last_name")}
        {...form.register(name("last_name"))}
      />
      <TextField
        label={t("player.email")}
        type="email"
        autoComplete="off"
        error={errorOf(form, "email")}
        {...form.register(name("email"))}
      />
      <TextField
        label={t("player.phone")}
        type="tel"
        autoComplete="off"
        error={errorOf(form, "phone_number")}
        {...form.register(name("phone_number"))}
      />
    </div>
  );
}
