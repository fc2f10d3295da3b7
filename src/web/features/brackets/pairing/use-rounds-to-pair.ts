import { useQueries } from "@tanstack/react-query";
import { useBrackets } from "#web/features/brackets/api.ts";
import { pairingQuery } from "./api.ts";

interface Of {
  tournamentId: number;
  /** Null asks for those of all divisions. */
  divisionId: number | null;
  isAsked: boolean;
}

/** The Swiss rounds that wait for nothing but for somebody to pair them. */
export function useRoundsToPair({ tournamentId, divisionId, isAsked }: Of) {
  const { data: brackets = [] } = useBrackets(tournamentId, isAsked);
  const paired = brackets.filter(
    ({ type, auto_pairing: isAutomatic, division_id: division }) =>
      type === "swiss" && !isAutomatic && (divisionId === null || division === divisionId),
  );
  return useQueries({
    queries: paired.map(({ id }) => pairingQuery({ tournamentId, bracketId: id })),
  }).flatMap(({ data }, index) => {
    const { id, name } = paired[index]!;
    return data && data.round !== null && data.refusal === null
      ? [{ id, bracket: name, round: data.round, pairing: data }]
      : [];
  });
}
