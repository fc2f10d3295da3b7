import { lazy, Suspense, useEffect, useState } from "react";
import {
  type Resolver,
  useController,
  useForm,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { type JerseyZero, nextJersey, readJersey, withJerseysOf } from "#contract/games/jerseys.ts";
import { InvitePlayerBody } from "#contract/teams/invitations.ts";
import {
  AddCustomPlayerBody,
  type AddPlayerBody,
  AddRegisteredPlayerBody,
} from "#contract/teams/player-forms.ts";
import type { Player } from "#contract/teams/players.ts";
import type { TeamDetail } from "#contract/teams/teams.ts";
import type { UserSummary } from "#contract/accounts/users.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useInvitePlayer } from "#web/features/invitations/api.ts";
import { useAddPlayer } from "#web/features/players/api.ts";
import { CustomFields, InvitedFields, RosterFields } from "#web/features/players/common-fields.tsx";
import { UserPicker } from "#web/features/players/user-picker.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

const PlayerInvitationDialog = lazy(async () => ({
  default: (await import("#web/features/invitations/player-invitation-dialog.tsx"))
    .PlayerInvitationDialog,
}));

const takenCodes = new Set(["player_already_on_team", "player_name_taken"]);

const types = {
  registered: {
    schema: AddRegisteredPlayerBody.omit({ first_name: true }),
    alreadyText: "rules.player.alreadyOnTeam",
  },
  custom: { schema: AddCustomPlayerBody, alreadyText: "rules.player.nameOnTeam" },
  invited: { schema: InvitePlayerBody, alreadyText: "rules.player.alreadyOnTeam" },
};
type PlayerType = keyof typeof types;
type Input = z.input<typeof AddCustomPlayerBody> & {
  type?: PlayerType;
  user_id?: unknown;
  /** Who was picked, as they are shown. */
  user?: UserSummary | null;
};
type AddForm = UseFormReturn<Input, unknown, AddPlayerBody>;

/** One form for both types of players, so that what they have in common stays when they change. */
export function AddPlayerForm({ team }: { team: TeamDetail }) {
  const [start, setStart] = useState(firstStart);
  return (
    <PlayerForm
      key={start.round}
      team={team}
      start={start}
      onAnother={(type, { position, ...last }) => {
        const { players, sport_jersey_zeros: zeros } = team;
        const jersey = nextJersey(last, { taken: players, zeros });
        setStart({ round: start.round + 1, type, position: position ?? "", jersey });
      }}
    />
  );
}

/** What a form begins with: another player is often like the one before. */
interface Start {
  round: number;
  type: PlayerType;
  position: string;
  /** The next free one after the one before's. */
  jersey: string | null;
}

const firstStart: Start = { round: 0, type: "registered", position: "", jersey: null };

interface FormProps {
  team: TeamDetail;
  start: Start;
  onAnother: (type: PlayerType, last: AddPlayerBody) => void;
}

function PlayerForm({ team, start, onAnother }: FormProps) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const form = usePlayerForm(start, team);
  const type = useWatch({ control: form.control, name: "type" })!;
  const forgetDraft = useDraft(`player.${team.id}.${user?.id ?? ""}`, form);
  const { banner, setBanner, handed, handleSubmit } = useSubmit(form, team, {
    type,
    onAdded: (way, player) => {
      forgetDraft();
      if (way === "another") onAnother(type, player);
      else void navigate(`/teams/${team.id}?tab=players`);
    },
  });

  function handleType(next: PlayerType) {
    form.setValue("type", next);
    setBanner(null);
    form.setValue("user", null);
    form.resetField("user_id");
    form.clearErrors();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <SegmentedControl
        legend={t("player.type")}
        value={type}
        options={[
          { value: "registered", label: t("player.registered") },
          { value: "custom", label: t("player.custom") },
          { value: "invited", label: t("player.invite") },
        ]}
        onChange={handleType}
      />
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      {type === "registered" ? <UserField form={form} /> : null}
      {type === "custom" ? <CustomFields form={form} /> : null}
      {type === "invited" ? <InvitedFields form={form} /> : null}
      <RosterFields
        form={form}
        team={team}
        isRegistered={type !== "custom"}
        suggestedJersey={start.jersey}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={`/teams/${team.id}?tab=players`}>{common("cancel")}</LinkButton>
        {/* Enter presses the first one. */}
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("player.add")}
        </Button>
        <Button type="submit" value="another">
          {t("player.addAnother")}
        </Button>
      </div>
      {handed ? (
        <Suspense fallback={null}>
          <PlayerInvitationDialog team={team} {...handed} />
        </Suspense>
      ) : null}
    </Form>
  );
}

function usePlayerForm(start: Start, { sport_jersey_zeros: zeros }: TeamDetail) {
  const form = useForm<Input, unknown, AddPlayerBody>({
    resolver: (values, ...rest) => resolverOf(values.type!, zeros)(values, ...rest),
    mode: "onTouched",
    defaultValues: {
      type: start.type,
      user: null,
      first_name: "",
      last_name: "",
      email: "",
      phone_number: "",
      ...readJersey(start.jersey ?? ""),
      position: start.position,
      is_captain: false,
    },
  });
  const isAnother = start.round > 0;
  useEffect(() => {
    if (isAnother) form.setFocus(start.type === "registered" ? "user_id" : "first_name");
  }, [isAnother, start.type, form]);
  return form;
}

function resolverOf(type: PlayerType, zeros: readonly JerseyZero[]) {
  const schema = types[type].schema as typeof AddCustomPlayerBody;
  return formResolver(withJerseysOf(schema, { zeros })) as Resolver<Input, unknown, AddPlayerBody>;
}

/** Changing the type takes this field away, and with it who was picked. */
function UserField({ form }: { form: AddForm }) {
  const user = useWatch({ control: form.control, name: "user" }) ?? null;
  const { field, fieldState } = useController({ control: form.control, name: "user_id" });

  function handleSelect(selected: UserSummary | null) {
    form.setValue("user", selected);
    if (selected) form.setValue("user_id", selected.id, { shouldValidate: true });
    else form.resetField("user_id");
  }

  return (
    <UserPicker
      inputRef={field.ref}
      selected={user}
      error={fieldState.error?.message}
      onSelect={handleSelect}
    />
  );
}

interface Handed {
  player: Player;
  link: string | null;
  onClose: () => void;
}

interface Outcome {
  type: PlayerType;
  onAdded: (way: string, player: AddPlayerBody) => void;
}

function useSubmit(form: AddForm, team: TeamDetail, { type, onAdded }: Outcome) {
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
