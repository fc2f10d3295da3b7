import { QrCode } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useMakeLinks } from "#web/features/scorer-links/api.ts";
import { type Crew, useCrews } from "#web/features/scorer-links/use-crews.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  onMade: (links: MadeScorerLink[]) => void;
}

/** Codes for whoever has duties, for one of them or for many at once. */
export function CrewCodesForm({ tournament, onMade }: Props) {
  const { t } = useTranslation("scorers");
  const { onDuty, officials, teams } = useCrews(tournament);
  const make = useMakeLinks(tournament.id);
  const groups = [
    { value: "duty", crews: onDuty, label: t("crews.onDuty", { count: onDuty.length }) },
    { value: "people", crews: officials, label: t("crews.people", { count: officials.length }) },
    { value: "teams", crews: teams, label: t("crews.teams", { count: teams.length }) },
  ].filter(({ crews }) => crews.length > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = [...groups, ...[...officials, ...teams].map(toChoice)];
  // Who has just been taken off the list, or is of another division, is no choice any more.
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (make.isPending || !choice) return;
    const idsOf = (kind: Crew["kind"]) =>
      choice.crews.filter((crew) => crew.kind === kind).map(({ id }) => id);
    const body = { official_ids: idsOf("official"), duty_team_ids: idsOf("team") };
    try {
      const { links } = await make.mutateAsync(body);
      onMade(links);
    } catch (error) {
      showToast.error(errorMessage(error, t("desk.makeFailed")));
    }
  }

  return (
    <CardSection title={t("crews.title")} description={t("crews.hint")}>
      <form
        noValidate
        className="grid items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Select
          label={t("crews.whom")}
          value={choice?.value ?? ""}
          onChange={(event) => setChosen(event.target.value)}
          options={choices.map(({ value, label }) => ({ value, label }))}
        />
        <Button
          type="submit"
          icon={<QrCode aria-hidden="true" />}
          isPending={make.isPending}
          offReason={choice ? undefined : t("crews.none")}
        >
          {t("crews.make")}
        </Button>
      </form>
    </CardSection>
  );
}

function toChoice(crew: Crew) {
  return { value: `${crew.kind} ${crew.id}`, crews: [crew], label: crew.name };
}
