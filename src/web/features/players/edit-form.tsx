import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import {
  AddCustomPlayerBody,
  type Player,
  UpdateCustomPlayerBody,
  UpdateRegisteredPlayerBody,
} from "#contract/players.ts";
import type { TeamDetail } from "#contract/teams.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { useRemovePlayer, useUpdatePlayer } from "#web/features/players/api.ts";
import { CustomFields, RosterFields } from "#web/features/players/common-fields.tsx";
import { positionsOf } from "#web/features/players/positions.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

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
  const { t: tournaments } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdatePlayer(team, player.id);
  const [banner, setBanner] = useState<string | null>(null);
  const isCustom = player.user_id === null;
  const customSchema = player.last_name ? UpdateCustomPlayerBody : SingleNameBody;
  const schema = isCustom ? customSchema : UpdateRegisteredPlayerBody;
  const form = useForm<Input, unknown, Output>({
    // A registered player's form has no names; its values are then those of the smaller schema.
    resolver: zodResolver(schema as typeof UpdateCustomPlayerBody),
    mode: "onTouched",
    defaultValues: {
      ...(isCustom ? customDefaults(player) : {}),
      jersey_number: player.jersey_number,
      position: player.position ?? "",
      is_captain: player.is_captain,
    },
  });

  async function handleSubmit(values: Output) {
    setBanner(null);
    try {
      await update.mutateAsync(values);
      showToast.success(t("player.updated"));
      void navigate(`/teams/${team.id}`);
    } catch (error) {
      const message = errorMessage(error, t("player.updateFailed"));
      if (isStale(error)) setBanner(tournaments("live.stale"));
      else if (/jersey/i.test(message)) {
        const taken = { message: messages.player.jerseyTaken };
        form.setError("jersey_number", taken, { shouldFocus: true });
      } else if (!showFieldErrors(form, error)) setBanner(message);
    }
  }

  const positions = positionsOf(team);
  const known =
    player.position && !positions.includes(player.position)
      ? [...positions, player.position]
      : positions;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      {isCustom ? (
        <CustomFields form={form} isLastNameRequired={Boolean(player.last_name)} />
      ) : (
        <p className="text-sm text-ink-3">{t("player.registeredNote")}</p>
      )}
      <RosterFields form={form} positions={known} isRegistered={!isCustom} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:flex-wrap sm:justify-end">
        <RemoveButton team={team} player={player} />
        <LinkButton to={`/teams/${team.id}`}>{common("cancel")}</LinkButton>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("player.update")}
        </Button>
      </div>
    </form>
  );
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
