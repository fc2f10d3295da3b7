import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api-client.ts";

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A device that believes to have no network may be wrong, and may still reach the next room.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * A refusal stays one; a lost connection or a server in trouble may be over in a moment. Who has
 * waited ten seconds for an answer is told so, and chooses when to wait again.
 */
function isWorthRetrying(error: Error) {
  if (!(error instanceof ApiError)) return true;
  return error.code !== "timeout" && (error.status === 0 || error.status >= 500);
}
