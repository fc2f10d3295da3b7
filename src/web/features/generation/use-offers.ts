import { useQuery } from "@tanstack/react-query";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { ApiError } from "#web/api-error.ts";
import type { GeneratorOptions } from "./plan/options.ts";
import { toGenerateBody } from "./plan/generate-body.ts";
import { type Offer, offersFor } from "#web/features/generation/plan/offers.ts";
import type { StandingGroup } from "./plan/brackets/standing-groups.ts";
import { fetchPreview } from "#web/features/generation/preview.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export interface FittingOffer extends Offer {
  outline: GenerationOutline;
}

/** Previews asked for one kind of change: the first ones, as the bound is mostly near, then between the others. */
const tries = { inOrder: 3, between: 3 };

/** What the server answers to options that contradict each other. */
const refused = new Set(["impossible", "validation"]);

interface Given {
  tournament: Tournament;
  teams: number;
  standing?: readonly StandingGroup[];
  seed: number;
}

/**
 * Of each kind the smallest change with which everything fits, as the server works it out; each is there
 * as soon as it is found, while others are looked for.
 */
export function useOffers(options: GeneratorOptions, given: Given) {
  const { tournament } = given;
  return useQuery({
    queryKey: [
      ...tournamentKeys.preview(tournament.id, { ...toGenerateBody(options), seed: given.seed }),
      "offers",
    ],
    queryFn: ({ client, queryKey, signal }) =>
      findOffers(options, given, {
        signal,
        onFound: (found) => client.setQueryData(queryKey, found),
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

interface Search {
  signal: AbortSignal;
  onFound: (found: FittingOffer[]) => void;
}

async function findOffers(options: GeneratorOptions, given: Given, { signal, onFound }: Search) {
  const found: FittingOffer[] = [];
  for (const kind of offersFor(options, given)) {
    // One after the other: the server works each of them out.
    const offer = await firstThatFits(kind, given, signal);
    if (!offer) continue;
    found.push(offer);
    onFound(found.slice());
  }
  return found;
}

/** The smallest that fits, as far as so many tries tell: what is larger than one that fits does so too. */
async function firstThatFits(
  offers: Offer[],
  given: Given,
  signal: AbortSignal,
): Promise<FittingOffer | null> {
  let found: FittingOffer | null = null;
  let [low, high] = [0, offers.length - 1];
  for (let count = 0; count < tries.inOrder + tries.between && low <= high; count++) {
    const at = count < tries.inOrder ? low : Math.floor((low + high) / 2);
    const fitting = await fit(offers[at]!, given, signal);
    if (fitting) {
      found = fitting;
      high = at - 1;
    } else low = at + 1;
  }
  return found;
}

/** Null where it doesn't fit, or can't be drawn so. */
async function fit(
  offer: Offer,
  { tournament, seed }: Given,
  signal: AbortSignal,
): Promise<FittingOffer | null> {
  const body = {
    ...toGenerateBody(offer.options),
    ...(offer.endDate && { end_date: offer.endDate }),
    additional_courts: (offer.courts ?? tournament.courts_count) - tournament.courts_count,
    only_if_it_can_fit: true,
    seed,
  };
  try {
    const outline = await fetchPreview(tournament.id, body, signal);
    return outline.unscheduled.count === 0 ? { ...offer, outline } : null;
  } catch (error) {
    // What is refused is no offer; the others may be.
    if (error instanceof ApiError && refused.has(error.code ?? "")) return null;
    throw error;
  }
}
