import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DivisionSelect } from "#web/features/divisions/division-select.tsx";
import { divisionNamed, membersOf } from "#web/features/divisions/use-division.ts";
import {
  type Embedded,
  embedAddress,
  embedSnippet,
  embedViews,
} from "#web/features/embed/embed-address.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";
import { CardSection } from "#web/ui/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";

const themes = ["light", "dark"] as const;

const usual: Embedded = {
  view: "schedule",
  division: null,
  team: null,
  theme: null,
  language: null,
};

/** What is to stand on another website, the lines to copy there, and how it will look. */
export function EmbedForm({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("embed");
  const { data: teams = [] } = useTournamentTeams(tournament.id);
  const [wanted, setWanted] = useState(usual);
  const change = (values: Partial<Embedded>) => setWanted({ ...wanted, ...values });
  const offered = membersOf(divisionNamed(wanted.division, tournament), teams);
  const path = embedAddress(tournament.id, wanted);
  return (
    <div className="flex flex-col gap-6">
      <CardSection title={t("what")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t("view")}
            value={wanted.view}
            onChange={(event) =>
              change({ view: embedViews.find((view) => view === event.target.value)! })
            }
            options={embedViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
          <DivisionSelect
            tournament={tournament}
            value={wanted.division}
            onChange={(division) => change({ division, team: null })}
          />
          <Select
            label={t("team")}
            value={wanted.team ?? ""}
            onChange={(event) => change({ team: Number(event.target.value) || null })}
            options={[
              { value: "", label: t("allTeams") },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            label={t("theme")}
            value={wanted.theme ?? ""}
            onChange={(event) =>
              change({ theme: themes.find((theme) => theme === event.target.value) ?? null })
            }
            options={[
              { value: "", label: t("ownTheme") },
              ...themes.map((value) => ({ value, label: t(`themes.${value}`) })),
            ]}
          />
          <Select
            label={t("language")}
            value={wanted.language ?? ""}
            onChange={(event) => change({ language: event.target.value || null })}
            options={[
              { value: "", label: t("ownLanguage") },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        </div>
        <div className="mt-5">
          <CopyField
            label={t("snippet")}
            value={embedSnippet(`${window.location.origin}${path}`, tournament.name)}
          />
        </div>
      </CardSection>
      <Preview path={path} />
    </div>
  );
}

/** Our own page, which needs its scripts and its own origin's answers. */
function Preview({ path }: { path: string }) {
  const { t } = useTranslation("embed");
  return (
    <CardSection title={t("preview")}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, of our own origin */}
      <iframe
        key={path}
        src={path}
        title={t("preview")}
        className="h-[600px] w-full rounded-md border border-line"
      />
    </CardSection>
  );
}
