import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments.ts";
import { useGenerate } from "#web/features/generation/api.ts";
import { GenerationResult } from "#web/features/generation/generation-result.tsx";
import { GeneratorForm } from "#web/features/generation/generator-form.tsx";
import {
  defaultOptions,
  type GeneratorOptions,
  withItsDays,
} from "#web/features/generation/options.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  tournament: Tournament;
  /** Starts with "Replace what is there" ticked. */
  isOverwriting: boolean;
  onClose: () => void;
}

export function GeneratorDialog({ tournament, isOverwriting, onClose }: Props) {
  const { t } = useTranslation("generation");
  const generate = useGenerate(tournament.id);
  const hasLeft = useHasLeft();
  const { options, setOptions } = useKeptOptions(tournament, isOverwriting);
  return (
    <Dialog
      isOpen
      size="lg"
      title={generate.data ? t("result.title") : t("title")}
      onClose={onClose}
    >
      {generate.data ? (
        <GenerationResult
          tournamentId={tournament.id}
          result={generate.data}
          onChange={() => {
            setOptions({ ...options, isOverwriting: true });
            generate.reset();
          }}
          onClose={onClose}
        />
      ) : (
        <GeneratorForm
          {...{ tournament, generate, options, hasLeft, onClose }}
          onChange={(changes) =>
            setOptions({ ...options, ...withItsDays(options, changes, tournament.end_date) })
          }
        />
      )}
    </Dialog>
  );
}

/** The options are there again when the next draw is wanted, as long as the page is open. */
function useKeptOptions(tournament: Tournament, isOverwriting: boolean) {
  const queryClient = useQueryClient();
  const queryKey = ["generator-options", tournament.id];
  const [options, setOptions] = useState(() => {
    const kept = queryClient.getQueryData<GeneratorOptions>(queryKey);
    return kept ? { ...kept, isOverwriting } : defaultOptions(tournament, isOverwriting);
  });
  return {
    options,
    setOptions: (next: GeneratorOptions) => {
      setOptions(next);
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, next);
    },
  };
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
