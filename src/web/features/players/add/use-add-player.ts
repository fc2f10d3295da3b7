import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { InvitePlayerBody } from "#contract/teams/invitations.ts";
import {
  AddCustomPlayerBody,
  type AddPlayerBody,
  AddRegisteredPlayerBody,
} from "#contract/teams/player-forms.ts";
import type { Player } from "#contract/teams/players.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { UserSummary } from "#contract/accounts/users.ts";
import { useInvitePlayer } from "#web/features/invitations/api.ts";
import { useAddPlayer } from "#web/features/players/api.ts";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

// What is said above the form, as no field is at fault alone.
const takenCodes = new Set(["player_already_on_team", "player_name_taken"]);

export const types = {
  registered: {
    schema: AddRegisteredPlayerBody.omit({ first_name: true }),
    alreadyText: "rules.player.alreadyOnTeam",
  },
  custom: { schema: AddCustomPlayerBody, alreadyText: "rules.player.nameOnTeam" },
  invited: { schema: InvitePlayerBody, alreadyText: "rules.player.alreadyOnTeam" },
};
export type PlayerType = keyof typeof types;
export type Input = z.input<typeof AddCustomPlayerBody> & {
  type?: PlayerType;
  user_id?: unknown;
  /** Who was picked, as they are shown. */
  user?: UserSummary | null;
};
export type AddForm = UseFormReturn<Input, unknown, AddPlayerBody>;

interface Handed {
  player: Player;
  link: string | null;
  onClose: () => void;
}

interface Outcome {
  type: PlayerType;
  onAdded: (way: string, player: AddPlayerBody) => void;
}

/** Adds or invites the player, and says what came of it. */
export function useSubmit(form: AddForm, team: TeamDetail, { type, onAdded }: Outcome) {
  const { t } = useTranslation("teams");
  const add = useAddPlayer(team);
  const invite = useInvitePlayer(team);
  const [banner, setBanner] = useState<string | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);

  async function handleSubmit(values: AddPlayerBody, way: string) {
    setBanner(null);
    try {
      if (type === "invited") return await handleInvite(values as InvitePlayerBody, way);
      const { player } = await add.mutateAsync(withName(values));
      showToast.success(
        player.invitation ? t("player.invited", { name: player.display_name }) : t("player.added"),
      );
      onAdded(way, values);
    } catch (error) {
      const message = errorMessage(error, t("player.addFailed"));
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) === "jersey_taken") {
        const taken = { message: "rules.player.jerseyTaken" };
        form.setError("jersey_number", taken, { shouldFocus: true });
      } else if (takenCodes.has(codeOf(error))) setBanner(types[type].alreadyText);
      else setBanner(message);
    }
  }

  /** Where no mail went, whoever asks hears how to pass the invitation on before they go on. */
  async function handleInvite(values: InvitePlayerBody, way: string) {
    const { player, link } = await invite.mutateAsync(values);
    const goOn = () => onAdded(way, values as AddPlayerBody);
    if (link === null && player.invited?.mailed_at) {
      showToast.success(t("asking.sent", { email: player.invited.email ?? "" }));
      goOn();
    } else setHanded({ player, link, onClose: goOn });
  }

  /** What the place is called until the person says yes. */
  function withName(values: AddPlayerBody): AddPlayerBody {
    if (!("user_id" in values)) return values;
    return { ...values, first_name: form.getValues("user")?.name ?? null };
  }

  return { banner, setBanner, handed, handleSubmit };
}
