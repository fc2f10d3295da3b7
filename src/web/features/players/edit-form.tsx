import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { type Jersey, jerseyText, withJerseysOf } from "#contract/games/jerseys.ts";
import {
  AddCustomPlayerBody,
  UpdateCustomPlayerBody,
  UpdateRegisteredPlayerBody,
} from "#contract/teams/player-forms.ts";
import type { Player } from "#contract/teams/players.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useRemovePlayer, useUpdatePlayer } from "#web/features/players/api.ts";
import { CustomFields, RosterFields } from "#web/features/players/common-fields.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";
import { asText, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Props {
  team: TeamDetail;
  player: Player;
}

/** A last name that was never given isn't asked for now. */
const SingleNameBody = UpdateCustomPlayerBody.extend({
  last_name: AddCustomPlayerBody.shape.last_name.transform((name) => name ?? undefined),
});

type Input = z.input<typeof UpdateCustomPlayerBody>;
type Output = z.output<typeof UpdateCustomPlayerBody>;

export function EditPlayerForm({ team, player }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdatePlayer(team, player.id);
  const [banner, setBanner] = useState<string | null>(null);
  const isCustom = player.user_id === null && !player.invitation;
  const { form, edit } = usePlayerForm(player, team);

  async function handleSubmit(values: Output) {
    setBanner(null);
    try {
      await update.mutateAsync({ ...values, former: edit.former() });
      edit.markSaved();
      showToast.success(t("player.updated"));
      void navigate(`/teams/${team.id}`);
    } catch (error) {
      const message = errorMessage(error, t("player.updateFailed"));
      if (edit.ask(error)) return;
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) === "jersey_taken") {
        const taken = { message: "rules.player.jerseyTaken" };
        form.setError("jersey_number", taken, { shouldFocus: true });
      } else setBanner(message);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void form.handleSubmit(handleSubmit)()}
      />
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      {isCustom ? (
        <CustomFields form={form} isLastNameRequired={Boolean(player.last_name)} />
      ) : (
        <p className="text-sm text-ink-3">{t("player.registeredNote")}</p>
      )}
      <RosterFields form={form} team={team} isRegistered={!isCustom} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:flex-wrap sm:justify-end">
        <RemoveButton team={team} player={player} />
        <LinkButton to={`/teams/${team.id}`}>{common("cancel")}</LinkButton>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("player.update")}
        </Button>
      </div>
    </Form>
  );
}

/** A player as typed, beside the same player as others change it. */
function usePlayerForm(player: Player, team: TeamDetail) {
  const { user } = useSession();
  const isCustom = player.user_id === null && !player.invitation;
  const customSchema = player.last_name ? UpdateCustomPlayerBody : SingleNameBody;
  const schema = isCustom ? customSchema : UpdateRegisteredPlayerBody;
  const jerseys = { zeros: team.sport_jersey_zeros, worn: player };
  const stored = {
    ...(isCustom ? customDefaults(player) : {}),
    jersey_number: player.jersey_number,
    jersey_double_zero: player.jersey_double_zero,
    position: player.position ?? "",
    is_captain: player.is_captain,
  };
  const form = useForm<Input, unknown, Output>({
    // A registered player's form has no names; its values are then those of the smaller schema.
    resolver: formResolver(withJerseysOf(schema as typeof UpdateCustomPlayerBody, jerseys)),
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useParts(),
    draft: `player.edit.${player.id}.${user?.id ?? ""}`,
  });
  return { form, edit };
}

function useParts() {
  const { t } = useTranslation("teams");
  return [
    { fields: ["first_name"], label: t("player.firstName"), show: asText("first_name") },
    { fields: ["last_name"], label: t("player.lastName"), show: asText("last_name") },
    { fields: ["email"], label: t("player.email"), show: asText("email") },
    { fields: ["phone_number"], label: t("player.phone"), show: asText("phone_number") },
    {
      fields: ["jersey_number", "jersey_double_zero"],
      label: t("player.jersey"),
      show: (values: Seen) => jerseyText(values as unknown as Jersey),
    },
    {
      fields: ["position"],
      label: t("player.position"),
      show: (values: Seen) => knownName(asText("position")(values)),
    },
    {
      fields: ["is_captain"],
      label: t("player.captain"),
      show: (values: Seen) => Boolean(values["is_captain"]),
    },
  ];
}

function customDefaults(player: Player) {
  return {
    first_name: player.first_name ?? "",
    last_name: player.last_name ?? "",
    email: player.email ?? player.contact_email ?? "",
    phone_number: player.phone_number ?? player.contact_phone ?? "",
  };
}

function RemoveButton({ team, player }: Props) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const remove = useRemovePlayer(team);
  const [isOpen, setIsOpen] = useState(false);

  async function handleRemove() {
    try {
      await remove.mutateAsync(player.id);
      showToast.success(t("player.removed"));
      void navigate(`/teams/${team.id}`);
    } catch (error) {
      showToast.error(errorMessage(error, t("detail.removeFailed")));
    }
  }

  return (
    <>
      <Button className="text-danger! sm:me-auto" onClick={() => setIsOpen(true)}>
        {t("player.remove")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("detail.removeTitle")}
        confirmLabel={t("player.remove")}
        isDanger
        onClose={() => setIsOpen(false)}
        onConfirm={handleRemove}
      >
        {t("detail.removeText", { name: player.display_name, team: team.name })}
      </ConfirmDialog>
    </>
  );
}
