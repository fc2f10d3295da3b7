import { Suspense, lazy, useEffect, useState } from "react";
import { type Resolver, useController, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { nextJersey, readJersey, withJerseysOf } from "#contract/games/jerseys.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import { AddCustomPlayerBody, type AddPlayerBody } from "#contract/teams/player-forms.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { UserSummary } from "#contract/accounts/users.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { CustomFields, InvitedFields, RosterFields } from "#web/features/players/common-fields.tsx";
import { UserPicker } from "#web/features/players/user-picker.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { type AddForm, type Input, type PlayerType, types, useSubmit } from "./use-add-player.ts";

const PlayerInvitationDialog = lazy(async () => ({
  default: (await import("#web/features/invitations/player-invitation-dialog.tsx"))
    .PlayerInvitationDialog,
}));

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
