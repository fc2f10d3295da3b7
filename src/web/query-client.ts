import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api-client.ts";

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}

/** A refusal stays one; a lost connection or a server in trouble may be over in a moment. */
function isWorthRetrying(error: Error) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
