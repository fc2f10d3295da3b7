import { CalendarPlus, FileUp, ListOrdered, Plus } from "lucide-react";
import type { RefCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { inAddress } from "#web/features/divisions/use-division.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";

interface Props {
  tournament: Tournament;
  division: Division | null;
  /** Whether there is what can be drawn, and whoever looks may draw it. */
  draws: boolean;
  importLink: RefCallback<HTMLAnchorElement>;
  seedsLink: RefCallback<HTMLAnchorElement>;
}

/** What can be done with the teams, up to the draw, which comes next once they are there. */
export function TeamActions({ tournament, division, draws, importLink, seedsLink }: Props) {
  const { t } = useTranslation("manage");
  return (
    <div className="flex flex-wrap gap-3">
      <AddTeams tournament={tournament} importLink={importLink} />
      {draws ? (
        <LinkButton
          ref={seedsLink}
          to="?tab=teams&view=seeds"
          icon={<ListOrdered aria-hidden="true" />}
        >
          {t("teams.seeds")}
        </LinkButton>
      ) : null}
      {draws && tournament.matches_count === 0 ? (
        <LinkButton
          to={`?tab=brackets&view=draw${inAddress(division, "&")}`}
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t("overview.steps.draw")}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Nothing can be drawn or played before there are teams. */
export function FirstTeams({ tournament }: Pick<Props, "tournament">) {
  const { t } = useTranslation("manage");
  return (
    <CardSection title={t("overview.steps.teams")} description={t("overview.stepHints.teams")}>
      <div className="flex flex-wrap gap-3">
        <AddTeams tournament={tournament} />
      </div>
    </CardSection>
  );
}

function AddTeams({
  tournament,
  importLink,
}: Pick<Props, "tournament"> & Partial<Pick<Props, "importLink">>) {
  const { t } = useTranslation("manage");
  return (
    <>
      <LinkButton
        variant="primary"
        to={`/teams/new?tournament=${tournament.id}`}
        icon={<Plus aria-hidden="true" />}
      >
        {t("teams.create")}
      </LinkButton>
      <LinkButton ref={importLink} to="?tab=teams&view=import" icon={<FileUp aria-hidden="true" />}>
        {t("teams.import")}
      </LinkButton>
    </>
  );
}
