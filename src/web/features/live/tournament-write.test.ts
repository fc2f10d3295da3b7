import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { rememberRevision, seenRevision } from "#web/features/live/tournament-write.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

test("of two writes at a time the later revision is known, whichever answer comes last", () => {
  const queryClient = new QueryClient();
  const tournament = exampleTournament({ id: 12, revision: 7 });
  queryClient.setQueryData(tournamentKeys.detail(12), { tournament });
  rememberRevision(queryClient, 12, 9);
  rememberRevision(queryClient, 12, 8);
  expect(seenRevision(queryClient, 12)).toBe(9);
});
