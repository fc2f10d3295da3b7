import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import { Clashes } from "./clashes.tsx";
import { FixedTimes } from "./fixed-times/fixed-times.tsx";
import { BracketOptions } from "./options/bracket-options.tsx";
import { DivisionFormats } from "./options/division-formats.tsx";
import { RestAgainstWait } from "./options/rest-against-wait.tsx";
import { ScheduleOptions } from "./options/schedule-options.tsx";
import { SeedOptions } from "./options/seed-options.tsx";
import type { GeneratorOptions } from "./plan/options.ts";
import type { usePreview } from "./preview.ts";
import { SwissOrder } from "./swiss-order.tsx";
import type { useWhatThereIs } from "./use-what-there-is.ts";
import { WishesPart } from "./wishes-part.tsx";

/** What every part of the form is given. */
export interface PartProps {
  tournament: Tournament;
  there: ReturnType<typeof useWhatThereIs>;
  options: GeneratorOptions;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

interface BracketsProps extends PartProps {
  errorOf: (name: string) => string | undefined;
}

interface DrawProps extends PartProps {
  outline: ReturnType<typeof usePreview>["outline"];
  children: ReactNode;
}

/** By what teams are drawn; nothing where nobody is. */
export function DrawOptions({
  tournament,
  there,
  options,
  outline,
  onChange,
  children,
}: DrawProps) {
  if (options.following) return null;
  return (
    <>
      {there.areTeamsKnown ? <SeedOptions {...{ there, options, onChange }} /> : null}
      {outline && options.isApart ? (
        <Clashes clashes={outline.clashes} tournament={tournament} />
      ) : null}
      {children}
    </>
  );
}

/** What is drawn: the brackets of one division, or the formats of several. */
export function Brackets({ tournament, there, ...parts }: BracketsProps) {
  if (!parts.options.together) {
    return (
      <>
        <BracketOptions
          {...parts}
          availableTeams={there.available}
          others={parts.options.isOverwriting ? [] : there.taken}
          standing={there.standing}
        />
        <SwissOrder tournament={tournament} {...parts} />
      </>
    );
  }
  const { divisions } = tournament;
  return <DivisionFormats {...parts} divisions={divisions} available={there.availableIn} />;
}

/** When games are played, and what their schedule minds. */
export function Times({ tournament, there, ...parts }: BracketsProps) {
  const courts = useCourtChoices(tournament.id).slice(0, tournament.courts_count);
  const given = { ...parts, courts, lastDate: tournament.end_date };
  return (
    <>
      <ScheduleOptions {...given}>
        <FixedTimes
          {...given}
          firstDate={tournament.start_date}
          teams={there.drawn ?? []}
          divisions={tournament.divisions}
        />
      </ScheduleOptions>
      {parts.options.autoSchedule ? (
        <>
          <WishesPart tournament={tournament} />
          <RestAgainstWait tournament={tournament} options={parts.options} />
        </>
      ) : null}
    </>
  );
}
