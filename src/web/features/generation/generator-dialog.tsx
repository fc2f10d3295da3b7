import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { useGenerate } from "#web/features/generation/api.ts";
import { GenerationResult } from "#web/features/generation/outcome/generation-result.tsx";
import { GeneratorForm } from "./generator-form.tsx";
import { useKeptOptions } from "./use-kept-options.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
  tournament: Tournament;
  /** Begins with what follows groups that are drawn already. */
  isFollowing?: boolean;
  onClose: () => void;
}

/** Where there are several divisions, all are drawn together, or one beside the games of the others. */
export function GeneratorDialog(props: Props) {
  const { t } = useTranslation("generation");
  const { divisions } = props.tournament;
  const shown = useDivision(props.tournament);
  const [id, setId] = useState(shown ? String(shown.id) : everybody);
  if (!hasDivisions(props.tournament)) return <Generator {...props} division={null} />;
  const division = divisions.find((one) => String(one.id) === id) ?? null;
  return (
    <Generator
      key={id}
      {...props}
      division={division}
      choice={
        <Select
          label={t("division")}
          description={division ? t("divisionHint") : t("together.hint")}
          value={division ? id : everybody}
          onChange={(event) => setId(event.target.value)}
          options={[
            { value: everybody, label: t("together.all") },
            ...divisions.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
      }
    />
  );
}

const everybody = "all";

interface GeneratorProps extends Props {
  division: Division | null;
  /** Where another division can be chosen. */
  choice?: ReactNode;
}

function Generator({ tournament, division, choice, isFollowing = false, onClose }: GeneratorProps) {
  const { t } = useTranslation("generation");
  const titleOf = useTitle();
  const generate = useGenerate(tournament.id);
  const hasLeft = useHasLeft();
  const [seed, setSeed] = useState(newSeed);
  const [wasAllOfIt, setWasAllOfIt] = useState(false);
  const kept = useKeptOptions(tournament, division, isFollowing);
  const { options, there, last } = kept;
  const isOfRanks = generate.data
    ? generate.variables.follow_drawn === true
    : options?.following !== undefined;
  return (
    <Dialog
      isOpen
      isKept
      size="lg"
      title={titleOf(generate.data !== undefined, isOfRanks)}
      onClose={onClose}
    >
      {generate.data ? (
        <GenerationResult
          tournamentId={tournament.id}
          result={generate.data}
          asked={generate.variables}
          onChange={() => {
            kept.change({ isOverwriting: wasAllOfIt, following: undefined });
            setSeed(newSeed());
            generate.reset();
          }}
          onClose={onClose}
        />
      ) : options ? (
        <div className="flex flex-col gap-7">
          {choice}
          <GeneratorForm
            {...{ tournament, generate, there, options, seed, hasLeft, onClose }}
            isReplacingUnasked={kept.isReplacingUnasked}
            lastSeed={last.data?.seed ?? null}
            onChange={(changes) => {
              // What was refused was asked with other options.
              if (generate.isError) generate.reset();
              kept.change(changes);
            }}
            onDrawn={() => {
              kept.forget();
              // Who drew all there is and changes it means that draw, and is shown that it goes.
              setWasAllOfIt(options.isOverwriting || there.replaced.length === 0);
            }}
          />
        </div>
      ) : (
        <>
          <ChoicesFailure title={t("loadFailed")} queries={[...there.queries, last]} />
          <Skeleton className="h-96" />
        </>
      )}
    </Dialog>
  );
}

function useTitle() {
  const { t } = useTranslation("generation");
  return (isDone: boolean, isOfRanks: boolean) => {
    if (isOfRanks) return t(isDone ? "follow.done" : "follow.title");
    return t(isDone ? "result.title" : "title");
  };
}

function newSeed(): number {
  return Math.floor(Math.random() * (limits.drawNumber.max + 1));
}

/** Whether the dialog was closed over the draw, so that its end has to be told elsewhere. */
function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  return hasLeft;
}
