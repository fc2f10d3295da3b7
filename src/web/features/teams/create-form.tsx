import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { UpdateTeamBody } from "#contract/teams.ts";
import type { TournamentSummary } from "#contract/tournaments.ts";
import { useCreateTeam } from "#web/features/teams/api.ts";
import { useLogoAfterSaving } from "#web/features/teams/logo-api.ts";
import { TeamFields, type TeamFormInput } from "#web/features/teams/team-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Form } from "#web/ui/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";
import { useDraft } from "#web/ui/use-draft.ts";

interface Props {
  tournaments: TournamentSummary[];
  /** The tournament to start with, when it is one of them. */
  preselected: number | null;
  userId: number;
}

export function CreateTeamForm({ tournaments, preselected, userId }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateTeam();
  const [banner, setBanner] = useState<string | null>(null);
  const [logo, setLogo] = useState<File | null>(null);
  const uploadLogo = useLogoAfterSaving();
  const isOffered = tournaments.some(({ id }) => id === preselected);
  const form = useForm<TeamFormInput, unknown, UpdateTeamBody>({
    resolver: zodResolver(UpdateTeamBody),
    mode: "onTouched",
    defaultValues: {
      name: "",
      ...(isOffered && preselected ? { tournament_id: preselected } : {}),
      bracket_id: null,
      logo_url: "",
    },
  });
  const forgetDraft = useDraft(`team.${userId}.${preselected ?? ""}`, form);

  async function handleSubmit(values: UpdateTeamBody) {
    setBanner(null);
    try {
      const { team } = await create.mutateAsync({ ...values, captain_id: userId });
      forgetDraft();
      showToast.success(t("form.created"));
      if (logo) await uploadLogo(team.id, logo);
      void navigate("/teams");
    } catch (error) {
      const message = errorMessage(error, t("form.createFailed"));
      if (/team name already exists|team with this name already exists/i.test(message)) {
        form.setError("name", { message: messages.team.nameTaken }, { shouldFocus: true });
      } else if (/insufficient permissions|access denied|not allowed/i.test(message)) {
        setBanner(t("form.insufficient"));
      } else if (!showFieldErrors(form, error)) setBanner(message);
    }
  }

  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={handleSubmit}>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
        <TeamFields
          form={form}
          logo={{ file: logo, onFile: setLogo }}
          tournaments={tournaments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to="/teams">{common("cancel")}</LinkButton>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {t("form.create")}
          </Button>
        </div>
      </Card>
    </Form>
  );
}
