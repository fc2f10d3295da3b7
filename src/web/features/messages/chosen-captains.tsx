import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptainContact, CaptainContactsResponse } from "#contract/tournaments/messages.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Reached } from "#web/features/messages/reached.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";

/** Whom a message is for: all of them, those of a division, or those ticked one by one. */
export function useChosenCaptains(captains: CaptainContact[]) {
  const [to, setTo] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const meant = captains.filter(({ team_id: team, division_id: division }) =>
    to === chosen ? ticked.has(team) : to === "" || division === Number(to),
  );

  function handleTick(team: number, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(team);
    else next.delete(team);
    setTicked(next);
  }

  const teamIds = to === "" ? null : meant.map(({ team_id: id }) => id);
  return { to, setTo, ticked, handleTick, meant, teamIds };
}

const chosen = "chosen";

interface Props {
  tournament: Tournament;
  contacts: CaptainContactsResponse;
  choice: ReturnType<typeof useChosenCaptains>;
}

export function ChosenCaptains({ tournament, contacts, choice }: Props) {
  const { t } = useTranslation("messages");
  const { to, setTo, ticked, handleTick, meant } = choice;
  const divisions = hasDivisions(tournament) ? tournament.divisions : [];
  return (
    <>
      <Select
        label={t("write.to")}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={[
          { value: "", label: t("write.all") },
          ...divisions.map(({ id, name }) => ({ value: id, label: name })),
          { value: chosen, label: t("write.chosen") },
        ]}
      />
      {to === chosen ? (
        <fieldset className="grid gap-2 rounded-md border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 text-sm text-ink-3">{t("write.teams")}</legend>
          {contacts.captains.map(({ team_id: id, team }) => (
            <Checkbox
              key={id}
              label={<span className="wrap-anywhere">{team}</span>}
              checked={ticked.has(id)}
              onChange={({ target }) => handleTick(id, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <Reached contacts={meant} hasMail={contacts.has_mail} />
    </>
  );
}
