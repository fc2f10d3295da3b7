import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import { AddCustomPlayerBody, AddRegisteredPlayerBody } from "#contract/players.ts";
import type { TeamDetail } from "#contract/teams.ts";
import type { UserSummary } from "#contract/users.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { useAddPlayer } from "#web/features/players/api.ts";
import { CustomFields, RosterFields } from "#web/features/players/common-fields.tsx";
import { positionsOf } from "#web/features/players/positions.ts";
import { UserPicker } from "#web/features/players/user-picker.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

type RegisteredInput = z.input<typeof AddRegisteredPlayerBody>;
type CustomInput = z.input<typeof AddCustomPlayerBody>;

export function AddRegisteredPlayerForm({ team }: { team: TeamDetail }) {
  const [user, setUser] = useState<UserSummary | null>(null);
  const form = useForm<RegisteredInput, unknown, z.output<typeof AddRegisteredPlayerBody>>({
    resolver: zodResolver(AddRegisteredPlayerBody),
    mode: "onTouched",
    defaultValues: { jersey_number: null, position: "", is_captain: false },
  });

  function handleSelect(selected: UserSummary | null) {
    setUser(selected);
    if (selected) form.setValue("user_id", selected.id, { shouldValidate: true });
    else form.resetField("user_id");
  }

  return (
    <AddForm form={form} team={team} alreadyText={messages.player.alreadyOnTeam}>
      <UserPicker
        selected={user}
        error={form.formState.errors.user_id?.message}
        onSelect={handleSelect}
      />
      <RosterFields form={form} positions={positionsOf(team)} isRegistered />
    </AddForm>
  );
}

export function AddCustomPlayerForm({ team }: { team: TeamDetail }) {
  const form = useForm<CustomInput, unknown, z.output<typeof AddCustomPlayerBody>>({
    resolver: zodResolver(AddCustomPlayerBody),
    mode: "onTouched",
    defaultValues: {
      first_name: "",
      last_name: "",
      email: "",
      phone_number: "",
      jersey_number: null,
      position: "",
      is_captain: false,
    },
  });
  return (
    <AddForm form={form} team={team} alreadyText={messages.player.nameOnTeam}>
      <CustomFields form={form} />
      <RosterFields form={form} positions={positionsOf(team)} isRegistered={false} />
    </AddForm>
  );
}

interface AddFormProps<Input extends object, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  team: TeamDetail;
  alreadyText: string;
  children: React.ReactNode;
}

function AddForm<
  Input extends RegisteredInput | CustomInput,
  Output extends z.output<typeof AddRegisteredPlayerBody> | z.output<typeof AddCustomPlayerBody>,
>({ form, team, alreadyText, children }: AddFormProps<Input, Output>) {
  const { t } = useTranslation("teams");
  const { t: tournaments } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const add = useAddPlayer(team);
  const [banner, setBanner] = useState<string | null>(null);

  async function handleSubmit(values: Output) {
    setBanner(null);
    try {
      await add.mutateAsync(values);
      showToast.success(t("player.added"));
      void navigate(`/teams/${team.id}?tab=players`);
    } catch (error) {
      const message = errorMessage(error, t("player.addFailed"));
      if (isStale(error)) setBanner(tournaments("live.stale"));
      else if (/jersey/i.test(message)) {
        form.setError("jersey_number" as never, { message: messages.player.jerseyTaken });
      } else if (/already (exists|on the team)/i.test(message)) setBanner(alreadyText);
      else if (!showFieldErrors(form, error)) setBanner(message);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={`/teams/${team.id}?tab=players`}>{common("cancel")}</LinkButton>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("player.add")}
        </Button>
      </div>
    </form>
  );
}
