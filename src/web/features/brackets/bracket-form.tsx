import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Bracket, BracketForm, BracketType } from "#contract/brackets/brackets.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSaveBracket } from "#web/features/brackets/api.ts";
import { KnownNameField } from "#web/features/brackets/known-name-field.tsx";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";
import { asText, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Props {
  tournament: Tournament;
  /** The bracket to edit; null creates one. */
  bracket: Bracket | null;
  onClose: () => void;
}

export function BracketDialog(props: Props) {
  const { t } = useTranslation("manage");
  const title = props.bracket ? t("bracketForm.editTitle") : t("bracketForm.createTitle");
  return (
    <Dialog isOpen isKept size="sm" title={title} onClose={props.onClose}>
      <Fields {...props} />
    </Dialog>
  );
}

function Fields({ tournament, bracket, onClose }: Props) {
  const { id: tournamentId } = tournament;
  const { t } = useTranslation("manage");
  const failureText = useFailureText();
  const save = useSaveBracket(tournamentId, bracket?.id ?? null);
  const [banner, setBanner] = useState<string | null>(null);
  const { form, edit } = useBracketForm(tournament, bracket);

  async function handleSubmit(values: BracketForm) {
    setBanner(null);
    try {
      await save.mutateAsync(bracket ? { ...values, former: edit.former() } : values);
      edit.markSaved();
      showToast.success(t("bracketForm.saved"));
      onClose();
    } catch (error) {
      if (edit.ask(error) || showFieldErrors(form, error)) return;
      setBanner(failureText(error, t("bracketForm.failed")));
    }
  }

  function handleCancel() {
    edit.discard();
    onClose();
  }

  const { errors, isSubmitting } = form.formState;
  const type = form.watch("type");
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void form.handleSubmit(handleSubmit)()}
      />
      {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
      <NameField form={form} />
      <DivisionChoice {...{ tournament, form }} />
      <Select
        label={t("bracketForm.type")}
        isRequired
        error={errors.type?.message}
        options={BracketType.options.map((value) => ({
          value,
          label: t(`brackets.types.${value}`),
        }))}
        {...form.register("type")}
      />
      {type === "swiss" ? (
        <Checkbox
          label={t("bracketForm.auto")}
          description={t("bracketForm.autoHint")}
          {...form.register("auto_pairing")}
        />
      ) : null}
      <FormActions label={t("bracketForm.save")} onCancel={handleCancel} isPending={isSubmitting} />
    </Form>
  );
}

function NameField({ form }: Pick<Typed, "form">) {
  const { t } = useTranslation("manage");
  return (
    <Controller
      control={form.control}
      name="name"
      render={({ field }) => (
        <KnownNameField
          label={t("bracketForm.name")}
          isRequired
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...field}
        />
      )}
    />
  );
}

/** Nothing where the tournament has not several. */
function DivisionChoice({ tournament, form }: { tournament: Tournament } & Pick<Typed, "form">) {
  const { t } = useTranslation("manage");
  if (!hasDivisions(tournament)) return null;
  return (
    <Select
      label={t("bracketForm.division")}
      isRequired
      placeholder={t("bracketForm.selectDivision")}
      error={form.formState.errors.division_id?.message}
      options={tournament.divisions.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.register("division_id", { setValueAs: (value) => Number(value) || null })}
    />
  );
}

type Typed = ReturnType<typeof useBracketForm>;

/** A bracket as it is typed, beside the same bracket as others change it. */
function useBracketForm(tournament: Tournament, bracket: Bracket | null) {
  const shown = useDivision(tournament);
  const { user } = useSession();
  const stored: BracketForm = {
    name: bracket?.name ?? "",
    type: bracket?.type ?? "round_robin",
    auto_pairing: bracket?.auto_pairing ?? false,
    ...(hasDivisions(tournament) && {
      division_id: bracket ? bracket.division_id : (shown?.id ?? null),
    }),
  };
  const form = useForm<BracketForm>({
    resolver: formResolver(BracketForm),
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useParts(tournament),
    draft: `bracket.${tournament.id}.${bracket?.id ?? "new"}.${user?.id ?? ""}`,
  });
  return { form, edit };
}

function useParts({ divisions }: Tournament) {
  const { t } = useTranslation("manage");
  return [
    {
      fields: ["name"],
      label: t("bracketForm.name"),
      show: (values: Seen) => knownName(asText("name")(values)),
    },
    {
      fields: ["type"],
      label: t("bracketForm.type"),
      show: ({ type }: Seen) => t(`brackets.types.${type as BracketType}`),
    },
    {
      fields: ["division_id"],
      label: t("bracketForm.division"),
      show: ({ division_id: id }: Seen) => divisions.find((one) => one.id === id)?.name ?? "–",
    },
    {
      fields: ["auto_pairing"],
      label: t("bracketForm.auto"),
      show: ({ auto_pairing: isAuto }: Seen) => isAuto === true,
    },
  ];
}
