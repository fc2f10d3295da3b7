import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MyTournament } from "#contract/tournaments/tournaments.ts";
import { DivisionSelect } from "#web/features/divisions/division-select.tsx";
import { divisionNamed } from "#web/features/divisions/use-division.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { useShowOnTelevision } from "#web/features/tv/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  television: string;
  /** Whose big screen may be shown; the likeliest first. */
  tournaments: [MyTournament, ...MyTournament[]];
}

/** Which tournament, or which division of it, the television shows that was scanned. */
export function ShowForm({ television, tournaments }: Props) {
  const { t } = useTranslation("screen");
  const [chosen, setChosen] = useState(tournaments[0].id);
  const [divisionId, setDivisionId] = useState<number | null>(null);
  const tournament = useTournament(chosen);
  const show = useShowOnTelevision();
  const division = tournament.data && divisionNamed(divisionId, tournament.data);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    show.mutate({ tournamentId: chosen, television, division_id: division?.id ?? null });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <Select
        label={t("show.tournament")}
        value={chosen}
        onChange={(event) => {
          setChosen(Number(event.target.value));
          setDivisionId(null);
          show.reset();
        }}
        options={tournaments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {tournament.data ? (
        <DivisionSelect
          tournament={tournament.data}
          value={divisionId}
          onChange={(id) => {
            setDivisionId(id);
            show.reset();
          }}
        />
      ) : null}
      <Button type="submit" variant="primary" isPending={show.isPending}>
        {t("show.show")}
      </Button>
      {show.isSuccess ? <Banner tone="success">{t("show.shown")}</Banner> : null}
      {show.error ? <Banner>{errorMessage(show.error)}</Banner> : null}
    </form>
  );
}
