import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { UpdateTeamBody } from "#contract/teams/team-forms.ts";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { useCreateTeam } from "#web/features/teams/api.ts";
import { useLogoAfterSaving } from "#web/features/teams/form/logo-api.ts";
import type { TeamFormInput } from "#web/features/teams/form/team-form.ts";
import { TeamFields } from "#web/features/teams/form/team-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

interface Props {
  tournaments: TournamentSummary[];
  /** The tournament to start with, when it is one of them. */
  preselected: number | null;
  userId: number;
}

/** Whoever came from a dashboard goes back there, and may have more teams to create. */
export function CreateTeamForm({ tournaments, preselected, userId }: Props) {
  const isFromDashboard = tournaments.some(({ id }) => id === preselected);
  const [start, setStart] = useState<Start>({
    round: 0,
    tournament_id: (isFromDashboard && preselected) || undefined,
    bracket_id: null,
    division_id: undefined,
  });
  return (
    <TeamForm
      key={start.round}
      {...{ tournaments, start, isFromDashboard }}
      draft={`team.${userId}.${preselected ?? ""}`}
      captainId={userId}
      onAnother={({ tournament_id, bracket_id, division_id }) =>
        setStart({
          round: start.round + 1,
          tournament_id,
          bracket_id: bracket_id ?? null,
          division_id,
        })
      }
    />
  );
}

/** What a form begins with: another team is for the same place as the one before. */
interface Start {
  round: number;
  tournament_id: number | undefined;
  bracket_id: number | null;
  division_id: number | null | undefined;
}

interface FormProps extends Pick<Props, "tournaments"> {
  start: Start;
  isFromDashboard: boolean;
  draft: string;
  captainId: number;
  onAnother: (values: UpdateTeamBody) => void;
}

function TeamForm(props: FormProps) {
  const { tournaments, start, isFromDashboard, draft, captainId, onAnother } = props;
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const create = useCreateTeam();
  const [banner, setBanner] = useState<string | null>(null);
  const [logo, setLogo] = useState<File | null>(null);
  const uploadLogo = useLogoAfterSaving();
  // Whoever fills a tournament from its dashboard captains none of its teams.
  const [isCaptain, setIsCaptain] = useState(!isFromDashboard);
  const form = useForm<TeamFormInput, unknown, UpdateTeamBody>({
    resolver: formResolver(UpdateTeamBody),
    mode: "onTouched",
    defaultValues: {
      name: "",
      ...(start.tournament_id ? { tournament_id: start.tournament_id } : {}),
      bracket_id: start.bracket_id,
      club: "",
      ...(start.division_id ? { division_id: start.division_id } : {}),
      logo_url: "",
    },
  });
  const forgetDraft = useDraft(draft, form);

  async function handleSubmit(values: UpdateTeamBody, way: string) {
    setBanner(null);
    try {
      const captain_id = isCaptain ? captainId : null;
      const { team } = await create.mutateAsync({ ...values, captain_id });
      forgetDraft();
      showToast.success(t("form.created"));
      if (logo) await uploadLogo(team.id, logo);
      if (way === "another") onAnother(values);
      else if (isFromDashboard) {
        void navigate(teamsOf(values.tournament_id), { state: { created: team.name } });
      } else void navigate("/teams");
    } catch (error) {
      const message = errorMessage(error, t("form.createFailed"));
      if (codeOf(error) === "team_name_taken") {
        form.setError("name", { message: "rules.team.nameTaken" }, { shouldFocus: true });
      } else if (codeOf(error) === "forbidden") {
        setBanner(t("form.insufficient"));
      } else if (!showFieldErrors(form, error)) setBanner(message);
    }
  }

  useEffect(() => {
    if (start.round > 0) form.setFocus("name");
  }, [start.round, form]);

  return (
    <Form form={form} onSubmit={handleSubmit}>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
        <TeamFields
          form={form}
          logo={{ file: logo, onFile: setLogo }}
          tournaments={tournaments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <OwnTeam isCaptain={isCaptain} onChange={setIsCaptain} />
        <Actions
          isPending={form.formState.isSubmitting}
          backTo={isFromDashboard ? teamsOf(start.tournament_id!) : "/teams"}
          hasAnother={isFromDashboard}
        />
      </Card>
    </Form>
  );
}

interface OwnTeamProps {
  isCaptain: boolean;
  onChange: (isCaptain: boolean) => void;
}

function OwnTeam({ isCaptain, onChange }: OwnTeamProps) {
  const { t } = useTranslation("teams");
  return (
    <Checkbox
      label={t("captaincy.mine")}
      description={t("captaincy.mineHint")}
      checked={isCaptain}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface ActionsProps {
  isPending: boolean;
  backTo: string;
  hasAnother: boolean;
}

function Actions({ isPending, backTo, hasAnother }: ActionsProps) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <LinkButton to={backTo}>{common("cancel")}</LinkButton>
      {/* Enter presses the first one. */}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t("form.create")}
      </Button>
      {hasAnother ? (
        <Button type="submit" value="another">
          {t("form.createAnother")}
        </Button>
      ) : null}
    </div>
  );
}

function teamsOf(tournamentId: number) {
  return `/tournaments/${tournamentId}/admin?tab=teams`;
}
