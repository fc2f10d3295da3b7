import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserSearchResponse } from "#contract/accounts/users.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";

/** Accounts whose name or username has the text in it, once it is long enough to search for. */
export function useUserSearch(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: ["users", "search", q],
    queryFn: ({ signal }) =>
      api.get(paths.userSearch(), UserSearchResponse, { query: { q }, signal }),
    select: (reply) => reply.users,
    enabled: q.length >= limits.userSearch.min,
    placeholderData: keepPreviousData,
  });
}
